import type { Clock } from '../../../src/foundation/clock.ts';

export interface ManualClock extends Clock {
  /** Advances time and runs the tasks that are due, in the order of their time. */
  advance(milliseconds: number): void;
  /** Time until the next task, in milliseconds; `undefined` without one. */
  next(): number | undefined;
}

/** A clock that a test advances. */
export function createManualClock(): ManualClock {
  let now = 0;
  const due = new Map<object, { readonly at: number; readonly task: () => void }>();
  const after = (milliseconds: number, task: () => void): (() => void) => {
    const key = {};
    due.set(key, { at: now + milliseconds, task });
    return () => void due.delete(key);
  };
  const first = () => [...due].toSorted(([, one], [, other]) => one.at - other.at)[0];
  return {
    now: () => now,
    monotonic: () => now,
    after,
    every: (milliseconds, task) => after(milliseconds, task),
    next: () => {
      const found = first();
      return found && found[1].at - now;
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (let found = first(); found && found[1].at <= end; found = first()) {
        const [key, { at, task }] = found;
        due.delete(key);
        now = at;
        task();
      }
      now = end;
    },
  };
}
