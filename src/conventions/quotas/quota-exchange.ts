/**
 * The store in which several instances count quotas together. Its clock decides when a window begins and ends, so
 * the clocks of the instances may differ.
 */

/** The requests that an instance has accepted for one key since the last exchange. */
export interface QuotaCount {
  readonly key: string;
  readonly windowMilliseconds: number;
  /** The end of the window as the store returned it; undefined if the store has not returned this window. */
  readonly endsAt: number | undefined;
  /** The count that the store returned last for this window. It restores a store that has lost its data. */
  readonly known: number;
  readonly added: number;
}

/** A window of all instances. */
export interface SharedCount {
  readonly key: string;
  /** By the store's clock, in milliseconds. The instance returns it with further requests of this window. */
  readonly endsAt: number;
  /** Zero or less if the window has ended. */
  readonly remainingMilliseconds: number;
  readonly count: number;
}

export interface QuotaExchange {
  /**
   * Adds the requests to the open windows of their keys and returns these windows, in any order. A key without an
   * open window gets one that begins now. Requests of a window that has ended are not counted. Keys occur once.
   * @throws if the store cannot be reached within a second; the requests may have been counted nevertheless.
   */
  exchange(counts: readonly QuotaCount[]): Promise<{
    readonly counts: readonly SharedCount[];
    /** The instances that use the store now, this one included. */
    readonly instances: number;
  }>;
  /**
   * Replaces an open window by one without requests, which has another end. Later reports of the old window
   * add only their new requests. @throws if the store cannot be reached
   */
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}
