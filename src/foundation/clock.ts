/** The only module that reads the clock. All other code gets a `Clock` as a parameter, so that tests control time. */
export interface Clock {
  /** Wall-clock time in milliseconds since the epoch. */
  now(): number;
  /** Milliseconds of a monotonic clock, for durations. */
  monotonic(): number;
  /** Runs `task` every `milliseconds` without keeping the process alive; the returned function stops it. */
  every(milliseconds: number, task: () => void): () => void;
  /** Runs `task` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** The maximum delay of a Node timer, 24.8 days; a longer delay becomes 1 ms. */
const longestWait = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: Date.now,
  monotonic: performance.now.bind(performance),
  every(milliseconds, task) {
    const timer = setInterval(task, Math.min(milliseconds, longestWait));
    timer.unref();
    return () => clearInterval(timer);
  },
  after(milliseconds, task) {
    const timer = setTimeout(task, Math.min(milliseconds, longestWait));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Waits on the machine's clock and keeps the process alive; for commands, never for the service. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
