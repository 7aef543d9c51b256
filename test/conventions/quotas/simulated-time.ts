import type { Clock } from '../../../src/foundation/clock.ts';

interface Due {
  at: number;
  readonly period: number | undefined;
  readonly task: () => void;
}

/** One course of time with any number of clocks, each of which shows another time. */
export interface SimulatedTime {
  now(): number;
  clock(aheadMilliseconds: number): Clock;
  after(milliseconds: number, task: () => void): void;
  /** Runs what is due until then, in order. Promises settle before the next task runs. */
  advance(milliseconds: number): Promise<void>;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createSimulatedTime(): SimulatedTime {
  const tasks = new Set<Due>();
  let now = 0;
  function add(milliseconds: number, period: number | undefined, task: () => void): () => void {
    const due = { at: now + milliseconds, period, task };
    tasks.add(due);
    return () => void tasks.delete(due);
  }
  function next(until: number): Due | undefined {
    let first: Due | undefined;
    for (const due of tasks) if (due.at <= until && (first === undefined || due.at < first.at)) first = due;
    return first;
  }
  return {
    now: () => now,
    clock: (ahead) => ({
      now: () => now + ahead,
      monotonic: () => now + ahead,
      every: (milliseconds, task) => add(milliseconds, milliseconds, task),
      after: (milliseconds, task) => add(milliseconds, undefined, task),
    }),
    after: (milliseconds, task) => void add(milliseconds, undefined, task),
    async advance(milliseconds) {
      await settled();
      const until = now + milliseconds;
      for (let due = next(until); due; due = next(until)) {
        now = due.at;
        if (due.period === undefined) tasks.delete(due);
        else due.at += due.period;
        due.task();
        await settled();
      }
      now = until;
    },
  };
}
