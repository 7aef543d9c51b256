import { expect, it } from 'vitest';
import { basic, secrets } from '../../authorization/registered-clients.ts';
import type { TokenClient } from '../../authorization/token-client.ts';
import type { Deployments } from '../deployment.ts';

const limit = 20;
const exchangeMilliseconds = 200;

/** The rule of quotas. Each process counts by itself, and adds the counts of the others soon. */
export function quotaRules({ open }: Pick<Deployments, 'open'>): void {
  it('enforce a quota together (Spec §8; docs/decisions/scopes-and-statuses.md, quotas-over-instances)', async () => {
    const perClient = { limit, windowSeconds: 3600 };
    await using both = await open({ quotas: { enabled: true, perClient } });
    const request = async ({ post }: TokenClient): Promise<number> => {
      const headers = { Authorization: basic('batch', secrets.batch) };
      return (await post('/token', { grant_type: 'client_credentials' }, { headers })).status;
    };
    for (let index = 0; index < limit - 1; index += 1) expect(await request(both.one)).toBe(200);
    const statuses: number[] = [];
    await expect
      .poll(async () => {
        await both.pass(exchangeMilliseconds);
        statuses.push(await request(both.two));
        return statuses.at(-1);
      })
      .toBe(429);
    // Alone it would have accepted the limit.
    expect(statuses.length).toBeLessThan(limit);
  });
}
