import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

const quota = { limit: 3, windowSeconds: 60 };
let service: TokenService;
beforeAll(async () => {
  service = await startTokenService(
    {
      clients: [
        { client_id: 'small', client_secret: 'small-secret', grant_types: ['client_credentials'], quota },
        { client_id: 'other', client_secret: 'other-secret', grant_types: ['client_credentials'] },
        {
          client_id: 'poster',
          client_secret: 'poster-secret',
          token_endpoint_auth_method: 'client_secret_post',
          grant_types: ['client_credentials'],
          quota,
        },
        { client_id: 'spa', token_endpoint_auth_method: 'none', grant_types: [], quota },
      ],
    },
    {
      quotas: { enabled: true, perClient: { limit: 8, windowSeconds: 60 } },
      server: { trustedProxies: ['127.0.0.1/32'] },
    },
  );
});
afterAll(() => service.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const ask = (clientId: string, address: string): Promise<TokenResponse> =>
  service.post(
    '/token',
    { grant_type: 'client_credentials' },
    { headers: { Authorization: basic(clientId, `${clientId}-secret`), ...from(address) } },
  );
const statuses = async (responses: readonly Promise<TokenResponse>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ status }) => status);

describe('the quota at the token endpoint (docs/decisions/scopes-and-statuses.md, quotas-at-token)', () => {
  it('is that of the registration, from every address (Spec §8)', async () => {
    const responses = [
      await ask('small', '10.0.0.1'),
      await ask('small', '10.0.0.2'),
      await ask('small', '10.0.0.3'),
    ];
    expect(
      responses.map(({ status, headers }) => [status, /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]]),
    ).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
    ]);
    const refused = await ask('small', '10.0.0.4');
    expect([refused.status, refused.body.error, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'rate_limited',
      true,
    ]);
    expect((await ask('other', '10.0.0.4')).status).toBe(200);
    service.clock.advance(60_000);
    expect((await ask('small', '10.0.0.4')).status).toBe(200);
  });

  it('counts a secret in the body like one in the header (RFC 6749 §2.3.1)', async () => {
    const fields = { grant_type: 'client_credentials', client_id: 'poster', client_secret: 'poster-secret' };
    const post = () => service.post('/token', fields, { headers: from('10.0.1.1') });
    expect(await statuses([post(), post(), post()])).toEqual([200, 200, 200]);
    expect((await post()).status).toBe(429);
  });

  it('is not used up by requests that only claim to be the client (Spec §8)', async () => {
    service.clock.advance(60_000);
    const claim = () =>
      service.post(
        '/token',
        { grant_type: 'client_credentials' },
        { headers: { Authorization: basic('small', 'a guess'), ...from('10.0.2.1') } },
      );
    const guesses = await statuses(Array.from({ length: 10 }, claim));
    expect(guesses.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 8 }, () => 401),
      429,
      429,
    ]);
    expect((await ask('small', '10.0.2.2')).status).toBe(200);
  });

  it('of a public client, whose id every program can send, is one for each network (docs/decisions/scopes-and-statuses.md, quotas-at-token)', async () => {
    const revoke = (address: string) =>
      service.post('/revocation', { token: 'x', client_id: 'spa' }, { headers: from(address) });
    const one = await statuses(Array.from({ length: 4 }, () => revoke('10.0.3.1')));
    expect(one.toSorted((left, right) => left - right)).toEqual([200, 200, 200, 429]);
    expect((await revoke('10.0.3.2')).status).toBe(200);
  });

  it('charges malformed requests to the address (Spec §8)', async () => {
    const malformed = () => service.post('/token', {}, { headers: from('10.0.4.1') });
    const responses = await statuses(Array.from({ length: 9 }, malformed));
    expect(responses.toSorted((left, right) => left - right)).toEqual([
      ...Array.from({ length: 8 }, () => 400),
      429,
    ]);
  });
});
