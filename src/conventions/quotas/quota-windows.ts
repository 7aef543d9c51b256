/** The windows of quotas in the memory of this process, and what it has not yet reported to the other instances. */
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import { digest } from '../../foundation/digest.ts';
import type { QuotaCount, SharedCount } from './quota-exchange.ts';

/** A window begins with its first request. Times are those of the monotonic clock. */
export interface QuotaWindow {
  readonly key: string;
  readonly seconds: number;
  endsAt: number;
  /** The accepted requests of all instances, as the store returned them, with the end of the window there. */
  shared: number;
  sharedEnd: number | undefined;
  /** Own requests that an exchange is reporting, and those that none has reported yet. */
  sent: number;
  fresh: number;
  /** All own requests. */
  own: number;
  /** The name of the window in the store. */
  sharedKey?: string;
  /** True after the first refusal. */
  isUsedUp?: boolean;
}

export interface QuotaWindows {
  /** Returns the open window of a key, or a new one. */
  open(key: string, seconds: number, now: number): QuotaWindow;
  /** Counts one accepted request. */
  add(window: QuotaWindow): void;
  /** True if requests wait to be reported. */
  readonly hasFresh: boolean;
  /** Returns the requests to report. Each must then be adopted or restored. */
  report(now: number): Map<string, QuotaWindow>;
  /** Replaces the count of a reported window by that of all instances. */
  adopt(window: QuotaWindow, shared: SharedCount, now: number): void;
  /** Removes the window of a key that was reset. */
  forget(key: string): void;
  /** The report failed, so its requests are reported again. */
  restore(window: QuotaWindow): void;
}

// An attacker who invents keys causes at most this many windows. The least recently used ones are deleted first.
const keyCapacity = 100_000;

/** The name of a window in a store of all instances. */
export const sharedKeyOf = ({ key, seconds }: Pick<QuotaWindow, 'key' | 'seconds'>): string =>
  digest(`${seconds} ${key}`);

export const usedOf = ({ shared, sent, fresh }: QuotaWindow): number => shared + sent + fresh;

/** @param ownLimit the limit of this instance alone, if there is one */
export function remainingOf(window: QuotaWindow, limit: number, ownLimit: number | undefined): number {
  const left = limit - usedOf(window);
  return ownLimit === undefined ? left : Math.min(left, ownLimit - window.own);
}

export const countOf = (key: string, window: QuotaWindow): QuotaCount => ({
  key,
  windowMilliseconds: window.seconds * 1000,
  endsAt: window.sharedEnd,
  known: window.shared,
  added: window.sent,
});

/** @param isReported false if no other instance counts */
export function createQuotaWindows(isReported: boolean): QuotaWindows {
  const windows = createBoundedCache<string, QuotaWindow>(keyCapacity);
  const unreported = new Map<string, QuotaWindow>();
  const isOpen = (window: QuotaWindow | undefined, seconds: number, now: number): window is QuotaWindow =>
    window !== undefined && window.endsAt > now && window.seconds === seconds;

  return {
    open(key, seconds, now) {
      const known = windows.get(key) ?? unreported.get(key);
      if (isOpen(known, seconds, now)) return known;
      const endsAt = now + seconds * 1000;
      const window = { key, seconds, endsAt, shared: 0, sharedEnd: undefined, sent: 0, fresh: 0, own: 0 };
      windows.set(key, window);
      return window;
    },
    add(window) {
      // Not deleted with the window, so that requests of a forgotten key count at the other instances.
      if (isReported && window.fresh === 0) unreported.set(window.key, window);
      window.fresh += 1;
      window.own += 1;
    },
    get hasFresh() {
      return unreported.size > 0;
    },
    report(now) {
      const reported = new Map<string, QuotaWindow>();
      for (const window of unreported.values()) {
        if (window.endsAt <= now) continue;
        window.sent += window.fresh;
        window.fresh = 0;
        // The length is part of the name, so that instances with different settings do not mix their windows.
        window.sharedKey ??= sharedKeyOf(window);
        reported.set(window.sharedKey, window);
      }
      unreported.clear();
      return reported;
    },
    adopt(window, { count, endsAt, remainingMilliseconds }, now) {
      window.shared = count;
      window.sent = 0;
      window.sharedEnd = endsAt;
      window.endsAt = now + Math.max(0, remainingMilliseconds);
    },
    forget(key) {
      windows.delete(key);
      unreported.delete(key);
    },
    restore(window) {
      window.fresh += window.sent;
      window.sent = 0;
      // A newer window of the same key takes precedence.
      if (!unreported.has(window.key)) unreported.set(window.key, window);
    },
  };
}
