import type { Clock } from '../../foundation/clock.ts';

/** A wait that must not become too long. */
export interface Watch {
  /** In the clock's monotonic milliseconds; Infinity while nothing is waited for. */
  dueAt: number;
  /** Its place among those that are watched, kept by the deadlines; -1 while it is not. */
  place: number;
  /** Called once the time has come, with `dueAt` at Infinity again. */
  expire(): void;
}

/** One timer for all waits: thousands of requests set and lift theirs without one each. */
export interface Deadlines {
  add(watch: Watch): void;
  remove(watch: Watch): void;
}

/** How late a wait may be found to be over. */
const sweepMilliseconds = 25;

/**
 * The timer runs only while there is something to watch. The watches stand in an array whose gaps are filled from its
 * end: a Set that is added to and taken from all the time leaves a chain of old tables behind, each of which keeps
 * what it held from being collected young.
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
    // From the end: what expires may take itself, and others, out.
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
