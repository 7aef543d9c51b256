/** The store of the quotas of several processes, in the memory of one of them. */
import type { QuotaCount, QuotaExchange, SharedCount } from './quota-exchange.ts';

interface Row {
  readonly endsAt: number;
  readonly count: number;
}

/** @param now the clock of the table; @param instances the processes that count in it */
export function createQuotaTable(now: () => number, instances: () => number): QuotaExchange {
  const rows = new Map<string, Row>();
  let sweepAt = 0;

  function add({ key, windowMilliseconds, endsAt, known, added }: QuotaCount, at: number): Row {
    const row = rows.get(key);
    if (row !== undefined && row.endsAt > at) {
      // Requests of a window that has ended do not count in a later one.
      if (endsAt !== undefined && endsAt <= at) return row;
      // The window was reset if its end is another.
      const heard = endsAt === row.endsAt ? known : 0;
      return { endsAt: row.endsAt, count: Math.max(row.count, heard) + added };
    }
    const latest = at + windowMilliseconds;
    return { endsAt: Math.min(endsAt ?? latest, latest), count: known + added };
  }

  function sweep(at: number): void {
    if (at < sweepAt) return;
    sweepAt = at + 60_000;
    for (const [key, { endsAt }] of rows) if (endsAt <= at) rows.delete(key);
  }

  function exchange(counts: readonly QuotaCount[]): ReturnType<QuotaExchange['exchange']> {
    const at = now();
    sweep(at);
    const shared = counts.map((count): SharedCount => {
      const row = add(count, at);
      rows.set(count.key, row);
      return { key: count.key, ...row, remainingMilliseconds: row.endsAt - at };
    });
    return Promise.resolve({ counts: shared, instances: instances() });
  }

  return {
    exchange,
    async reset(key) {
      const row = rows.get(key);
      if (row) rows.set(key, { endsAt: row.endsAt - 1, count: 0 });
    },
    close: () => Promise.resolve(),
  };
}
