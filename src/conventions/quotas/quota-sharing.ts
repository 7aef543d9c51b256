/**
 * Exchanges the counts of quotas with the other instances every 200 ms. Each request is decided in memory. All
 * instances together accept at most the limit, the requests that reach all but one of them between two exchanges,
 * and those of one exchange's duration.
 * @see docs/adr/0028-quotas-over-instances.md
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { QuotaExchange } from './quota-exchange.ts';
import { countOf, type QuotaWindow, type QuotaWindows } from './quota-windows.ts';

export interface QuotaSharing {
  /** The limit of this instance alone; undefined while the counts of the others are known. */
  ownLimit(limit: number, now: number): number | undefined;
  /** Exchanges now and every 200 ms from then on. */
  start(): Promise<void>;
  /** Exchanges now. Does not reject. */
  exchange(): Promise<void>;
  activity(): { readonly exchanges: number; readonly failures: number; readonly instances: number };
  /** Reports the last requests. */
  close(): Promise<void>;
}

const exchangeMilliseconds = 200;
/** An exchange without requests shows that the store can be reached, and counts the instances. */
const idleMilliseconds = 1000;
/** After this time without an exchange, for example because the process was paused, the counts are not used. */
const trustMilliseconds = 2000;
/** The keys of one exchange, so that it ends in time on a busy store. More follow in the next one at once. */
const mostKeys = 2000;
/** Assumed before the first exchange. */
const fewestInstances = 2;

function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < Math.max(1, items.length); from += mostKeys)
    yield items.slice(from, from + mostKeys);
}

export function shareQuotas(dependencies: {
  readonly windows: QuotaWindows;
  readonly store: QuotaExchange;
  readonly clock: Clock;
  readonly log: Log;
}): QuotaSharing {
  const { windows, store, clock, log } = dependencies;
  const activity = { exchanges: 0, failures: 0, instances: fewestInstances };
  let trustedUntil = -Infinity;
  let lastBegun = -Infinity;
  let isFailing = false;
  let running: Promise<void> | undefined;
  let stop: (() => void) | undefined;

  function succeed(): void {
    activity.exchanges += 1;
    trustedUntil = clock.monotonic() + trustMilliseconds;
    if (isFailing) log.info('quota-exchange-restored');
    isFailing = false;
  }

  function fail(cause: unknown): void {
    activity.failures += 1;
    trustedUntil = -Infinity;
    if (isFailing) return;
    isFailing = true;
    const message =
      'Until the store of the quotas is reached, each instance enforces its share of every limit.';
    log.warn('quota-exchange-failed', { message, instances: activity.instances, cause });
  }

  async function report(entries: readonly (readonly [string, QuotaWindow])[]): Promise<void> {
    const { counts, instances } = await store.exchange(entries.map(([key, window]) => countOf(key, window)));
    const now = clock.monotonic();
    const byKey = new Map(entries);
    for (const shared of counts) {
      const window = byKey.get(shared.key);
      if (window) windows.adopt(window, shared, now);
    }
    activity.instances = Math.max(1, instances);
  }

  async function exchangeAll(): Promise<void> {
    lastBegun = clock.monotonic();
    const reported = windows.report(lastBegun);
    try {
      for (const slice of slicesOf([...reported])) {
        await report(slice);
        for (const [key] of slice) reported.delete(key);
      }
      succeed();
    } catch (cause) {
      // Recovered by a later exchange.
      for (const window of reported.values()) windows.restore(window);
      fail(cause);
    }
  }

  function exchange(): Promise<void> {
    running ??= exchangeAll().finally(() => (running = undefined));
    return running;
  }

  function exchangeIfDue(): void {
    if (windows.hasFresh || clock.monotonic() - lastBegun >= idleMilliseconds) void exchange();
  }

  return {
    ownLimit: (limit, now) =>
      now <= trustedUntil ? undefined : Math.max(1, Math.floor(limit / activity.instances)),
    start() {
      stop ??= clock.every(exchangeMilliseconds, exchangeIfDue);
      return exchange();
    },
    exchange,
    activity: () => activity,
    async close() {
      stop?.();
      await running;
      if (stop) await exchange();
      await store.close();
    },
  };
}
