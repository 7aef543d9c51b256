import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type CallRequest, createClient, createPkce } from '../../src/client/client.ts';
import type { Mock } from '../../src/kit/mock/mock.ts';
import { redirectUri, secret, startTestMock } from '../kit/mock/running-mock.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

describe('the typed client (docs/decisions/contract.md, typed-client)', () => {
  it('completes the code flow with PKCE in a dozen lines', async () => {
    const client = createClient({ baseUrl: mock.url });
    const { verifier, challenge } = await createPkce();
    const query = {
      response_type: 'code',
      client_id: 'native',
      redirect_uri: redirectUri,
      state: 'of-this-session',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    // A browser goes there. The user of the mock approves automatically.
    const back = new URL(
      (await fetch(client.url('authorize', { query }), { redirect: 'manual' })).headers.get('location') ?? '',
    );
    if (back.searchParams.get('state') !== query.state)
      throw new Error('the response belongs to another sign-in');
    const reply = await client.call('issueToken', {
      body: {
        grant_type: 'authorization_code',
        client_id: 'native',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      },
    });
    if (reply.status !== 200) throw new Error(`no tokens: ${reply.status}`);
    expect(reply.body.token_type).toBe('Bearer');
    expectTypeOf(reply.body.access_token).toBeString();
    expect(mock.findings()).toEqual([]);
  });

  it('authenticates with Basic, encoded as in RFC 6749 §2.3.1, and with a given token', async () => {
    const own = createClient({ baseUrl: mock.url, credentials: { clientId: 'web', clientSecret: secret } });
    const reply = await own.call('issueToken', { body: { grant_type: 'client_credentials', scope: 'read' } });
    expect(reply.status).toBe(200);
    const admin = createClient({
      baseUrl: mock.url,
      credentials: { clientId: 'admin', clientSecret: mock.administratorSecret },
    });
    const made = await admin.call('putRoute', {
      path: { route_id: 'a/b c' },
      body: { url: 'http://127.0.0.1:9010' },
    });
    expect([made.status, made.headers.raw.get('location')]).toEqual([400, null]);
    const good = await admin.call('putRoute', {
      path: { route_id: 'orders' },
      query: { dryRun: true },
      body: { url: 'http://127.0.0.1:9010' },
    });
    if (good.status !== 200) throw new Error(`not validated: ${good.status}`);
    expect(good.body.url).toBe('http://127.0.0.1:9010');
    const refused = await createClient({ baseUrl: mock.url, accessToken: () => 'nonsense' }).call(
      'listRoutes',
    );
    expect(refused.status).toBe(401);
  });

  it('follows no redirect, returns text as a string and an empty body as undefined', async () => {
    const admin = createClient({
      baseUrl: `${mock.url}/`,
      credentials: { clientId: 'admin', clientSecret: mock.administratorSecret },
    });
    const metrics = await admin.call('getMetrics');
    expect(metrics.body).toEqual(expect.stringContaining('# HELP'));
    const gone = await admin.call('deleteRoute', { path: { route_id: 'never-there' } });
    expect(gone.status).toBe(404);
    const page = await admin.call('showLogin', { query: { request: 'x' } });
    expect(page.status).toBeGreaterThanOrEqual(300);
  });

  it('keeps the slashes of a parameter for the rest of a path, and refuses segments that URL parsers remove (RFC 3986 §5.2.4)', async () => {
    const client = createClient({ baseUrl: 'https://id.example.org/base/' });
    expect(client.url('getIssuerMetadata', { path: { issuer_path: 'a b/c' } }).href).toBe(
      'https://id.example.org/base/.well-known/oauth-authorization-server/a%20b/c',
    );
    expect(client.url('getRoute', { path: { route_id: 'a/b' } }).pathname).toBe('/base/routes/a%2Fb');
    for (const id of ['.', '..'])
      await expect(async () => client.call('getRoute', { path: { route_id: id } })).rejects.toThrow(
        'a path parameter cannot be . or ..',
      );
  });

  it('sends through a transport in the place of fetch, with the token of the request', async () => {
    const sent: CallRequest[] = [];
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      accessToken: () => 'of-the-user',
      async transport(request) {
        sent.push(request);
        return { status: 404, headers: new Headers({ 'X-Request-Id': '7' }), body: '' };
      },
    });
    const reply = await client.call('changeOwner', {
      path: { owner_id: 'alice' },
      header: { 'If-Match': '"1"' },
      body: { name: null, scope: undefined },
    });
    expect([reply.status, reply.headers.raw.get('x-request-id'), reply.body]).toEqual([404, '7', undefined]);
    expect(sent).toEqual([
      {
        method: 'PATCH',
        target: '/owners/alice',
        headers: {
          Authorization: 'Bearer of-the-user',
          'Content-Type': 'application/merge-patch+json',
          'If-Match': '"1"',
        },
        body: '{"name":null}',
      },
    ]);
  });

  it('types the body of each status of each operation, also of errors', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
    const never = async (): Promise<void> => {
      const reply = await client.call('putRoute', {
        path: { route_id: 'orders' },
        body: { url: 'http://127.0.0.1:9010' },
      });
      expectTypeOf(reply.status).toEqualTypeOf<
        200 | 201 | 400 | 401 | 403 | 405 | 409 | 412 | 413 | 415 | 429 | 500 | 503 | 504
      >();
      if (reply.status === 200) expectTypeOf(reply.body.route_id).toBeString();
      if (reply.status === 409) expectTypeOf(reply.body.error).toBeString();
      // @ts-expect-error -- an error has no definition
      if (reply.status === 400) void reply.body.definition;
      // @ts-expect-error -- no such status
      if (reply.status === 418) return;
      const gone = await client.call('deleteRoute', { path: { route_id: 'orders' } });
      if (gone.status === 204) expectTypeOf(gone.body).toBeUndefined();
      if (reply.status === 201) void reply.headers.get('Location');
      // @ts-expect-error -- the document has no such field for this status
      if (reply.status === 400) void reply.headers.get('Location');
    };
    expect(never).toBeTypeOf('function');
  });

  it('knows the ID token, the claims and the metadata of OpenID Connect (OpenID Connect Core 1.0 §3.1.3.3, §5.3)', async () => {
    const { verifier, challenge } = await createPkce();
    const app = createClient({ baseUrl: mock.url });
    const query = {
      response_type: 'code',
      client_id: 'native',
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state: 'of-this-sign-in',
      nonce: 'nonce-of-this-sign-in',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const { headers } = await fetch(app.url('authorize', { query }), { redirect: 'manual' });
    const tokens = await app.call('issueToken', {
      body: {
        grant_type: 'authorization_code',
        client_id: 'native',
        code: new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      },
    });
    if (tokens.status !== 200) throw new Error(`no tokens: ${tokens.status}`);
    expectTypeOf(tokens.body.id_token).toEqualTypeOf<string | undefined>();
    expect(tokens.body.id_token?.split('.')).toHaveLength(3);

    const { access_token: token, id_token: hint = '' } = tokens.body;
    const info = await createClient({ baseUrl: mock.url, accessToken: () => token }).call('getUserInfo');
    if (info.status !== 200) throw new Error(`no claims: ${info.status}`);
    expectTypeOf(info.body.sub).toBeString();
    expect(info.body).toMatchObject({ sub: 'alice', name: 'Alice', email: 'alice@example.org' });

    const metadata = await app.call('getOpenIdConfiguration');
    if (metadata.status !== 200) throw new Error(`no metadata: ${metadata.status}`);
    expectTypeOf(metadata.body.end_session_endpoint).toEqualTypeOf<string | undefined>();
    expect(metadata.body.userinfo_endpoint).toBe(`${mock.url}/userinfo`);

    const out = await app.call('showLogout', { query: { id_token_hint: hint } });
    expectTypeOf(out.status).extract<303>().toEqualTypeOf<303>();
    expect(out.status).toBe(200);
    // @ts-expect-error -- no such parameter
    const never = () => app.call('showLogout', { query: { id_token: hint } });
    expect(never).toBeTypeOf('function');
  });

  it('rejects at compile time anything that the documents do not contain', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
    const never = (): void => {
      // @ts-expect-error -- no such grant
      void client.call('issueToken', { body: { grant_type: 'magic' } });
      // @ts-expect-error -- the code is missing
      void client.call('issueToken', { body: { grant_type: 'authorization_code' } });
      // @ts-expect-error -- no such operation
      void client.call('nonsense');
      // @ts-expect-error -- the path needs its parameter
      void client.call('getRoute');
      // @ts-expect-error -- no such path parameter
      void client.call('getRoute', { path: { route: 'orders' } });
      // @ts-expect-error -- no such query parameter
      void client.call('listRoutes', { query: { look: 'access' } });
      // @ts-expect-error -- no such value
      void client.call('listRoutes', { query: { view: 'everything' } });
      // @ts-expect-error -- no such header field
      void client.call('deleteRoute', { path: { route_id: 'orders' }, header: { 'If-Matched': '"1"' } });
      // @ts-expect-error -- a body without an operation that takes it
      void client.call('listRoutes', { body: {} });
      // @ts-expect-error -- a push has two media types
      void client.call('receivePush', { body: { ref: 'main' } });
    };
    expect(never).toBeTypeOf('function');
  });
});
