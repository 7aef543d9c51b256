import type { Clock } from '../../src/foundation/clock.ts';

interface Timer {
  due: number;
  readonly period: number | undefined;
  readonly task: () => void;
}

/** A clock that advances only when the test says so. */
export interface ManualClock extends Clock {
  /** Advances and runs the tasks that are due, in order. */
  advance(milliseconds: number): void;
  /** Advances as if the machine had been suspended: a periodic task that is due several times runs once. */
  wakeAfter(milliseconds: number): void;
}

export function createManualClock(start = Date.UTC(2030, 0, 1)): ManualClock {
  const timers = new Set<Timer>();
  let now = start;

  function add(timer: Timer): () => void {
    timers.add(timer);
    return () => void timers.delete(timer);
  }
  function nextDue(until: number): Timer | undefined {
    // Days of a service are a million timers, so this makes no list. The first one of the same time is next.
    let next: Timer | undefined;
    for (const timer of timers)
      if (timer.due <= until && (next === undefined || timer.due < next.due)) next = timer;
    return next;
  }
  return {
    now: () => now,
    monotonic: () => now - start,
    every: (milliseconds, task) => add({ due: now + milliseconds, period: milliseconds, task }),
    after: (milliseconds, task) => add({ due: now + milliseconds, period: undefined, task }),
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        now = timer.due;
        if (timer.period === undefined) timers.delete(timer);
        else timer.due += timer.period;
        timer.task();
      }
      now = until;
    },
    wakeAfter(milliseconds) {
      now += milliseconds;
      for (const timer of [...timers].filter(({ due }) => due <= now)) {
        if (timer.period === undefined) timers.delete(timer);
        else timer.due = now + timer.period;
        timer.task();
      }
    },
  };
}
