import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../token-service.ts';

const form = 'application/x-www-form-urlencoded';
let service: TokenService;
beforeAll(async () => {
  service = await startTokenService(
    {},
    {
      server: { limits: { formBytes: 1024 } },
    },
  );
});
afterAll(() => service.stop());

const kept = ({ headers }: Response) => [headers.get('cache-control'), headers.get('pragma')];
const neverStored = ['no-store', 'no-cache'];

const requests: readonly [status: number, init: RequestInit][] = [
  [400, { method: 'POST', headers: { 'Content-Type': form }, body: 'a=%zz' }],
  [
    401,
    {
      method: 'POST',
      headers: { 'Content-Type': form },
      body: 'token=x&grant_type=refresh_token&refresh_token=x',
    },
  ],
  [405, { method: 'GET' }],
  [405, { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PUT' } }],
  [413, { method: 'POST', headers: { 'Content-Type': form }, body: `token=${'x'.repeat(2000)}` }],
  [415, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }],
  [204, { method: 'OPTIONS' }],
];

describe('no cache stores a response (RFC 6749 §5.1, §5.2, docs/decisions/tokens.md, no-store)', () => {
  for (const path of ['/token', '/introspection', '/revocation']) {
    it.each(requests)(`of ${path} with status %i`, async (status, init) => {
      const response = await fetch(service.url + path, init);
      expect([response.status, ...kept(response)]).toEqual([status, ...neverStored]);
    });
  }

  it('of /token with status 503', async () => {
    const during = async (maintenance: boolean) =>
      service.manage('PATCH', '/', { maintenance }, { 'Content-Type': 'application/merge-patch+json' });
    expect((await during(true)).status).toBe(200);
    const response = await fetch(`${service.url}/token`, { method: 'POST' });
    expect([response.status, ...kept(response)]).toEqual([503, ...neverStored]);
    expect((await during(false)).status).toBe(200);
  });

  it('of /token with status 429', async () => {
    const quotas = { enabled: true, perClient: { limit: 2, windowSeconds: 60 } };
    const limited = await startTokenService({}, { quotas });
    const ask = () =>
      fetch(`${limited.url}/token`, {
        method: 'POST',
        headers: { 'Content-Type': form },
        body: 'grant_type=refresh_token&refresh_token=x&client_id=nobody',
      });
    const statuses = [(await ask()).status, (await ask()).status];
    const response = await ask();
    await limited.stop();
    expect(statuses).toEqual([401, 401]);
    expect([response.status, ...kept(response)]).toEqual([429, ...neverStored]);
  });
});
