import { systemClock, type Clock } from '../../foundation/clock.ts';

export interface MovableClock extends Clock {
  /** Advances the clock without waiting. */
  advance(milliseconds: number): void;
}

/** A wall clock that moves only on request. Timers of the process use the machine's clock. */
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
