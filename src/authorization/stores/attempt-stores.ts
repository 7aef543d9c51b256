/** Counters of wrong passwords and secrets. Each method is one atomic unit, as in every port (stores.ts). */
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** The place where a password was wrong, as an administrator sees it. */
export interface SignInSource {
  readonly through: 'page' | 'client';
  /** The client that received the password. */
  readonly clientId?: string | undefined;
  /** The network of the user's address; absent for a browser in which the user has signed in before. */
  readonly network?: string | undefined;
}

/** A source from which a user cannot sign in until then; without a user, from which no user can. */
export interface SignInLock {
  readonly key: string;
  readonly ownerId: string | undefined;
  readonly source: SignInSource;
  readonly lockedUntil: number;
}

/** Either the locks of users, all or those of one, or the locks of addresses. */
export type LockFilter = { readonly ownerId: string | undefined } | 'addresses';

/** The registered user that a counter is about. */
export interface CountedUser {
  readonly ownerId: string;
  /** Present for the counter of one source, absent for the counter of the user at all sources. */
  readonly source?: SignInSource | undefined;
  /** The counter of the address of that source, which can lock the user too. */
  readonly addressKey?: string | undefined;
}

/** One counter of wrong passwords. */
export interface SignInCounter {
  readonly key: string;
  /** Absent if the name belongs to no user, and for the counters that all users share. */
  readonly user?: CountedUser | undefined;
  /** The place that an administrator sees while the counter of an address is locked. */
  readonly address?: SignInSource | undefined;
  /** The number of wrong passwords in a window that locks the counter. */
  readonly limit: number;
  /** The limit while this user, or the whole server, is under attack. */
  readonly limitUnderAttack: number;
  /** The length of the window and of the first lock. Each further lock in a row is twice as long. */
  readonly windowMilliseconds: number;
  readonly longestLockMilliseconds: number;
}

/** The counters of an attempt from a source that is new for the user. */
export interface SharedCounters {
  /** Refuses attempts from its own address only; absent if many users share the address. */
  readonly address: SignInCounter | undefined;
  /** These two refuse no attempts. While they are locked, an attack is under way. */
  readonly owner: SignInCounter;
  readonly everybody: SignInCounter;
}

export interface SignInTry {
  /** The counter of this user at this source. */
  readonly own: SignInCounter;
  readonly shared: SharedCounters | undefined;
  /** The key of the mark that the user signed in from this source before. */
  readonly mark: string | undefined;
  /** Time that a new source waits while its user is under attack. */
  readonly newcomerWaitMilliseconds: number;
}

/** Wrong passwords of users, counted exactly and durably. An end too far ahead counts as past, as below. */
export interface SignInAttemptStore {
  /** Counts an attempt. If the source is locked, counts nothing and returns the end of the lock. */
  take(
    attempt: SignInTry,
    now: number,
  ): Promise<{ readonly counted: readonly SignInCounter[] } | { readonly lockedUntil: number }>;
  /** Deletes the counters of `cleared`, subtracts one attempt from each of `returned`, and writes the mark. */
  release(input: {
    cleared: readonly string[];
    returned: readonly SignInCounter[];
    mark?: { readonly key: string; readonly until: number } | undefined;
    now: number;
  }): Promise<void>;
  /** The locks at `now`, the first to end first. The longest lock says which ends are impossible. */
  locks(
    filter: LockFilter,
    time: { readonly now: number; readonly longestLockMilliseconds: number },
    page: ListRequest,
  ): Promise<ListPage<SignInLock>>;
  /** Ends the locks of the user, and those of the addresses that lock the user. Returns the number of sources. */
  unlock(ownerId: string, now: number): Promise<number>;
  /** The lock with this key at `now`, of a user or an address. */
  findLock(key: string, now: number): Promise<SignInLock | undefined>;
  /** Ends the lock of an address, and of users there. Returns false if the address is not locked. */
  unlockAddress(key: string, now: number): Promise<boolean>;
}

/** The kinds of counters of failures and registrations. */
export type AttemptKind = 'client' | 'registration' | 'invitation';

/** The subject of a limit, as an administrator sees it. */
export interface AttemptSubject {
  readonly kind: AttemptKind;
  readonly clientId?: string | undefined;
  /** The network of the address; absent for a counter of all addresses. */
  readonly network?: string | undefined;
}

/** A counter of events in a window. */
export interface AttemptCounter {
  readonly key: string;
  readonly subject: AttemptSubject;
  /** The number in a window after which there are no more. The subject is stored from then on. */
  readonly limit: number;
  readonly windowMilliseconds: number;
}

/** A counter that is at its limit until the end of its window. */
export interface ReachedLimit {
  readonly key: string;
  readonly subject: AttemptSubject;
  readonly endsAt: number;
}

/**
 * Failed client authentications by the key of a counter, exact and durable. A window that ends too far ahead of
 * `now` began while the clock was wrong; it counts as ended.
 */
export interface AttemptStore {
  /** Counts a failure in the window and returns the number so far. */
  fail(counter: AttemptCounter, now: number): Promise<number>;
  count(
    key: string,
    now: number,
    windowMilliseconds: number,
  ): Promise<{ readonly failures: number; readonly resetsAt: number }>;
  clear(key: string): Promise<void>;
  /** The counters of a kind that are at their limits, the first to end first. */
  reached(kind: AttemptKind, now: number, page: ListRequest): Promise<ListPage<ReachedLimit>>;
  findReached(key: string, now: number): Promise<ReachedLimit | undefined>;
  /** Deletes a counter that is at its limit. Returns false if it is not. */
  lift(key: string, now: number): Promise<boolean>;
  /**
   * True if other processes count too, and this one hears of their failures later. Then only the store knows them.
   * Otherwise each failure is announced to every process before its caller gets the result.
   */
  readonly isShared: boolean;
  /** The windows that are open at `now`, in the order of their ends. */
  running(now: number): Promise<readonly { readonly key: string; readonly endsAt: number }[]>;
}
