/** Wrong passwords and secrets, counted. Each method is one atomic unit, as of every port (stores.ts). */
/** One counter of wrong passwords. */
export interface SignInCounter {
  readonly key: string;
  /** So many wrong ones in a window lock it. */
  readonly limit: number;
  /** The length of the window, and of the first lock; each further one in a row is twice as long. */
  readonly windowMilliseconds: number;
  readonly longestLockMilliseconds: number;
}

/** Owners' wrong passwords; exact and durable. */
export interface SignInAttemptStore {
  /** Counts a try on every counter and gives `undefined`, or on none where one is locked, and tells until when. */
  take(counters: readonly SignInCounter[], now: number): Promise<number | undefined>;
  /** Forgets the counters of `cleared`, and takes one try back from each of `returned`. */
  release(input: {
    cleared: readonly string[];
    returned: readonly SignInCounter[];
    now: number;
  }): Promise<void>;
}

/** Failed client authentications by a counter's key; exact and durable. */
export interface AttemptStore {
  /** Counts a failure within the window and tells how many there are now. */
  fail(key: string, now: number, windowMilliseconds: number): Promise<number>;
  count(key: string, now: number): Promise<{ readonly failures: number; readonly resetsAt: number }>;
  clear(key: string): Promise<void>;
  /** The windows that run at `now`, those that end first at the front. */
  running(now: number): Promise<readonly { readonly key: string; readonly endsAt: number }[]>;
}
