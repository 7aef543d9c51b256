/** Authlib and requests-oauthlib from Debian, unmodified, against the started service over https. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alice,
  nativeRedirectUri as redirect,
  oddSecret,
  secret,
  startClientServer,
  type ClientServer,
} from './client-server.ts';
import { createTrustedTls } from '../support/trusted-tls.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import {
  mustHaveModules,
  pythonWith,
  reportMissingModule,
  startPython,
  type PythonClient,
} from './python.ts';

let server: ClientServer;
/** requests-oauthlib refuses a callback over http. */
const httpsRedirect = 'https://app.example.org/callback';
const trusted = createTrustedTls();
beforeAll(async () => {
  server = await startClientServer([redirect, httpsRedirect], trusted);
});
afterAll(() => server.stop());

const modules = [
  { module: 'authlib', script: './python_authlib.py', tests: 6 },
  { module: 'requests_oauthlib', script: './python_requests_oauthlib.py', tests: 4 },
].map((one) => ({ ...one, interpreter: pythonWith(one.module) }));
const missing = modules.filter(({ interpreter }) => interpreter === undefined);

/** The module if it is installed, for its tests. Otherwise nothing. */
const present = (name: string) =>
  modules.filter(({ module }) => module === name && !missing.some((one) => one.module === name));

let python: PythonClient;
const startScript = (interpreter: string | undefined, script: string): void => {
  python = startPython(interpreter ?? '', script, trusted.tls.certificate);
};

it("Debian's libraries of Python are installed if the gate says so, and otherwise their absence is reported", () => {
  for (const { module, tests } of missing) reportMissingModule(module, tests);
  expect(mustHaveModules ? missing : []).toEqual([]);
});

const verifier = 'a-verifier-of-43-characters-or-more-0123456789';

async function authlibSignIn(more: Readonly<Record<string, string>> = {}, agent = createUserAgent()) {
  const { url, state } = await python.call('address', { verifier, ...more });
  const callback = (await signInAndAllow(agent, String(url), alice)).href;
  return python.call('code', { callback, verifier, state: String(state) });
}

describe.each(present('authlib'))('$module', ({ interpreter, script }) => {
  beforeEach(() => startScript(interpreter, script));
  afterEach(() => python.stop());

  it('completes the code flow with PKCE and state, refreshes, introspects and revokes (RFC 6749 §4.1, §6, RFC 7636, RFC 7009)', async () => {
    await python.call('start', { server: server.url, client: 'web', secret, redirect });
    const first = await authlibSignIn();
    const second = await python.call('refresh', { token: String(first['refresh_token']) });
    expect(second['access_token']).not.toBe(first['access_token']);
    const token = String(second['access_token']);
    expect(await python.call('introspect', { token })).toMatchObject({ active: true, username: 'alice' });
    expect(await python.call('revoke', { token })).toEqual({ status: 200 });
    expect(await python.call('introspect', { token })).toEqual({ active: false });
  });

  it('validates ID tokens with the key set, nonce and at_hash, reads the claims, refreshes and signs out (OpenID Connect Core 1.0 §3.1.3.7, §5.3, §12.2)', async () => {
    const nonce = 'a-nonce-of-the-client';
    await python.call('start', {
      server: server.url,
      client: 'web',
      secret,
      redirect,
      scope: 'openid profile',
    });
    const agent = createUserAgent();
    const first = await authlibSignIn({ nonce }, agent);
    const identity = (tokens: Readonly<Record<string, unknown>>, expected: string) =>
      python.call('identity', {
        id_token: String(tokens['id_token']),
        access_token: String(tokens['access_token']),
        nonce: expected,
      });
    const { claims, info } = await identity(first, nonce);
    expect(claims).toMatchObject({ sub: 'alice', aud: 'web', nonce });
    expect(info).toMatchObject({ sub: 'alice', name: 'Alice' });
    const second = await python.call('refresh', { token: String(first['refresh_token']) });
    expect(await identity(second, '')).toMatchObject({ claims: { sub: 'alice' }, info: { name: 'Alice' } });
    // The library has no function for the sign-out: an app builds the URL itself.
    const hint = new URLSearchParams({ id_token_hint: String(second['id_token']) }).toString();
    expect((await agent.open(`${server.url}/logout?${hint}`)).html).toContain('signed out');
    expect((await agent.open(`${server.url}/account`)).html).toContain('name="password"');
  });

  it('completes the code flow and refreshes as a public client (RFC 6749 §3.2.1)', async () => {
    await python.call('start', { server: server.url, client: 'native', redirect });
    const first = await authlibSignIn();
    const second = await python.call('refresh', { token: String(first['refresh_token']) });
    expect(second).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) as string });
  });

  it('authenticates as a public client by Basic credentials with an empty secret (RFC 6749 §2.3.1)', async () => {
    const method = 'client_secret_basic';
    await python.call('start', { server: server.url, client: 'native', secret: '', method, redirect });
    expect(await authlibSignIn()).toMatchObject({ token_type: 'Bearer' });
  });

  it('gets a token by client credentials and by password, and an error for a wrong one (RFC 6749 §4.3, §4.4, §5.2)', async () => {
    await python.call('start', { server: server.url, client: 'web', secret });
    expect(await python.call('credentials')).toMatchObject({ token_type: 'Bearer', scope: 'read write' });
    expect(await python.call('password', alice)).toMatchObject({ token_type: 'Bearer' });
    const refused = await python.call('password', { ...alice, password: 'wrong' });
    expect(refused).toEqual({ refused: 'invalid_grant' });
  });

  it('authenticates with a raw secret that contains + % / and spaces (RFC 6749 §2.3.1)', async () => {
    await python.call('start', { server: server.url, client: 'odd', secret: oddSecret });
    expect(await python.call('credentials')).toMatchObject({ token_type: 'Bearer' });
  });
});

describe.each(present('requests_oauthlib'))('$module', ({ interpreter, script }) => {
  beforeEach(() => startScript(interpreter, script));
  afterEach(() => python.stop());

  it('completes the code flow with state and refreshes (RFC 6749 §4.1, §6)', async () => {
    await python.call('start', {
      server: server.url,
      client: 'web',
      secret,
      redirect: httpsRedirect,
      kind: 'web',
    });
    const { url } = await python.call('address');
    const first = await python.call('code', { callback: (await server.allow(String(url))).href });
    const second = await python.call('refresh', { token: String(first['refresh_token']) });
    expect(await server.introspect(String(second['access_token']))).toMatchObject({
      active: true,
      username: 'alice',
    });
  });

  it('gets a token by the implicit grant (RFC 6749 §4.2)', async () => {
    await python.call('start', {
      server: server.url,
      client: 'web',
      redirect: httpsRedirect,
      kind: 'implicit',
    });
    const { url } = await python.call('address');
    const token = await python.call('implicit', { callback: (await server.allow(String(url))).href });
    expect(await server.introspect(String(token['access_token']))).toMatchObject({ active: true });
  });

  it('gets a token by password, and an error for a wrong one (RFC 6749 §4.3, §5.2)', async () => {
    await python.call('start', { server: server.url, client: 'web', secret, kind: 'password' });
    expect(await python.call('password', alice)).toMatchObject({ token_type: 'Bearer' });
    const refused = await python.call('password', { ...alice, password: 'wrong' });
    expect(refused).toEqual({ refused: 'invalid_grant' });
  });

  it('gets a token by client credentials, its raw secret with + % / and spaces (RFC 6749 §2.3.1, §4.4)', async () => {
    const client = { client: 'odd', secret: oddSecret, kind: 'credentials' };
    await python.call('start', { server: server.url, ...client });
    expect(await python.call('credentials')).toMatchObject({
      token_type: 'Bearer',
      scope: ['read'],
    });
  });
});
