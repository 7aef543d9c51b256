import { describe, expect, it } from 'vitest';
import { createQuotaTable } from '../../../src/conventions/quotas/quota-table.ts';
import { createQuotas, type UsedQuota } from '../../../src/conventions/quotas/quotas.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { resetRules } from './reset-rules.ts';

describe('the table of quotas of several workers', () => {
  const clock = createManualClock();
  resetRules(() => createQuotaTable(clock.monotonic, () => 2));
});

describe('a quota that is used up', () => {
  it('is reported once in a window, and again after a reset', () => {
    const clock = createManualClock();
    const used: UsedQuota[] = [];
    const quotas = createQuotas({ clock, legacyHeaders: false, onUsedUp: (one) => used.push(one) });
    const take = () =>
      quotas.take('route', 'users', { limit: 1, windowSeconds: 60 }, { routeId: 'users', clientId: 'web' });
    const refused = (): void => {
      for (let index = 0; index < 3; index += 1) expect(take).toThrow('quota route');
    };
    take();
    clock.advance(10_000);
    refused();
    expect(used).toEqual([
      {
        name: 'route',
        subject: { routeId: 'users', clientId: 'web' },
        window: expect.objectContaining({ key: 'users' }),
        remainingMilliseconds: 50_000,
      },
    ]);
    quotas.forget('other');
    refused();
    quotas.forget('users');
    take();
    refused();
    clock.advance(60_000);
    take();
    refused();
    expect(used).toHaveLength(3);
  });
});
