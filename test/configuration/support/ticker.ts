import type { Clock } from '../../../src/foundation/clock.ts';

export interface Ticker {
  readonly clock: Clock;
  /** Runs the tasks that are due and waits until `state` has changed. */
  tick(state: () => string): Promise<void>;
}

/** A clock that does not advance; periodic tasks run when the test says so. */
export function createTicker(): Ticker {
  const tasks = new Set<() => void>();
  const add = (task: () => void): (() => void) => {
    tasks.add(task);
    return () => void tasks.delete(task);
  };
  return {
    clock: { now: () => 0, monotonic: () => 0, every: (_, task) => add(task), after: (_, task) => add(task) },
    async tick(state) {
      const before = state();
      const due = [...tasks];
      tasks.clear();
      for (const task of due) task();
      while (state() === before) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
