import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, requestBytes } from '../../support/raw-request.ts';
import { createUserAgent } from '../../support/user-agent.ts';
import { alice, clients, secrets, startTokenService, type TokenService } from '../token-service.ts';

const reader = {
  client_id: 'reader',
  client_secret: 'reader-secret-5c6d',
  grant_types: ['client_credentials'],
  scope: 'clients:read',
  default_scope: 'clients:read',
};

let service: TokenService;
let token: string;
beforeAll(async () => {
  service = await startTokenService({ clients: [...clients, reader] });
  token = await tokenOf('reader', reader.client_secret);
});
afterAll(() => service.stop());

async function tokenOf(clientId: string, secret: string): Promise<string> {
  const headers = { Authorization: `Basic ${btoa(`${clientId}:${secret}`)}` };
  const response = await service.post('/token', { grant_type: 'client_credentials' }, { headers });
  return response.body.access_token ?? '';
}

const read = (authorization?: string, query = ''): Promise<Response> =>
  fetch(`${service.url}/clients${query}`, {
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });

async function outcome(response: Response): Promise<[number, string | null, unknown]> {
  const body = (await response.json()) as { error?: string };
  return [response.status, response.headers.get('www-authenticate'), body.error];
}

describe('an access token', () => {
  it('permits what its scope names: an own API validates token, expiry and scope (RFC 6749 §7, §7.2, RFC 9700 §2.3)', async () => {
    expect((await read(`Bearer ${token}`)).status).toBe(200);
    const other = await tokenOf('batch', secrets.batch);
    expect(await outcome(await read(`Bearer ${other}`))).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="clients:read"',
      'insufficient_scope',
    ]);
    const write = await fetch(`${service.url}/clients`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([write.status, write.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const short = await tokenOf('reader', reader.client_secret);
    service.clock.advance(3_600_000);
    expect(await outcome(await read(`Bearer ${short}`))).toEqual([
      401,
      'Bearer error="invalid_token"',
      'invalid_token',
    ]);
    token = await tokenOf('reader', reader.client_secret);
  });

  it('expires: an access token lives for an hour unless the settings say otherwise (RFC 6750 §5.3)', async () => {
    const headers = { Authorization: `Basic ${btoa(`reader:${reader.client_secret}`)}` };
    const { body } = await service.post('/token', { grant_type: 'client_credentials' }, { headers });
    expect(body['expires_in']).toBe(3600);
  });

  it('is for its targets: an access token names its audience (RFC 6750 §5.3, RFC 9700 §2.3, §4.9.3, docs/decisions/tokens.md, bearer)', async () => {
    const { body } = await service.post('/introspection', { token }, { client: 'watcher' });
    expect(body['aud']).toEqual([service.url]);
  });
});

describe('a request', () => {
  it('without a token receives a challenge without an error (RFC 6750 §3, §3.1)', async () => {
    expect(await outcome(await read())).toEqual([401, 'Bearer realm="Gatehouse"', 'unauthorized']);
  });

  it('receives a challenge with each parameter once, at least one, and valid characters (RFC 6750 §3)', async () => {
    const challenges = [
      await read(),
      await read('Bearer nonsense'),
      await read(`Bearer ${await tokenOf('batch', secrets.batch)}`),
    ].map(({ headers }) => headers.get('www-authenticate') ?? '');
    for (const challenge of challenges) {
      expect(challenge).toMatch(/^Bearer [a-z_]+="[\x20-\x21\x23-\x5b\x5d-\x7e]*"(, [a-z_]+="[^"\\]*")*$/);
      const names = Array.from(challenge.matchAll(/([a-z_]+)=/g), ([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(['Bearer', 'Bearer ', 'Bearer a b', 'Bearer (token)', 'Bearer "t"', 'Token abc'])(
    'with %j, which is not a bearer token, is refused (RFC 6750 §2.1)',
    async (header) => {
      const [status, challenge] = await outcome(await read(header));
      expect(status).toBe(401);
      expect(challenge).toMatch(/^Bearer /);
    },
  );

  it('cannot use the query: a token in the query is ignored (RFC 6750 §2.3, RFC 9700 §4.3.2)', async () => {
    const alone = await read(undefined, `?access_token=${token}`);
    expect(await outcome(alone)).toEqual([401, 'Bearer realm="Gatehouse"', 'unauthorized']);
    expect(service.logged.join('\n')).not.toContain(token);
  });

  it('cannot use a form: a token in the body is ignored (RFC 6750 §2.2)', async () => {
    const response = await fetch(`${service.url}/clients`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `access_token=${token}`,
    });
    expect(response.status).toBe(401);
  });

  it('is refused with two tokens, in two headers or in header and query (RFC 6750 §2, §3.1)', async () => {
    const [status, , error] = await outcome(await read(`Bearer ${token}`, `?access_token=${token}`));
    expect([status, error]).toEqual([400, 'invalid_request']);
    const twice = await rawRequest(
      service.url,
      requestBytes('GET', '/clients', [
        ['Authorization', `Bearer ${token}`],
        ['Authorization', `Bearer ${token}`],
      ]),
    );
    expect(twice.status).toBe(400);
  });
});

describe('a browser', () => {
  it('receives only a session: no access token is in a cookie (RFC 6750 §5.2)', async () => {
    const cookies: string[] = [];
    const agent = createUserAgent(({ headers }) => void cookies.push(...headers.getSetCookie()));
    await agent.submit(await agent.open(`${service.url}/login`), alice);
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.join('\n')).not.toMatch(/at3\.|rt1\.|ac1\.|eyJ/);
  });
});
