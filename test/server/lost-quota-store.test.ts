import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../authorization/token-service.ts';

describe('a service that cannot reach its store of quotas (docs/decisions/scopes-and-statuses.md, quotas-over-instances)', () => {
  let service: TokenService;
  beforeAll(async () => {
    const perClient = { limit: 4, windowSeconds: 600 };
    // Nothing listens there.
    service = await startTokenService(
      {},
      { quotas: { enabled: true, perClient, redis: 'redis://127.0.0.1:1' } },
    );
  });
  afterAll(() => service.stop());

  it('is ready, and enforces its share of each quota', async () => {
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1)
      statuses.push(
        (await fetch(`${service.url}/tasks`, { headers: { Authorization: service.administrator } })).status,
      );
    // Before the first exchange, two instances are assumed.
    expect(statuses).toEqual([200, 200, 429]);
  });
});
