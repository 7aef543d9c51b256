/** Creates the quotas: counted together with the other instances if there can be any, else in this process. */
import {
  createQuotas,
  createSharedQuotas,
  type Quotas,
  type SharedQuotas,
} from '../../conventions/quotas/quotas.ts';
import type { QuotaExchange } from '../../conventions/quotas/quota-exchange.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import { type LiveOrigins, urlFilesOf } from '../../settings/origins.ts';
import type { Settings } from '../../settings/settings.ts';
import { openQuotaStore } from '../../storage/quota-store.ts';
import { meterQuotas } from '../metrics/part-metrics.ts';

/** Quotas of the service. */
export interface ServiceQuotas extends Quotas, Pick<SharedQuotas, 'start' | 'close'> {}

export async function openQuotas(options: {
  readonly settings: Settings;
  readonly origins: LiveOrigins | undefined;
  /** The exchange with the other workers, if there are any. Only a Redis has a connection of each of them. */
  readonly exchange: QuotaExchange | undefined;
  /** Identifies this process. */
  readonly instance: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}): Promise<ServiceQuotas> {
  const { settings, origins, exchange, instance, clock, log, metrics } = options;
  const counting = { clock, legacyHeaders: settings.quotas.legacyHeaders };
  const { url } = settings.storage;
  const { redis } = settings.quotas;
  const store =
    redis === undefined && exchange
      ? exchange
      : await openQuotaStore({ url, file: urlFilesOf(origins).url, redis, instance, clock });
  if (!store) {
    const done = (): Promise<void> => Promise.resolve();
    return { ...createQuotas(counting), start: done, close: done };
  }
  const quotas = createSharedQuotas({ ...counting, log, store });
  meterQuotas(metrics, quotas);
  return quotas;
}
