/** Limits the registrations from one address, exactly and durably. @see RFC 7591 §5 */
import type { Clock } from '../../../foundation/clock.ts';
import { digest } from '../../../foundation/digest.ts';
import { networkOf } from '../../../foundation/network.ts';
import { tooManyRegistrations } from '../../records/errors.ts';
import type { AttemptStore } from '../../stores/attempt-stores.ts';

interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
}

interface LimitDependencies {
  readonly store: Pick<AttemptStore, 'count' | 'fail'>;
  readonly clock: Clock;
  readonly settings: Limit;
}

/**
 * Counts one event of the key, of a network or of all. Returns the seconds until the next window if none is left in
 * this one.
 */
export type CountWithin = (key: string, network?: string) => Promise<number | undefined>;

export function createCountWithin({ store, clock, settings }: LimitDependencies): CountWithin {
  const { limit, windowSeconds } = settings;
  const windowMilliseconds = windowSeconds * 1000;
  return async (key, network) => {
    const now = clock.now();
    const { failures, resetsAt } = await store.count(key, now, windowMilliseconds);
    const subject = { kind: 'registration', network } as const;
    const isUsedUp =
      failures >= limit || (await store.fail({ key, subject, limit, windowMilliseconds }, now)) > limit;
    if (!isUsedUp) return undefined;
    return failures > 0 ? (resetsAt - now) / 1000 : windowSeconds;
  };
}

/** Counts one registration. @throws ApiError 429 if the address has none left in the window. */
export type CountRegistration = (remoteAddress: string) => Promise<void>;

export function createAddressLimit(dependencies: LimitDependencies): CountRegistration {
  const countWithin = createCountWithin(dependencies);
  return async (remoteAddress) => {
    const network = networkOf(remoteAddress);
    const seconds = await countWithin(`registration:${digest(network)}`, network);
    if (seconds !== undefined) throw tooManyRegistrations(seconds);
  };
}
