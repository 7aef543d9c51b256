/**
 * passport-openidconnect and passport-oauth2-refresh, unmodified, in a web application with its own session. The
 * first checks issuer, audience, expiry, nonce and age of the ID token, and does not verify its signature: the token
 * came from the token endpoint itself (OpenID Connect Core 1.0 §3.1.3.7, point 6). It neither refreshes nor signs out.
 */
import passport from 'passport';
import refresh from 'passport-oauth2-refresh';
import OpenIDConnectStrategy from 'passport-openidconnect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { alice, secret, startClientServer, type ClientServer } from './client-server.ts';
import { logIn, returnWithForgedState, startWebApplication, type WebApplication } from './web-login.ts';

let server: ClientServer;
let application: WebApplication;

interface User {
  readonly issuer: string;
  readonly profile: OpenIDConnectStrategy.Profile;
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

function strategy(issuer: string, callbackURL: string): OpenIDConnectStrategy {
  const options = {
    issuer,
    authorizationURL: server.authorizationUrl,
    tokenURL: server.tokenUrl,
    userInfoURL: `${server.url}/userinfo`,
    clientID: 'web',
    clientSecret: secret,
    callbackURL,
    scope: ['profile'],
    nonce: 'with a nonce',
    maxAge: '600',
    skipUserProfile: false,
  };
  return new OpenIDConnectStrategy(
    options,
    (
      from: string,
      profile: OpenIDConnectStrategy.Profile,
      _context: object,
      idToken: string | object,
      accessToken: string | object,
      refreshToken: string,
      done: OpenIDConnectStrategy.VerifyCallback,
    ) => done(null, { issuer: from, profile, idToken, accessToken, refreshToken }),
  );
}

beforeAll(async () => {
  application = await startWebApplication();
  const callback = (name: string): string => `${application.url}/${name}/callback`;
  server = await startClientServer([callback('own'), callback('other')]);
  const { app } = application;
  const authenticator = new passport.Passport();
  const issuers = { own: server.url, other: 'https://other.example.org' };
  for (const [name, issuer] of Object.entries(issuers)) {
    const one = strategy(issuer, callback(name));
    authenticator.use(name, one);
    refresh.use(name, one as unknown as Parameters<typeof refresh.use>[1]);
    app.get(`/${name}/login`, authenticator.authenticate(name, { session: false }));
    app.get(
      `/${name}/callback`,
      authenticator.authenticate(name, { session: false, failWithError: true }),
      (request, response) => void response.json(request.user),
    );
  }
});
afterAll(() => Promise.all([application.stop(), server.stop()]));

async function signedIn(): Promise<User> {
  const page = await logIn(`${application.url}/own/login`);
  expect(page.status).toBe(200);
  return JSON.parse(page.html) as User;
}

describe('passport-openidconnect', () => {
  it('signs a user in with state, nonce and max_age, with the profile of /userinfo (OpenID Connect Core 1.0 §3.1, §5.3)', async () => {
    const { issuer, profile } = await signedIn();
    expect([issuer, profile.id, profile.displayName]).toEqual([server.url, 'alice', 'Alice']);
  });

  it('rejects a response with another state (RFC 6749 §10.12)', async () => {
    const { status } = await returnWithForgedState(`${application.url}/own/login`);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('rejects an ID token of another issuer (OpenID Connect Core 1.0 §3.1.3.7)', async () => {
    const { status } = await logIn(`${application.url}/other/login`);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('refreshes with passport-oauth2-refresh, and gets a new ID token too (OpenID Connect Core 1.0 §12.2)', async () => {
    const { accessToken, refreshToken } = await signedIn();
    const next = await new Promise<{ token: string | undefined; result: Record<string, unknown> }>(
      (resolve, reject) =>
        refresh.requestNewAccessToken('own', refreshToken, (error, token, _next, result) =>
          error ? reject(new Error(JSON.stringify(error))) : resolve({ token, result }),
        ),
    );
    expect(next.token).not.toBe(accessToken);
    expect(await server.introspect(String(next.token))).toMatchObject({ active: true, username: 'alice' });
    expect(next.result).toMatchObject({ id_token: expect.any(String) as string });
  });

  it('leaves the sign-out to the application: a link with its ID token (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const agent = createUserAgent();
    const login = await agent.open(`${application.url}/own/login`);
    const callback = await signInAndAllow(agent, login.url, alice);
    const { idToken } = JSON.parse((await agent.open(callback.href)).html) as User;
    const end = new URL('/logout', server.url);
    end.searchParams.set('id_token_hint', idToken);
    expect((await agent.open(end.href)).html).toContain('signed out');
    expect((await agent.open(`${server.url}/account`)).html).toContain('name="password"');
  });
});
