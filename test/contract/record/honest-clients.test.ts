import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logIn, startWebApplication } from '../../clients/web-login.ts';
import { redirectUri, startRecorded, webSecret, type Recorded } from './recorded-service.ts';

let recorded: Recorded;

afterEach(() => {
  recorded.exchanges.length = 0;
});

describe('unmodified clients through record, with nothing to find (docs/decisions/contract.md, clients)', () => {
  beforeAll(async () => {
    recorded = await startRecorded();
  });
  afterAll(() => recorded.stop());

  it('oauth4webapi: discovery, the code flow with PKCE, refresh, introspection and revocation', async () => {
    const issuer = new URL(recorded.base);
    const insecure = { [oauth.allowInsecureRequests]: true };
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    const client: oauth.Client = { client_id: 'web' };
    const authentication = oauth.ClientSecretBasic(webSecret);
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
    const parameters = oauth.validateAuthResponse(server, client, await recorded.allow(url), state);
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
    expect(said.active).toBe(true);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, authentication, refreshed.access_token, insecure),
    );
    expect(recorded.findings()).toEqual([]);
  });

  it('openid-client: discovery and the code flow with PKCE', async () => {
    const config = await openid.discovery(new URL(recorded.base), 'native', undefined, openid.None(), {
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
    const tokens = await openid.authorizationCodeGrant(config, await recorded.allow(url), {
      pkceCodeVerifier,
      expectedState,
    });
    await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(recorded.findings()).toEqual([]);
  });

  it('simple-oauth2: the code flow and a refresh', async () => {
    const client = new AuthorizationCode({
      client: { id: 'web', secret: webSecret },
      auth: { tokenHost: recorded.base, tokenPath: '/token', authorizePath: '/authorize' },
    });
    const url = client.authorizeURL({ redirect_uri: redirectUri, scope: 'read', state: 'simple-oauth2' });
    const code = (await recorded.allow(url)).searchParams.get('code') ?? '';
    const token = await client.getToken({ code, redirect_uri: redirectUri });
    expect((await token.refresh()).token['access_token']).toBeTypeOf('string');
    expect(recorded.findings()).toEqual([]);
  });
});

describe('a web application with passport-oauth2 through record (docs/decisions/contract.md, clients)', () => {
  it('signs its user in, with nothing to find', async () => {
    const application = await startWebApplication();
    const callbackURL = `${application.url}/callback`;
    recorded = await startRecorded([callbackURL]);
    const authenticator = new passport.Passport();
    const options = {
      authorizationURL: `${recorded.base}/authorize`,
      tokenURL: `${recorded.base}/token`,
      clientID: 'web',
      clientSecret: webSecret,
      callbackURL,
      scope: 'read',
      state: true,
      pkce: true,
    };
    authenticator.use(
      'gatehouse',
      new OAuth2Strategy(
        options,
        (
          token: string,
          _refresh: string,
          _result: object,
          _profile: unknown,
          done: OAuth2Strategy.VerifyCallback,
        ) => done(null, { token }),
      ),
    );
    const authenticate = authenticator.authenticate('gatehouse', { session: false });
    application.app.get('/login', authenticate);
    application.app.get('/callback', authenticate, (request, response) => void response.json(request.user));
    try {
      const page = await logIn(`${application.url}/login`);
      expect(JSON.parse(page.html)).toEqual({ token: expect.any(String) });
      expect(recorded.findings()).toEqual([]);
      expect(recorded.exchanges.length).toBeGreaterThan(4);
    } finally {
      await application.stop();
      await recorded.stop();
    }
  });
});
