/** Unmodified client libraries, each with the flows that it supports. */
import assert from 'node:assert/strict';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { AuthorizationCode } from 'simple-oauth2';
import { startWebApplication } from '../../clients/web-login.ts';

/** A deployment with a client `web`, which has a secret, and `native`, which has none. */
export interface Target {
  readonly base: string;
  readonly secret: string;
  /** Redirects to the client for a user who allows everything. */
  allow(authorizationUrl: string | URL): Promise<URL>;
}

export const redirectUri = 'http://127.0.0.1:9/callback';

async function oauth4webapi({ base, secret, allow }: Target): Promise<void> {
  const issuer = new URL(base);
  const insecure = { [oauth.allowInsecureRequests]: true };
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
  const client: oauth.Client = { client_id: 'web' };
  const authentication = oauth.ClientSecretBasic(secret);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: 'web',
    redirect_uri: redirectUri,
    scope: 'read',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const parameters = oauth.validateAuthResponse(server, client, await allow(url), state);
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      insecure,
    ),
  );
  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
      insecure,
    ),
  );
  const said = await oauth.processIntrospectionResponse(
    server,
    client,
    await oauth.introspectionRequest(server, client, authentication, refreshed.access_token, insecure),
  );
  assert.equal(said.active, true);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, authentication, refreshed.access_token, insecure),
  );
}

async function openidClient({ base, allow }: Target): Promise<void> {
  const config = await openid.discovery(new URL(base), 'native', undefined, openid.None(), {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'read',
    state: expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const tokens = await openid.authorizationCodeGrant(config, await allow(url), {
    pkceCodeVerifier,
    expectedState,
  });
  await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
}

async function simpleOauth2({ base, secret, allow }: Target): Promise<void> {
  const client = new AuthorizationCode({
    client: { id: 'web', secret: secret },
    auth: { tokenHost: base, tokenPath: '/token', authorizePath: '/authorize' },
  });
  const url = client.authorizeURL({ redirect_uri: redirectUri, scope: 'read', state: 'simple-oauth2' });
  const code = (await allow(url)).searchParams.get('code') ?? '';
  const token = await client.getToken({ code, redirect_uri: redirectUri });
  assert.equal(typeof (await token.refresh()).token['access_token'], 'string');
}

/** A web application signs its user in; the state is in its session. */
async function passportOauth2({ base, secret, allow }: Target): Promise<void> {
  const application = await startWebApplication();
  const options = {
    authorizationURL: `${base}/authorize`,
    tokenURL: `${base}/token`,
    clientID: 'web',
    clientSecret: secret,
    callbackURL: `${application.url}/callback`,
    scope: 'read',
    state: true,
    pkce: true,
  };
  const authenticator = new passport.Passport();
  const verify: OAuth2Strategy.VerifyFunction = (
    token: string,
    _refresh: string,
    _profile: unknown,
    done: OAuth2Strategy.VerifyCallback,
  ) => done(null, { token });
  authenticator.use('gatehouse', new OAuth2Strategy(options, verify));
  const authenticate = authenticator.authenticate('gatehouse', { session: false });
  application.app.get('/login', authenticate);
  application.app.get('/callback', authenticate, (request, response) => void response.json(request.user));
  try {
    const login = await fetch(`${application.url}/login`, { redirect: 'manual' });
    const [cookie = ''] = login.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const back = await allow(login.headers.get('location') ?? '');
    const page = await fetch(back, { headers: { Cookie: cookie } });
    assert.equal(typeof ((await page.json()) as { token: unknown }).token, 'string');
  } finally {
    await application.stop();
  }
}

export const honestClients: readonly (readonly [name: string, play: (target: Target) => Promise<void>])[] = [
  ['oauth4webapi: discovery, the code flow with PKCE, refresh, introspection and revocation', oauth4webapi],
  ['openid-client: discovery, the code flow with PKCE and a refresh', openidClient],
  ['simple-oauth2: the code flow and a refresh', simpleOauth2],
  ['passport-oauth2 in a web application: the code flow with PKCE and a state', passportOauth2],
];
