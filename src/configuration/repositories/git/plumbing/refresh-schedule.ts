import type { Clock } from '../../../../foundation/clock.ts';
import type { Random } from '../../../../foundation/random.ts';
import { createSharedReads } from '../../../../foundation/shared-reads.ts';

/**
 * The schedule of fetches: at an interval, and immediately on demand. After failures the interval grows, with
 * jitter.
 */
export interface RefreshSchedule {
  /**
   * Runs a fetch that begins after this call; calls during a fetch share the next one.
   * @returns true if it succeeded.
   */
  refresh(): Promise<boolean>;
  close(): void;
}

export interface RefreshScheduleDependencies {
  /** Returns true if it succeeded; never throws. */
  readonly fetch: () => Promise<boolean>;
  readonly pauseMilliseconds: number;
  readonly clock: Clock;
  readonly random: Random;
}

const longestPauseMilliseconds = 300_000;

export function createRefreshSchedule(dependencies: RefreshScheduleDependencies): RefreshSchedule {
  const { fetch, pauseMilliseconds, clock, random } = dependencies;
  const shared = createSharedReads<boolean>();
  let failures = 0;
  let isClosed = false;
  let cancel = (): void => undefined;

  const pause = (): number => {
    if (failures === 0) return pauseMilliseconds;
    const most = Math.max(longestPauseMilliseconds, pauseMilliseconds);
    const longest = Math.min(pauseMilliseconds * 2 ** failures, most);
    return longest * (0.5 + random.bytes(4).readUInt32BE() / 2 ** 33);
  };

  const fetchOnce = async (): Promise<boolean> => {
    cancel();
    const hasSucceeded = await fetch();
    failures = hasSucceeded ? 0 : failures + 1;
    cancel();
    if (!isClosed) cancel = clock.after(pause(), () => void refresh());
    return hasSucceeded;
  };
  const refresh = (): Promise<boolean> => shared('', fetchOnce);

  return {
    refresh,
    close() {
      isClosed = true;
      cancel();
    },
  };
}
