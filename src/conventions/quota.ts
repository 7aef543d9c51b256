import { createBoundedCache } from '../foundation/bounded-cache.ts';
import type { Clock } from '../foundation/clock.ts';
import { rateLimited } from './api-error.ts';
import type { ExtraHeaders } from './operation.ts';
import type { Surface } from './operation-entry.ts';

export interface QuotaLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * The names of the quotas in responses and in the log: that of every client, that of the client's registration,
 * that of a surface, that of a route.
 */
export type QuotaName = 'default' | 'client' | Surface | 'route';

/**
 * Counts requests per key in windows that begin with the first request. The counters are in the memory of this
 * process.
 */
export interface Quotas {
  /**
   * Counts one request against the key's quota and returns the header fields with the remaining requests.
   * @throws ApiError 429 with Retry-After if no request was left. @see Spec §8
   */
  take(name: QuotaName, key: string, limit: QuotaLimit): ExtraHeaders;
}

interface Window {
  used: number;
  endsAt: number;
}

// An attacker who invents keys causes at most this many windows. The least recently used ones are deleted first.
const keyCapacity = 100_000;

export function createQuotas(options: { clock: Clock; legacyHeaders: boolean }): Quotas {
  const { clock, legacyHeaders } = options;
  const windows = createBoundedCache<string, Window>(keyCapacity);
  return {
    take(name, key, limit) {
      const now = clock.monotonic();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { used: 0, endsAt: now + limit.windowSeconds * 1000 };
        windows.set(key, window);
      }
      const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      const isTaken = window.used < limit.limit;
      if (isTaken) window.used += 1;
      const remaining = Math.max(0, limit.limit - window.used);
      // @see draft-ietf-httpapi-ratelimit-headers
      const fields: ExtraHeaders = {
        'RateLimit-Policy': `"${name}";q=${limit.limit};w=${limit.windowSeconds}`,
        RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
        ...(legacyHeaders && {
          'RateLimit-Limit': String(limit.limit),
          'RateLimit-Remaining': String(remaining),
          'RateLimit-Reset': String(resetSeconds),
        }),
      };
      if (!isTaken) throw rateLimited(resetSeconds, fields, `quota ${name}`);
      return fields;
    },
  };
}
