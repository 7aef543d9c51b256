import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;

/** A random factor from one half to one, so that callers that failed together do not return together. */
function jitter(random: Random): number {
  return 0.5 + random.bytes(2).readUInt16LE(0) / 0x2_0000;
}

/**
 * Runs `step` repeatedly. It resolves to the pause before the next run, in milliseconds. After a failure, which is
 * passed to `failed`, the pause grows from a second to half a minute. The returned function ends the loop.
 */
export function repeat(
  step: () => Promise<number>,
  dependencies: { clock: Clock; random: Random; failed: (cause: unknown) => void },
): () => void {
  const { clock, random, failed } = dependencies;
  let stopped = false;
  let cancel: (() => void) | undefined;
  let failures = 0;

  async function pauseAfterStep(): Promise<number> {
    try {
      const pause = await step();
      failures = 0;
      return pause;
    } catch (cause) {
      // Recovered by a later step.
      if (!stopped) failed(cause);
      const longest = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures);
      failures += 1;
      return longest * jitter(random);
    }
  }

  async function run(): Promise<void> {
    const pause = await pauseAfterStep();
    if (!stopped) cancel = clock.after(pause, () => void run());
  }

  void run();
  return () => {
    stopped = true;
    cancel?.();
  };
}
