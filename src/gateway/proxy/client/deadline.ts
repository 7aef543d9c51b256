import type { Clock } from '../../../foundation/clock.ts';

/** One wait at a time; progress puts its end off. */
export interface Deadline {
  /** Begins a wait in the place of the one before. */
  start(milliseconds: number, expired: () => void): void;
  /** Something went on: the wait begins again. It costs no timer. */
  touch(): void;
  stop(): void;
}

export function createDeadline(clock: Clock): Deadline {
  let span = 0;
  let due = 0;
  let cancel: (() => void) | undefined;
  let act: () => void = () => undefined;
  const check = (): void => {
    const left = due - clock.monotonic();
    // Timers may fire a fraction of a millisecond early.
    if (left > 1) cancel = clock.after(left, check);
    else act();
  };
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  return {
    start(milliseconds, expired) {
      stop();
      span = milliseconds;
      act = expired;
      due = clock.monotonic() + milliseconds;
      cancel = clock.after(milliseconds, check);
    },
    touch() {
      due = clock.monotonic() + span;
    },
    stop,
  };
}
