import { expect, it } from 'vitest';
import type {
  QuotaCount,
  QuotaExchange,
  SharedCount,
} from '../../../src/conventions/quotas/quota-exchange.ts';

const counted = (fields: Partial<QuotaCount>): QuotaCount => ({
  key: 'reset',
  windowMilliseconds: 3_600_000,
  endsAt: undefined,
  known: 0,
  added: 0,
  ...fields,
});

/** The rules of a reset, of every store of quotas. */
export function resetRules(open: () => QuotaExchange | Promise<QuotaExchange>): void {
  it('counts a window that was reset from zero, and nothing that an instance knew of it (docs/decisions/operations.md, limits-listed)', async () => {
    const store = await open();
    const exchange = async (fields: Partial<QuotaCount>): Promise<SharedCount> => {
      const [window] = (await store.exchange([counted(fields)])).counts;
      if (!window) throw new Error('the store returns each window');
      return window;
    };
    const first = await exchange({ added: 5 });
    expect(await exchange({ endsAt: first.endsAt, known: 5, added: 1 })).toMatchObject({ count: 6 });
    await store.reset('reset');
    const second = await exchange({ endsAt: first.endsAt, known: 6, added: 1 });
    expect(second.count).toBe(1);
    expect(second.endsAt).not.toBe(first.endsAt);
    expect(await exchange({ added: 1 })).toMatchObject({ count: 2, endsAt: second.endsAt });
    // A count that it knows of the present window still counts, if the store has lost it.
    expect(await exchange({ endsAt: second.endsAt, known: 7, added: 1 })).toMatchObject({ count: 8 });
    await store.reset('never counted');
    expect(await exchange({ key: 'never counted', added: 1 })).toMatchObject({ count: 1 });
    await store.close();
  });
}
