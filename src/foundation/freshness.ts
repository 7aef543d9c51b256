/** The age of copies in memory, if other processes change the same store. */
export interface Freshness {
  /** True if the copies have every change that was committed two seconds ago. */
  isFresh(): boolean;
  /**
   * Waits briefly for the changes of other processes.
   * @throws StorageUnavailable if the copies are older than `storage.maxStaleSeconds`
   */
  caughtUp(): Promise<void>;
  /** Calls `stale` when the copies become so old that `caughtUp` throws. */
  onStale(stale: () => void): void;
  /** The time since the copies had every change, in milliseconds. */
  age(): number;
}

/** For a store that one process uses: its own commits update the copies. */
export const alwaysFresh: Freshness = {
  isFresh: () => true,
  caughtUp: () => Promise.resolve(),
  onStale: () => undefined,
  age: () => 0,
};
