/** Creates the quotas: counted together with the other instances if there can be any, else in this process. */
import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { LimitSource } from '../../conventions/limits.ts';
import type { ProcessLimits } from '../../conventions/noted-limits.ts';
import {
  createQuotas,
  createSharedQuotas,
  type Quotas,
  type ResettableQuotas,
  type SharedQuotas,
  type UsedQuota,
} from '../../conventions/quotas/quotas.ts';
import type { QuotaExchange } from '../../conventions/quotas/quota-exchange.ts';
import { sharedKeyOf } from '../../conventions/quotas/quota-windows.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import { type LiveOrigins, urlFilesOf } from '../../settings/origins.ts';
import type { Settings } from '../../settings/settings.ts';
import { openQuotaStore } from '../../storage/quota-store.ts';
import { meterQuotas } from '../metrics/part-metrics.ts';

/** Quotas of the service. */
export interface ServiceQuotas extends Quotas, Pick<SharedQuotas, 'start' | 'close'> {
  /** The quotas that are used up. */
  readonly limits: LimitSource;
}

const idPrefix = 'quota:';
const retrySeconds = 1;

/** Writes down each quota that is used up. */
function noteUsed(limits: ProcessLimits, clock: Clock): (used: UsedQuota) => void {
  return ({ name, subject, window, remainingMilliseconds }) => {
    const { clientId, network, routeId } = subject;
    limits.note({
      limitId: idPrefix + sharedKeyOf(window),
      kind: 'quota',
      name: window.key,
      shown: {
        quota: name,
        ...(routeId !== undefined && { route_id: routeId }),
        ...(clientId !== undefined && { client_id: clientId }),
        ...(network !== undefined && { network }),
      },
      endsAt: clock.now() + Math.ceil(remainingMilliseconds),
    });
  };
}

/** Resets the windows of all processes, and the one that they share. */
function resettable(
  limits: ProcessLimits,
  quotas: Pick<ResettableQuotas, 'forget'>,
  store?: QuotaExchange,
): LimitSource {
  limits.onReset((kind, name) => {
    if (kind === 'quota') quotas.forget(name);
  });
  return limits.source(['quota'], async ({ limitId }) => {
    try {
      await store?.reset(limitId.slice(idPrefix.length));
    } catch (error) {
      throw temporarilyUnavailable(retrySeconds, error);
    }
  });
}

export async function openQuotas(options: {
  readonly settings: Settings;
  readonly origins: LiveOrigins | undefined;
  /** The exchange with the other workers, if there are any. Only a Redis has a connection of each of them. */
  readonly exchange: QuotaExchange | undefined;
  /** Identifies this process. */
  readonly instance: string;
  readonly limits: ProcessLimits;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}): Promise<ServiceQuotas> {
  const { settings, origins, exchange, instance, limits, clock, log, metrics } = options;
  const { legacyHeaders } = settings.quotas;
  const counting = { clock, legacyHeaders, onUsedUp: noteUsed(limits, clock) };
  const { url } = settings.storage;
  const { redis } = settings.quotas;
  const store =
    redis === undefined && exchange
      ? exchange
      : await openQuotaStore({ url, file: urlFilesOf(origins).url, redis, instance, clock });
  if (!store) {
    const done = (): Promise<void> => Promise.resolve();
    const own = createQuotas(counting);
    return { ...own, start: done, close: done, limits: resettable(limits, own) };
  }
  const quotas = createSharedQuotas({ ...counting, log, store });
  meterQuotas(metrics, quotas);
  return { ...quotas, limits: resettable(limits, quotas, store) };
}
