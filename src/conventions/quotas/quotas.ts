/** Quotas of requests: each request is counted in memory, and exchanged with other instances if there are any. */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { rateLimited } from '../api-error.ts';
import type { ExtraHeaders } from '../operation.ts';
import type { Surface } from '../operation-entry.ts';
import type { QuotaExchange } from './quota-exchange.ts';
import { type QuotaSharing, shareQuotas } from './quota-sharing.ts';
import { createQuotaWindows, type QuotaWindow, remainingOf } from './quota-windows.ts';

export interface QuotaLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * The names of the quotas in responses and in the log: that of every client, that of the client's registration,
 * that of a surface, that of a route.
 */
export type QuotaName = 'default' | 'client' | Surface | 'route';

function quotaText(name: QuotaName): string {
  if (name === 'default') return 'The quota that every client has';
  if (name === 'client') return 'The own quota of this client';
  return name === 'route' ? 'The quota of this route' : `The quota of the surface ${name}`;
}

function refusalOf(name: QuotaName, { limit, windowSeconds }: QuotaLimit) {
  const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const quota = `${count(limit, 'request')} in ${count(windowSeconds, 'second')}`;
  return { description: `${quotaText(name)} is used up: ${quota}.`, reason: `quota ${name}` };
}

/** The requests that a quota counts, as an operator sees them. */
export interface QuotaSubject {
  readonly clientId?: string | undefined;
  readonly network?: string | undefined;
  readonly routeId?: string | undefined;
}

/** A window whose quota is used up, at its first refusal in this process. */
export interface UsedQuota {
  readonly name: QuotaName;
  readonly subject: QuotaSubject;
  readonly window: QuotaWindow;
  readonly remainingMilliseconds: number;
}

/** Counts requests per key in windows that begin with the first request. */
export interface Quotas {
  /**
   * Counts one request against the key's quota and returns the header fields with the remaining requests.
   * @throws ApiError 429 with Retry-After if no request was left. @see Spec §8
   */
  take(name: QuotaName, key: string, limit: QuotaLimit, subject?: QuotaSubject): ExtraHeaders;
}

/** Quotas that can be reset. */
export interface ResettableQuotas extends Quotas {
  /** Counts the requests of a key from zero, in this process. */
  forget(key: string): void;
}

export interface QuotaOptions {
  readonly clock: Clock;
  readonly legacyHeaders: boolean;
  readonly onUsedUp?: ((used: UsedQuota) => void) | undefined;
}

/** Quotas that several instances enforce together. */
export interface SharedQuotas extends ResettableQuotas, Omit<QuotaSharing, 'ownLimit'> {}

type OwnLimit = QuotaSharing['ownLimit'];

function createCounting(
  options: QuotaOptions,
  windows: ReturnType<typeof createQuotaWindows>,
  ownLimit?: OwnLimit,
): ResettableQuotas {
  const { clock, legacyHeaders, onUsedUp } = options;

  function noteRefusal(name: QuotaName, subject: QuotaSubject, window: QuotaWindow, now: number): void {
    if (window.isUsedUp === true) return;
    window.isUsedUp = true;
    onUsedUp?.({ name, subject, window, remainingMilliseconds: window.endsAt - now });
  }

  return {
    forget: windows.forget,
    take(name, key, { limit, windowSeconds }, subject = {}) {
      const now = clock.monotonic();
      const window = windows.open(key, windowSeconds, now);
      const left = remainingOf(window, limit, ownLimit?.(limit, now));
      const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      const isTaken = left > 0;
      if (isTaken) windows.add(window);
      const remaining = Math.max(0, left - 1);
      // @see draft-ietf-httpapi-ratelimit-headers
      const fields: ExtraHeaders = {
        'RateLimit-Policy': `"${name}";q=${limit};w=${windowSeconds}`,
        RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
        ...(legacyHeaders && {
          'RateLimit-Limit': String(limit),
          'RateLimit-Remaining': String(remaining),
          'RateLimit-Reset': String(resetSeconds),
        }),
      };
      if (isTaken) return fields;
      noteRefusal(name, subject, window, now);
      throw rateLimited(resetSeconds, fields, refusalOf(name, { limit, windowSeconds }));
    },
  };
}

/** The counters are in the memory of this process alone. */
export function createQuotas(options: QuotaOptions): ResettableQuotas {
  return createCounting(options, createQuotaWindows(false));
}

/** The counters are exchanged with those of the other instances. */
export function createSharedQuotas(
  options: QuotaOptions & { readonly log: Log; readonly store: QuotaExchange },
): SharedQuotas {
  const windows = createQuotaWindows(true);
  const sharing = shareQuotas({ ...options, windows });
  return { ...createCounting(options, windows, sharing.ownLimit), ...sharing };
}
