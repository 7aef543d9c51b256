/**
 * Wrong passwords of owners, counted before they are checked, so that any number of tries at once passes no limit. Each
 * source of tries for an owner has a counter of its own and is the only one that it locks, so no stranger locks an owner
 * out. Where many sources guess at one owner, new ones wait and may try less often.
 * @see docs/decisions/clients-and-owners.md, attempts
 * @see NIST SP 800-63B-4 §3.2.2
 */
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import { networkOf } from '../../foundation/network.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { HashTurn } from '../../foundation/password-hash.ts';
import type { SignInAttemptStore, SignInCounter, SignInTry } from '../stores/attempt-stores.ts';

/** The source of a try: a page, or a client that was given the password. */
export type SignInOrigin =
  | {
      readonly kind: 'page';
      readonly remoteAddress: string;
      /** The id of a browser in which this owner has signed in before. */
      readonly knownDevice?: string | undefined;
    }
  | {
      readonly kind: 'client';
      readonly clientId: string;
      readonly isConfidential: boolean;
      readonly remoteAddress: string;
      /** The user's address, where the client may name it and does. */
      readonly userAddress: string | undefined;
    };

/** A try that was counted; it must end in one of the two, unless it was wrong. */
export interface CountedTry {
  readonly turn: HashTurn;
  /** The password was right: the failures of this source are forgotten, and the source is known from now on. */
  succeed(): Promise<void>;
  /** The password was not looked at. */
  giveBack(): Promise<void>;
}

export interface SignInAttempts {
  /** Counts a try, or tells for how many seconds none is let pass. Durable. */
  take(username: string, origin: SignInOrigin): Promise<CountedTry | { readonly lockedForSeconds: number }>;
}

/** An owner who comes back within this time from the same source is no newcomer. */
const markMilliseconds = 30 * 24 * 60 * 60 * 1000;

// A caller may send text of any length, and a key is short: it is kept as a digest.
const key = (kind: string, ...parts: readonly string[]): string => `${kind}:${digest(JSON.stringify(parts))}`;

interface Source {
  /** Tells sources apart. */
  readonly place: readonly string[];
  /** The key of the address over all owners; absent where the address is that of many users. */
  readonly address: string | undefined;
}

function sourceOf(origin: SignInOrigin): Source {
  const network = networkOf(origin.remoteAddress);
  if (origin.kind === 'page') return { place: ['page', network], address: key('address', network) };
  const { clientId, isConfidential, userAddress } = origin;
  if (userAddress !== undefined) {
    const place = ['user', clientId, networkOf(userAddress)];
    // The client's word is not believed beyond the client itself.
    return { place, address: key('address', ...place) };
  }
  // Anybody can pass for a public client; a confidential one speaks for all its users.
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
  // An attack is remembered longer than any source is locked, so that none begins anew when its lock ends.
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
        turn: { place: source.place.join(' '), person: username, isKnown: shared.length === 0 },
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
