/** Opens the store of quotas that several instances count together. Drivers are loaded only if they are used. */
import type { QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import type { Clock } from '../foundation/clock.ts';

export interface QuotaStoreOptions {
  /** The store of the service. It must be open, so that its schema exists. */
  readonly url: string;
  /** The file that contains the URL, if there is one. */
  readonly file?: string | undefined;
  /** A Redis that counts instead. */
  readonly redis?: string | undefined;
  /** Identifies this process among those that use the store. */
  readonly instance: string;
  readonly clock: Clock;
}

/**
 * `undefined` for SQLite alone, which one process uses.
 * @throws StorageRefused if the driver of Redis is not installed
 */
export async function openQuotaStore(options: QuotaStoreOptions): Promise<QuotaExchange | undefined> {
  const { url, file, redis, instance, clock } = options;
  if (redis !== undefined) {
    const { openRedisCounters } = await import('./redis/quota-counters.ts');
    return openRedisCounters(redis, instance, clock);
  }
  if (url.startsWith('sqlite:')) return undefined;
  const { createServers } = await import('./postgres/servers.ts');
  const { createQuotaCounters } = await import('./postgres/quota-counters.ts');
  return createQuotaCounters(createServers({ url, file }), clock);
}
