import { systemClock, type Clock } from '../../../src/foundation/clock.ts';

/** Timers of at least this length wait for the test; shorter ones, as those of requests, run in real time. */
export interface HandClock extends Clock {
  /** Moves the time, including the waits of requests, and runs the timers that are due, in order. */
  advance(milliseconds: number): void;
  /** Number of timers of this length that wait for the test. */
  waiting(milliseconds: number): number;
}

/**
 * Real time for short timers, so that sockets work as usual. Time moved by hand for long ones: ejections, intervals
 * of checks and polls, lifetimes of responses.
 */
export function createHandClock(longMilliseconds = 900): HandClock {
  let moved = 0;
  const due = new Map<object, { at: number; length: number; task: () => void; period: number | undefined }>();
  const monotonic = (): number => systemClock.monotonic() + moved;
  // Counted in moved time only: a busy machine triggers no timer early.
  const add = (milliseconds: number, task: () => void, period?: number): (() => void) => {
    const key = {};
    due.set(key, { at: moved + milliseconds, length: milliseconds, task, period });
    return () => void due.delete(key);
  };
  const first = (until: number) =>
    [...due].filter(([, { at }]) => at <= until).toSorted(([, one], [, other]) => one.at - other.at)[0];
  return {
    now: () => systemClock.now() + moved,
    monotonic,
    after: (milliseconds, task) =>
      milliseconds < longMilliseconds ? systemClock.after(milliseconds, task) : add(milliseconds, task),
    every: (milliseconds, task) =>
      milliseconds < longMilliseconds
        ? systemClock.every(milliseconds, task)
        : add(milliseconds, task, milliseconds),
    advance(milliseconds) {
      moved += milliseconds;
      const until = moved;
      for (let found = first(until); found; found = first(until)) {
        const [key, { at, length, task, period }] = found;
        if (period === undefined) due.delete(key);
        else due.set(key, { at: at + period, length, task, period });
        task();
      }
    },
    waiting: (milliseconds) => [...due.values()].filter(({ length }) => length === milliseconds).length,
  };
}
