/**
 * Counts wrong passwords of users. Each attempt is counted before its check, so that parallel attempts cannot
 * exceed a limit. Each source has its own counter for a user and locks only itself, so attackers cannot lock the
 * user out. While many sources attack one user, new sources wait and have fewer attempts.
 * @see docs/decisions/clients-and-owners.md, attempts @see NIST SP 800-63B-4 §3.2.2
 */
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import { networkOf } from '../../foundation/network.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { HashRequester } from '../../foundation/password-hash.ts';
import type {
  LockFilter,
  SignInAttemptStore,
  SignInCounter,
  SignInLock,
  SignInSource,
  SignInTry,
} from '../stores/attempt-stores.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** The source of an attempt: a page, or a client that received the password. */
export type SignInOrigin =
  | {
      readonly kind: 'page';
      readonly remoteAddress: string;
      /** The id of a browser in which this user has signed in before. */
      readonly knownDevice?: string | undefined;
    }
  | {
      readonly kind: 'client';
      readonly clientId: string;
      readonly isConfidential: boolean;
      readonly remoteAddress: string;
      /** The user's address, if the client may send it and does. */
      readonly userAddress: string | undefined;
    };

/** A counted attempt. Unless the password was wrong, the caller must call one of the two functions. */
export interface CountedTry {
  readonly requester: HashRequester;
  /** The password was right. Deletes the failures of this source and remembers the source. */
  succeed(): Promise<void>;
  /** The password was not checked. */
  giveBack(): Promise<void>;
}

export interface SignInAttempts {
  /**
   * Counts an attempt, or returns the seconds until the next one is allowed. Durable. With the id of a registered
   * user, administrators see the lock that the attempt causes.
   */
  take(
    username: string,
    origin: SignInOrigin,
    ownerId?: string,
  ): Promise<CountedTry | { readonly lockedForSeconds: number }>;
  /** The locks now, the first to end first. */
  locks(filter: LockFilter, page: ListRequest): Promise<ListPage<SignInLock>>;
  findLock(key: string): Promise<SignInLock | undefined>;
  /** Ends the locks of a user. Returns their number. */
  unlock(ownerId: string): Promise<number>;
  /** Ends the lock of an address for all users. Returns false if it is not locked. */
  unlockAddress(key: string): Promise<boolean>;
}

/** A source is known for this time after a sign-in of the user. */
const markMilliseconds = 30 * 24 * 60 * 60 * 1000;

// The key is a short digest, because a caller may send a text of any length.
const key = (kind: string, ...parts: readonly string[]): string => `${kind}:${digest(JSON.stringify(parts))}`;

interface Source {
  /** Distinguishes sources. */
  readonly place: readonly string[];
  /** The key of the address over all users; absent if many users share the address. */
  readonly address: string | undefined;
  readonly shown: SignInSource;
}

function sourceOf(origin: SignInOrigin): Source {
  const network = networkOf(origin.remoteAddress);
  if (origin.kind === 'page') {
    const shown: SignInSource = { through: 'page', network };
    return { place: ['page', network], address: key('address', network), shown };
  }
  const { clientId, isConfidential, userAddress } = origin;
  if (userAddress !== undefined) {
    const place = ['user', clientId, networkOf(userAddress)];
    // The address from a client counts only for attempts through that client.
    const shown: SignInSource = { through: 'client', clientId, network: networkOf(userAddress) };
    return { place, address: key('address', ...place), shown };
  }
  // Every program can impersonate a public client. A confidential client acts for all its users.
  const address = isConfidential ? undefined : key('address', network);
  return { place: ['client', clientId, network], address, shown: { through: 'client', clientId, network } };
}

export function createSignInAttempts(dependencies: {
  settings: AuthorizationSettings['loginAttempts'];
  store: SignInAttemptStore;
  clock: Clock;
}): SignInAttempts {
  const { settings, store, clock } = dependencies;
  const longestLockMilliseconds = Math.max(settings.windowSeconds, settings.longestLockSeconds) * 1000;
  const counter = (
    name: string,
    limit: number,
    limitUnderAttack = limit,
    user?: SignInCounter['user'],
  ): SignInCounter => ({
    key: name,
    user,
    limit,
    limitUnderAttack,
    windowMilliseconds: settings.windowSeconds * 1000,
    longestLockMilliseconds,
  });

  const { limit, ownerLimit, addressLimit, totalLimit } = settings;
  // An attack is remembered longer than any lock of a source, so that it does not start again when a lock ends.
  const attack = (name: string, ofAll: number, user?: SignInCounter['user']): SignInCounter => {
    const one = counter(name, ofAll, ofAll, user);
    return { ...one, longestLockMilliseconds: one.longestLockMilliseconds * 2 };
  };
  const newcomerWaitMilliseconds = settings.newcomerWaitSeconds * 1000;

  function tryOf(
    username: string,
    ownerId: string | undefined,
    origin: SignInOrigin,
    { place, address, shown }: Source,
  ): SignInTry {
    if (origin.kind === 'page' && origin.knownDevice !== undefined) {
      const user = ownerId === undefined ? undefined : { ownerId, source: { through: 'page' } as const };
      const own = counter(key('device', origin.knownDevice, username), limit, limit, user);
      return { own, shared: undefined, mark: undefined, newcomerWaitMilliseconds };
    }
    const user = ownerId === undefined ? undefined : { ownerId, source: shown, addressKey: address };
    return {
      own: counter(key('source', username, ...place), limit, Math.ceil(limit / 3), user),
      shared: {
        address:
          address === undefined
            ? undefined
            : { ...counter(address, addressLimit, Math.ceil(addressLimit / 10)), address: shown },
        owner: attack(key('owner', username), ownerLimit, user && { ownerId: user.ownerId }),
        everybody: attack('everybody', totalLimit),
      },
      mark: key('mark', username, ...place),
      newcomerWaitMilliseconds,
    };
  }

  return {
    locks(filter, page) {
      const longest = longestLockMilliseconds + newcomerWaitMilliseconds;
      return store.locks(filter, { now: clock.now(), longestLockMilliseconds: longest }, page);
    },
    findLock: (lock) => store.findLock(lock, clock.now()),
    unlock: (ownerId) => store.unlock(ownerId, clock.now()),
    unlockAddress: (address) => store.unlockAddress(address, clock.now()),
    async take(username, origin, ownerId) {
      const source = sourceOf(origin);
      const attempt = tryOf(username, ownerId, origin, source);
      const now = clock.now();
      const taken = await store.take(attempt, now);
      if ('lockedUntil' in taken)
        return { lockedForSeconds: Math.max(1, Math.ceil((taken.lockedUntil - now) / 1000)) };
      const [own = attempt.own, ...shared] = taken.counted;
      return {
        requester: { place: source.place.join(' '), person: username, isKnown: shared.length === 0 },
        succeed() {
          const then = clock.now();
          const { mark } = attempt;
          return store.release({
            cleared: [own.key],
            returned: shared,
            mark: mark === undefined ? undefined : { key: mark, until: then + markMilliseconds },
            now: then,
          });
        },
        giveBack: () => store.release({ cleared: [], returned: taken.counted, now: clock.now() }),
      };
    },
  };
}
