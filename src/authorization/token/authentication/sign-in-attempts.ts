/**
 * Wrong passwords of owners, counted before they are checked, so that any number of tries at once passes no limit. One
 * owner is tried by whoever knows the name, so its counter is for all of them, and a browser or client in which the
 * owner has signed in before has one of its own: nobody who guesses locks the owner out of it.
 * @see RFC 6749 §4.3.2 @see OWASP ASVS 5.0 §6.3.1
 */
import type { Clock } from '../../../foundation/clock.ts';
import { digest } from '../../../foundation/digest.ts';
import { networkOf } from '../../../foundation/network.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { SignInAttemptStore, SignInCounter } from '../../ports/attempt-stores.ts';

/** Where a password is tried: on a page, or by a client that was given it. */
export type SignInOrigin =
  | {
      readonly kind: 'page';
      readonly remoteAddress: string;
      /** The id of a browser in which this owner has signed in before. */
      readonly knownDevice?: string | undefined;
    }
  | { readonly kind: 'client'; readonly clientId: string };

/** A try that was counted; it must end in one of the two, unless it was wrong. */
export interface CountedTry {
  /** The password was right: the owner's failures are forgotten. */
  succeed(): Promise<void>;
  /** The password was not looked at. */
  giveBack(): Promise<void>;
}

export interface SignInAttempts {
  /** Counts a try, or tells for how many seconds none is let pass. Durable. */
  take(username: string, origin: SignInOrigin): Promise<CountedTry | { readonly lockedForSeconds: number }>;
}

// What callers send is unbounded text, and a key is not: it is kept as a digest.
const key = (kind: string, text: string): string => `${kind}:${digest(text)}`;

export function createSignInAttempts(dependencies: {
  settings: AuthorizationSettings['loginAttempts'];
  store: SignInAttemptStore;
  clock: Clock;
}): SignInAttempts {
  const { settings, store, clock } = dependencies;
  const counter = (name: string, limit: number): SignInCounter => ({
    key: name,
    limit,
    windowMilliseconds: settings.windowSeconds * 1000,
    longestLockMilliseconds: Math.max(settings.windowSeconds, settings.longestLockSeconds) * 1000,
  });

  /** The owner's own counter first. */
  function countersOf(username: string, origin: SignInOrigin): readonly [SignInCounter, ...SignInCounter[]] {
    if (origin.kind === 'page' && origin.knownDevice !== undefined)
      return [counter(key('device', `${origin.knownDevice} ${username}`), settings.limit)];
    const place =
      origin.kind === 'page'
        ? key('address', networkOf(origin.remoteAddress))
        : key('client', origin.clientId);
    return [
      counter(key('owner', username), settings.limit),
      counter(place, settings.addressLimit),
      counter('everybody', settings.totalLimit),
    ];
  }

  return {
    async take(username, origin) {
      const counters = countersOf(username, origin);
      const now = clock.now();
      const lockedUntil = await store.take(counters, now);
      if (lockedUntil !== undefined)
        return { lockedForSeconds: Math.max(1, Math.ceil((lockedUntil - now) / 1000)) };
      const [own, ...shared] = counters;
      return {
        succeed: () => store.release({ cleared: [own.key], returned: shared, now: clock.now() }),
        giveBack: () => store.release({ cleared: [], returned: counters, now: clock.now() }),
      };
    },
  };
}
