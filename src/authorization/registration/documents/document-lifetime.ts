/** The time for which a fetched document may be used without a further fetch. @see RFC 9111 §4.2 */
import type { IncomingHttpHeaders } from 'node:http';

export interface LifetimeLimits {
  readonly minimumCacheSeconds: number;
  readonly maximumCacheSeconds: number;
}

function directive(cacheControl: string, name: string): string | undefined {
  const parts = cacheControl.split(',').map((part) => part.trim().toLowerCase().split('='));
  const found = parts.find(([key]) => key === name);
  return found && (found[1] ?? '').replace(/^"|"$/g, '');
}

/** Seconds that the header fields allow; 0 if they allow no reuse, and `undefined` if they say nothing. */
function allowedSeconds(headers: IncomingHttpHeaders, now: number): number | undefined {
  const cacheControl = headers['cache-control'] ?? '';
  if (['no-store', 'no-cache'].some((name) => directive(cacheControl, name) !== undefined)) return 0;
  const age = Number(headers.age ?? 0) || 0;
  const maximumAge = directive(cacheControl, 'max-age');
  if (maximumAge !== undefined) return /^\d+$/.test(maximumAge) ? Number(maximumAge) - age : 0;
  if (headers.expires === undefined) return undefined;
  const end = Date.parse(headers.expires);
  return Number.isNaN(end) ? 0 : (end - now) / 1000;
}

/** Milliseconds, within the limits. Without a statement of its host, a document is used for the minimum. */
export function lifetimeOf(headers: IncomingHttpHeaders, limits: LifetimeLimits, now: number): number {
  const { minimumCacheSeconds, maximumCacheSeconds } = limits;
  const seconds = allowedSeconds(headers, now) ?? minimumCacheSeconds;
  return Math.max(minimumCacheSeconds, Math.min(seconds, maximumCacheSeconds)) * 1000;
}
