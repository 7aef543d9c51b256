import type { Clock } from '../../foundation/clock.ts';

/** A wait with a time limit. */
export interface Watch {
  /** Time limit in the clock's monotonic milliseconds; Infinity if there is none at the moment. */
  dueAt: number;
  /** Its index among the active watches, set by the deadlines; -1 if it is not active. */
  place: number;
  /** Called when the time limit has passed, with `dueAt` at Infinity again. */
  expire(): void;
}

/** One timer for all waits, so that thousands of requests need no timer of their own. */
export interface Deadlines {
  add(watch: Watch): void;
  remove(watch: Watch): void;
}

/** Maximum delay until the end of a wait is detected. */
const sweepMilliseconds = 25;

/**
 * The timer runs only while there is a watch. The watches are in an array whose gaps are filled from its end. A Set
 * that changes constantly would leave a chain of old tables, which delays the collection of their entries.
 */
export function createDeadlines(clock: Clock): Deadlines {
  const watches: Watch[] = [];
  let stop: (() => void) | undefined;

  function sweep(): void {
    if (watches.length === 0) {
      stop?.();
      stop = undefined;
      return;
    }
    const now = clock.monotonic();
    // From the end, because `expire` may remove this watch and others.
    for (let index = watches.length - 1; index >= 0; index -= 1) {
      const watch = watches[index];
      if (!watch || watch.dueAt > now) continue;
      watch.dueAt = Infinity;
      watch.expire();
    }
  }

  return {
    add(watch) {
      if (watch.place !== -1) return;
      watch.place = watches.push(watch) - 1;
      stop ??= clock.every(sweepMilliseconds, sweep);
    },
    remove(watch) {
      const { place } = watch;
      if (place === -1) return;
      watch.place = -1;
      const last = watches.pop();
      if (!last || last === watch) return;
      watches[place] = last;
      last.place = place;
    },
  };
}
