/** Wrong passwords and secrets, counted. Each method is one atomic unit, as of every port (stores.ts). */
/** One counter of wrong passwords. */
export interface SignInCounter {
  readonly key: string;
  /** So many wrong ones in a window lock it. */
  readonly limit: number;
  /** The limit while an owner, or everybody, is under attack. */
  readonly limitUnderAttack: number;
  /** The length of the window, and of the first lock; each further one in a row is twice as long. */
  readonly windowMilliseconds: number;
  readonly longestLockMilliseconds: number;
}

/** The counters of a try from a source that the owner has not used before. */
export interface SharedCounters {
  /** Refuses its own address alone; absent where strangers share the address. */
  readonly address: SignInCounter | undefined;
  /** These two refuse no try: while they are locked, there is an attack. */
  readonly owner: SignInCounter;
  readonly everybody: SignInCounter;
}

export interface SignInTry {
  /** Of this owner at this source. */
  readonly own: SignInCounter;
  readonly shared: SharedCounters | undefined;
  /** The key of the mark that says that the owner signed in from this source before. */
  readonly mark: string | undefined;
  /** The time that a new source waits while its owner is under attack. */
  readonly newcomerWaitMilliseconds: number;
}

/** Owners' wrong passwords; exact and durable. Too late an end counts as past, as below. */
export interface SignInAttemptStore {
  /** Counts a try, or counts it nowhere and tells until when none from its source is let pass. */
  take(
    attempt: SignInTry,
    now: number,
  ): Promise<{ readonly counted: readonly SignInCounter[] } | { readonly lockedUntil: number }>;
  /** Forgets the counters of `cleared`, takes one try back from each of `returned`, and leaves the mark. */
  release(input: {
    cleared: readonly string[];
    returned: readonly SignInCounter[];
    mark?: { readonly key: string; readonly until: number } | undefined;
    now: number;
  }): Promise<void>;
}

/**
 * Failed client authentications by a counter's key; exact and durable. A window that ends too far ahead of `now` began
 * while the clock was wrong, and has ended.
 */
export interface AttemptStore {
  /** Counts a failure within the window and tells how many there are now. */
  fail(key: string, now: number, windowMilliseconds: number): Promise<number>;
  count(
    key: string,
    now: number,
    windowMilliseconds: number,
  ): Promise<{ readonly failures: number; readonly resetsAt: number }>;
  clear(key: string): Promise<void>;
  /** The windows that run at `now`, those that end first at the front. */
  running(now: number): Promise<readonly { readonly key: string; readonly endsAt: number }[]>;
}
