import { systemClock, type Clock } from '../../foundation/clock.ts';

export interface MovableClock extends Clock {
  /** Lets time pass at once. */
  advance(milliseconds: number): void;
}

/** A wall clock that stands still until it is moved; waits of the process are the machine's own. */
export function createMovableClock(startsAt: number): MovableClock {
  let now = startsAt;
  return {
    ...systemClock,
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
