/** Routes that require tokens, with tokens of the server's own authorization server, over sockets. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { get, type RawResponse } from '../support/raw-client.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

const secret = 'a-secret-of-the-tests';
const clock = createManualClock();
let echo: Echo;
let running: RunningService;

beforeAll(async () => {
  echo = await startEcho();
  const client = { client_secret: secret, grant_types: ['client_credentials'], scope: 'read list' };
  running = await startService(
    {
      gateway: {
        routes: {
          safe: { url: echo.url, authorization: { scopes: ['read'] } },
          any: { url: echo.url, authorization: { scopes: [] } },
          orders: {
            url: echo.url,
            authorization: { scopes: { GET: ['read'], OPTIONS: [], '*': ['list'] } },
          },
          passing: { url: echo.url, authorization: { scopes: [] }, sensitiveHeaders: [] },
        },
      },
      authorization: {
        scopes: { read: 'Read', list: 'List' },
        clients: [
          { client_id: 'sealed', ...client, access_token_lifetime_seconds: 60 },
          { client_id: 'reference', ...client, access_token_format: 'reference' },
          { client_id: 'jwt', ...client, access_token_format: 'jwt' },
        ],
      },
    },
    { clock },
  );
});
beforeEach(() => {
  echo.seen.length = 0;
});
afterAll(async () => {
  await running.stop();
  await echo.close();
});

function post(path: string, clientId: string, fields: Record<string, string>): Promise<Response> {
  return fetch(running.url + path, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams(fields),
  });
}

async function tokenOf(clientId: string, scope = 'read'): Promise<string> {
  const response = await post('/token', clientId, { grant_type: 'client_credentials', scope });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

function ask(path: string, ...tokens: readonly string[]): Promise<RawResponse> {
  const port = Number(new URL(running.url).port);
  return get(
    port,
    path,
    tokens.map((token) => `Authorization: Bearer ${token}`),
  );
}

const challengeOf = ({ head }: RawResponse): string | undefined =>
  /^www-authenticate: (.*)$/im.exec(head)?.[1]?.trim();

/** The same for every reason, so that a client cannot learn which it was. */
const refusal = {
  error: 'invalid_token',
  error_description: 'The access token is expired, revoked or invalid.',
};

describe('a route that requires a token of this server (Spec §5(5))', () => {
  it.each(['sealed', 'reference', 'jwt'])(
    'accepts a %s one, and sends its client to the target',
    async (client) => {
      const token = await tokenOf(client, 'read list');
      expect((await ask('/safe/1', token)).status).toBe(200);
      expect(echo.seen[0]?.headers).toMatchObject({ 'x-auth-client': client, 'x-auth-scope': 'read list' });
      expect(echo.seen[0]?.headers).not.toHaveProperty('authorization');
      expect(echo.seen[0]?.headers).not.toHaveProperty('x-auth-subject');
    },
  );

  it('returns 401 with a bare challenge without a token (RFC 6750 §3.1)', async () => {
    const response = await ask('/safe/1');
    expect([response.status, challengeOf(response)]).toEqual([401, 'Bearer realm="Gatehouse"']);
  });

  it.each(['sealed', 'reference', 'jwt'])(
    'refuses a forged %s one: 401 invalid_token, without a reason (RFC 6750 §3.1)',
    async (client) => {
      const token = await tokenOf(client);
      const last = token.at(-3) === 'A' ? 'B' : 'A';
      const response = await ask('/safe/1', `${token.slice(0, -3)}${last}${token.slice(-2)}`);
      expect([response.status, challengeOf(response)]).toEqual([
        401,
        expect.stringMatching(/^Bearer error="invalid_token"/),
      ]);
      expect(JSON.parse(response.body)).toEqual(refusal);
      expect(echo.seen).toEqual([]);
    },
  );

  it('refuses an expired one', async () => {
    const token = await tokenOf('sealed');
    clock.advance(59_000);
    expect((await ask('/safe/1', token)).status).toBe(200);
    clock.advance(2000);
    const response = await ask('/safe/1', token);
    expect([response.status, challengeOf(response)]).toEqual([
      401,
      expect.stringMatching(/^Bearer error="invalid_token"/),
    ]);
    expect(JSON.parse(response.body)).toEqual(refusal);
  });

  it.each(['sealed', 'reference', 'jwt'])(
    'refuses a %s one immediately after its revocation (RFC 7009 §2)',
    async (client) => {
      const token = await tokenOf(client);
      expect((await ask('/safe/1', token)).status).toBe(200);
      expect((await post('/revocation', client, { token })).status).toBe(200);
      expect(JSON.parse((await ask('/safe/1', token)).body)).toEqual(refusal);
      expect((await ask('/any/1', token)).status).toBe(401);
    },
  );

  it('with another scope is 403 and names the required ones; a route without scopes accepts it (RFC 6750 §3.1)', async () => {
    const token = await tokenOf('sealed', 'list');
    const response = await ask('/safe/1', token);
    expect([response.status, challengeOf(response)]).toEqual([
      403,
      expect.stringMatching(/^Bearer error="insufficient_scope", scope="read"/),
    ]);
    expect((await ask('/any/1', token)).status).toBe(200);
  });

  it.each([
    ['GET', 'read', {}, 200],
    ['HEAD', 'read', {}, 200],
    ['GET', 'list', {}, 403],
    ['POST', 'read', {}, 403],
    ['POST', 'list', {}, 200],
    ['DELETE', 'read', {}, 403],
    ['OPTIONS', 'read', {}, 200],
    ['GET', 'read', { 'X-HTTP-Method-Override': 'delete' }, 403],
    ['POST', 'list', { 'X-Method-Override': 'GET' }, 403],
    ['GET', 'read list', { 'X-HTTP-Method': 'PUT' }, 200],
  ] as const)(
    'needs the scopes of the method: %s with "%s" and %j is %i (docs/decisions/gateway.md, protected-routes)',
    async (method, scope, headers, status) => {
      const token = await tokenOf('sealed', scope);
      const response = await fetch(`${running.url}/orders/1`, {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(status);
    },
  );

  it('ignores one in the query, and refuses two (RFC 6750 §2)', async () => {
    const token = await tokenOf('sealed');
    expect((await ask(`/safe/1?access_token=${token}`)).status).toBe(401);
    expect((await ask('/safe/1', token, token)).status).toBe(400);
    expect(echo.seen).toEqual([]);
  });

  it('forwards it if the route allows Authorization', async () => {
    const token = await tokenOf('sealed');
    await ask('/passing/1', token);
    expect(echo.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('never names the token in the log', async () => {
    const token = await tokenOf('sealed');
    await ask('/safe/1', token);
    await ask(`/any/1?access_token=${token}`);
    expect(running.logged.join('\n')).not.toContain(token);
  });
});
