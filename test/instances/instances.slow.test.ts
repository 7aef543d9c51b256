import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, secrets, type TokenResponse, type TokenService } from '../authorization/token-service.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { untilAvailable } from './until-available.ts';
import { type Options, type Pair, startPair, startTarget } from './pair.ts';

const width = 32;
const rounds = 200;

function patient(service: TokenService): TokenService {
  return {
    ...service,
    post: (...sent) => untilAvailable(() => service.post(...sent)),
    manage: (...sent) => untilAvailable(() => service.manage(...sent)),
  };
}

describe.skipIf(!hasPostgres)('two instances over one database (docs/decisions/several-instances.md)', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function pair(authorization: object = {}, options: Options = {}): Promise<Pair> {
    const url = await server.createDatabase();
    const both = await startPair([url, url], authorization, options);
    return { ...both, one: patient(both.one), two: patient(both.two) };
  }

  async function accessToken(service: TokenService, clientId: string, secret: string): Promise<string> {
    const { status, text, body } = await service.post(
      '/token',
      { grant_type: 'client_credentials' },
      { headers: { Authorization: basic(clientId, secret) } },
    );
    if (status !== 200) throw new Error(text);
    return body.access_token ?? '';
  }

  /** The status of an own operation with the token; 401 if it is refused. */
  async function statusOf({ url }: TokenService, token: string, path = '/tasks'): Promise<number> {
    const headers = { Authorization: `Bearer ${token}` };
    return (await untilAvailable(() => fetch(url + path, { headers }))).status;
  }

  async function register(service: TokenService, scope: string): Promise<{ id: string; secret: string }> {
    const { body, text, status } = await service.manage('POST', '/clients', {
      client_name: 'a service',
      grant_types: ['client_credentials'],
      scope,
    });
    if (status !== 201) throw new Error(text);
    return { id: String(body['client_id']), secret: String(body['client_secret']) };
  }

  it(`redeem a code once in ${width} parallel redemptions at both, ${rounds} times in a row (RFC 6749 §4.1.2)`, async () => {
    await using both = await pair();
    const { one, two } = both;
    for (let round = 0; round < rounds; round += 1) {
      const client = round % 2 === 0 ? ('web' as const) : ('rotating' as const);
      const fields = { grant_type: 'authorization_code', ...(await one.obtainCode(client)) };
      const responses = await Promise.all(
        Array.from({ length: width }, (_, index) =>
          (index % 2 === 0 ? two : one).post('/token', fields, { client }),
        ),
      );
      const won = responses.filter(({ status }) => status === 200);
      const refused = responses.filter(
        ({ status, body }) => status === 400 && body.error === 'invalid_grant',
      );
      expect([round, won.length, refused.length]).toEqual([round, 1, width - 1]);
      // The others were reuse, so the tokens of the first are revoked at both.
      for (const service of [one, two])
        expect(await service.isActive(won[0]?.body.refresh_token ?? '')).toBe(false);
    }
  });

  it('return one successor to concurrent uses of a refresh token at both (RFC 9700 §4.14.2)', async () => {
    await using both = await pair();
    const { one, two } = both;
    const { refresh } = await one.obtainTokens('rotating');
    const fields = { grant_type: 'refresh_token', refresh_token: refresh };
    const responses = await Promise.all(
      Array.from({ length: width }, (_, index) =>
        (index % 2 === 0 ? two : one).post('/token', fields, { client: 'rotating' }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('refuse a revoked token at both (RFC 7009 §2)', async () => {
    await using both = await pair();
    const { one, two } = both;
    const { id, secret } = await register(one, 'tasks:read');
    const token = await accessToken(one, id, secret);
    expect([await statusOf(one, token), await statusOf(two, token)]).toEqual([200, 200]);
    await one.post('/revocation', { token }, { headers: { Authorization: basic(id, secret) } });
    expect(await statusOf(one, token)).toBe(401);
    await expect.poll(() => statusOf(two, token)).toBe(401);
  });

  it('refuse the tokens and the credentials of a deleted client at both', async () => {
    await using both = await pair();
    const { one, two } = both;
    const { id, secret } = await register(one, 'tasks:read');
    const tokens = [await accessToken(one, id, secret), await accessToken(two, id, secret)];
    expect((await one.manage('DELETE', `/clients/${id}`)).status).toBe(204);
    for (const token of tokens) {
      expect(await statusOf(one, token)).toBe(401);
      await expect.poll(() => statusOf(two, token)).toBe(401);
    }
    await expect(accessToken(two, id, secret)).rejects.toThrow('invalid_client');
  });

  it('follow a new secret of a client, and each other’s registrations', async () => {
    await using both = await pair();
    const { one, two } = both;
    const { id, secret } = await register(two, 'tasks:read');
    const issued = await accessToken(one, id, secret);
    expect(await statusOf(two, issued)).toBe(200);
    const rotation = { client_secret_rotation: { overlapSeconds: 0 } };
    const { body } = await two.manage('PATCH', `/clients/${id}`, rotation);
    const renewed = String(body['client_secret']);
    await expect.poll(async () => accessToken(one, id, renewed).catch(() => 'refused')).not.toBe('refused');
  });

  it('serve a new route at both, and stop when it is deleted', async () => {
    await using both = await pair();
    await using target = await startTarget('users');
    const { one, two } = both;
    const made = await one.manage('PUT', '/routes/users', { path: '/users/**', url: target.url });
    expect(made.status).toBe(201);
    const get = async ({ url }: TokenService): Promise<string> => (await fetch(`${url}/users/1`)).text();
    expect(await get(one)).toBe('users');
    await expect.poll(() => get(two)).toBe('users');
    expect((await two.manage('DELETE', '/routes/users')).status).toBe(204);
    await expect.poll(() => get(one)).not.toBe('users');
  });

  it('take an instance of a service out together, and in again', async () => {
    await using a = await startTarget('a');
    await using b = await startTarget('b');
    const gateway = { services: { users: [{ url: a.url }, { url: b.url }] } };
    await using both = await pair({}, { gateway });
    const { one, two } = both;
    const names = async ({ url }: TokenService): Promise<string> => {
      const texts: string[] = [];
      for (let index = 0; index < 4; index += 1) texts.push(await (await fetch(`${url}/users/1`)).text());
      return [...new Set(texts)].toSorted().join();
    };
    const { body } = await one.manage('GET', '/services');
    const [service] = body['items'] as { instances: { instance_id: string; url: string }[] }[];
    const id = service?.instances.find(({ url }) => url === a.url)?.instance_id ?? '';
    expect((await one.manage('PATCH', `/instances/${id}`, { out: true })).status).toBe(200);
    expect(await names(one)).toBe('b');
    await expect.poll(() => names(two)).toBe('b');
    expect((await two.manage('PATCH', `/instances/${id}`, { out: false })).status).toBe(200);
    await expect.poll(() => names(one)).toBe('a,b');
  });

  it('are in maintenance together, and so is an instance that starts later', async () => {
    await using both = await pair();
    const { one, two } = both;
    const state = async ({ url }: TokenService): Promise<unknown> =>
      ((await (await fetch(url)).json()) as { maintenance: boolean }).maintenance;
    await one.manage('PATCH', '/', { maintenance: true });
    expect(await state(one)).toBe(true);
    await expect.poll(() => state(two)).toBe(true);
    await two.manage('PATCH', '/', { maintenance: false });
    await expect.poll(() => state(one)).toBe(false);
  });

  it('accept a token that another has signed with a new key', async () => {
    await using both = await pair();
    const { one, two, clocks } = both;
    const { body } = await one.manage('POST', '/keys', { purpose: 'signature' });
    const key = String(body['key_id']);
    const published = async ({ url }: TokenService): Promise<readonly string[]> => {
      const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      return keys.map(({ kid }) => kid);
    };
    expect(await published(one)).toContain(key);
    await expect.poll(() => published(two)).toContain(key);
    for (const clock of clocks) clock.advance(700_000);
    expect(await published(two)).toEqual(await published(one));
  });

  it('start at the same time with one administrator and one set of keys', async () => {
    const url = await server.createDatabase();
    await using both = await startPair([url, url]);
    const rows = await server.query(
      'SELECT algorithm, COUNT(*) AS keys FROM sealing_key GROUP BY algorithm',
      url,
    );
    expect(rows.map(({ keys }) => keys)).toEqual(rows.map(() => '1'));
    const { one, two } = both;
    for (const service of [one, two]) expect((await service.manage('GET', '/clients')).status).toBe(200);
  });

  it('accept sealed tokens for 30 seconds without the database, and respond with 503 after that', async () => {
    const url = await server.createDatabase();
    await using proxy = await startFaultProxy(() => addressOf(url));
    await using both = await startPair([url, behind(url, proxy)]);
    const { one, two, clocks } = both;
    const { id, secret } = await register(one, 'gateway:read');
    const token = await accessToken(one, id, secret);
    expect(await statusOf(two, token, '/filter')).toBe(200);
    proxy.cut();
    clocks[1].advance(3000);
    const ready = await fetch(`${two.url}/readyz`);
    expect(await ready.json()).toMatchObject({ checks: { storage: 'degraded' } });
    expect(await statusOf(two, token, '/filter')).toBe(200);
    const issued = await two.post(
      '/token',
      { grant_type: 'client_credentials' },
      { headers: { Authorization: basic(id, secret) } },
    );
    expect([issued.status, issued.headers.has('retry-after')]).toEqual([503, true]);
    clocks[1].advance(28_000);
    const late = await fetch(`${two.url}/filter`, { headers: { Authorization: `Bearer ${token}` } });
    expect([late.status, late.headers.has('retry-after')]).toEqual([503, true]);
    expect(await statusOf(one, token, '/filter')).toBe(200);
    proxy.heal();
    clocks[1].advance(1000);
    await expect.poll(() => statusOf(two, token, '/filter')).toBe(200);
  });

  it('count wrong passwords together', async () => {
    await using both = await pair({ loginAttempts: { limit: 4, windowSeconds: 60 } });
    const guess = ({ post }: TokenService): Promise<TokenResponse> =>
      post('/token', { grant_type: 'password', username: 'alice', password: 'wrong' }, { client: 'kiosk' });
    const responses: TokenResponse[] = [];
    for (let index = 0; index < 12; index += 1)
      responses.push(await guess(index % 2 === 0 ? both.one : both.two));
    const verified = responses.filter(({ status }) => status === 400);
    expect(verified.length).toBeLessThanOrEqual(5);
    expect(responses.at(-1)?.status).toBe(429);
  });

  it('count wrong secrets of a client together (RFC 6749 §2.3.1)', async () => {
    await using both = await pair({ loginAttempts: { limit: 1, windowSeconds: 60 } });
    const request = ({ post }: TokenService, secret: string): Promise<TokenResponse> =>
      post(
        '/token',
        { grant_type: 'client_credentials' },
        { headers: { Authorization: basic('batch', secret) } },
      );
    const wrong: number[] = [];
    for (let index = 0; index < 10; index += 1) wrong.push((await request(both.one, 'wrong')).status);
    expect(new Set(wrong)).toEqual(new Set([401]));
    // The other instance has seen no failure itself.
    expect((await request(both.two, secrets.batch)).status).toBe(429);
  });

  it('enforce a quota together (docs/decisions/scopes-and-statuses.md, quotas-over-instances)', async () => {
    const url = await server.createDatabase();
    const quotas = { enabled: true, perClient: { limit: 10, windowSeconds: 600 } };
    await using both = await startPair([url, url], {}, { quotas });
    const request = async ({ post }: TokenService): Promise<number> => {
      const headers = { Authorization: basic('batch', secrets.batch) };
      return (await post('/token', { grant_type: 'client_credentials' }, { headers })).status;
    };
    for (let index = 0; index < 9; index += 1) expect(await request(both.one)).toBe(200);
    both.clocks[0].advance(200);
    await expect.poll(() => server.query('SELECT taken FROM quota_window', url)).toEqual([{ taken: '9' }]);
    const statuses = [await request(both.two)];
    both.clocks[1].advance(200);
    await expect
      .poll(async () => {
        statuses.push(await request(both.two));
        return statuses.at(-1);
      })
      .toBe(429);
    // Alone it would have accepted ten.
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
  });
});
