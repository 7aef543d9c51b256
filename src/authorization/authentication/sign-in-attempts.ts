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
import type { SignInAttemptStore, SignInCounter, SignInTry } from '../stores/attempt-stores.ts';

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
  /** Counts an attempt, or returns the seconds until the next one is allowed. Durable. */
  take(username: string, origin: SignInOrigin): Promise<CountedTry | { readonly lockedForSeconds: number }>;
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
}

function sourceOf(origin: SignInOrigin): Source {
  const network = networkOf(origin.remoteAddress);
  if (origin.kind === 'page') return { place: ['page', network], address: key('address', network) };
  const { clientId, isConfidential, userAddress } = origin;
  if (userAddress !== undefined) {
    const place = ['user', clientId, networkOf(userAddress)];
    // The address from a client counts only for attempts through that client.
    return { place, address: key('address', ...place) };
  }
  // Every program can impersonate a public client. A confidential client acts for all its users.
  const address = isConfidential ? undefined : key('address', network);
  return { place: ['client', clientId, network], address };
}

export function createSignInAttempts(dependencies: {
  settings: AuthorizationSettings['loginAttempts'];
  store: SignInAttemptStore;
  clock: Clock;
}): SignInAttempts {
  const { settings, store, clock } = dependencies;
  const counter = (name: string, limit: number, limitUnderAttack = limit): SignInCounter => ({
    key: name,
    limit,
    limitUnderAttack,
    windowMilliseconds: settings.windowSeconds * 1000,
    longestLockMilliseconds: Math.max(settings.windowSeconds, settings.longestLockSeconds) * 1000,
  });

  const { limit, ownerLimit, addressLimit, totalLimit } = settings;
  // An attack is remembered longer than any lock of a source, so that it does not start again when a lock ends.
  const attack = (name: string, ofAll: number): SignInCounter => {
    const one = counter(name, ofAll);
    return { ...one, longestLockMilliseconds: one.longestLockMilliseconds * 2 };
  };
  const newcomerWaitMilliseconds = settings.newcomerWaitSeconds * 1000;

  function tryOf(username: string, origin: SignInOrigin, { place, address }: Source): SignInTry {
    if (origin.kind === 'page' && origin.knownDevice !== undefined) {
      const own = counter(key('device', origin.knownDevice, username), limit);
      return { own, shared: undefined, mark: undefined, newcomerWaitMilliseconds };
    }
    return {
      own: counter(key('source', username, ...place), limit, Math.ceil(limit / 3)),
      shared: {
        address:
          address === undefined ? undefined : counter(address, addressLimit, Math.ceil(addressLimit / 10)),
        owner: attack(key('owner', username), ownerLimit),
        everybody: attack('everybody', totalLimit),
      },
      mark: key('mark', username, ...place),
      newcomerWaitMilliseconds,
    };
  }

  return {
    async take(username, origin) {
      const source = sourceOf(origin);
      const attempt = tryOf(username, origin, source);
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
