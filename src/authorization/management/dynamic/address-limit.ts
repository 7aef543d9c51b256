/** Limits the registrations from one address, exactly and durably. @see RFC 7591 §5 */
import type { Clock } from '../../../foundation/clock.ts';
import { digest } from '../../../foundation/digest.ts';
import { networkOf } from '../../../foundation/network.ts';
import { tooManyRegistrations } from '../../records/errors.ts';
import type { AttemptStore } from '../../stores/attempt-stores.ts';

/** Counts one registration. @throws ApiError 429 if the address has none left in the window. */
export type CountRegistration = (remoteAddress: string) => Promise<void>;

export function createAddressLimit(dependencies: {
  readonly store: Pick<AttemptStore, 'count' | 'fail'>;
  readonly clock: Clock;
  readonly settings: { readonly limit: number; readonly windowSeconds: number };
}): CountRegistration {
  const { store, clock, settings } = dependencies;
  const milliseconds = settings.windowSeconds * 1000;
  return async (remoteAddress) => {
    const key = `registration:${digest(networkOf(remoteAddress))}`;
    const now = clock.now();
    const { failures, resetsAt } = await store.count(key, now, milliseconds);
    const isUsedUp =
      failures >= settings.limit || (await store.fail(key, now, milliseconds)) > settings.limit;
    if (isUsedUp) throw tooManyRegistrations(failures > 0 ? (resetsAt - now) / 1000 : settings.windowSeconds);
  };
}
