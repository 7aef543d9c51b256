/** Client libraries, unmodified, against the started service over https. */
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../support/child-service.ts';
import { createTrustedTls } from '../support/trusted-tls.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

const redirectUri = 'http://127.0.0.1:9/callback';
const secret = 'web-secret-for-the-client-tests-0001';
const alice = { username: 'alice', password: 'correct horse battery staple' };
let child: ChildService;

beforeAll(async () => {
  const { tls, folder } = createTrustedTls();
  child = await startChildService(
    {
      server: { tls },
      storage: { url: 'sqlite:./gatehouse.db' },
      authorization: {
        clients: [
          {
            client_id: 'web',
            client_secret: secret,
            client_name: 'Web shop',
            grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
            redirect_uris: [redirectUri],
            scope: 'read write',
          },
        ],
        owners: [{ ...alice, name: 'Alice' }],
      },
    },
    { folder },
  );
});
afterAll(() => child.stop());

describe('oauth4webapi', () => {
  const client: oauth.Client = { client_id: 'web' };
  const authentication = oauth.ClientSecretBasic(secret);
  let server: oauth.AuthorizationServer;
  let tokens: oauth.TokenEndpointResponse;

  it('discovers the server (RFC 8414 §3)', async () => {
    const issuer = new URL(child.url);
    const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2' });
    server = await oauth.processDiscoveryResponse(issuer, response);
    expect(server.issuer).toBe(child.url);
  });

  it('completes the code flow with PKCE, state and iss (RFC 6749 §4.1, RFC 7636, RFC 9207 §4)', async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'web',
      redirect_uri: redirectUri,
      scope: 'read write',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    const callback = await signInAndAllow(createUserAgent(), url.href, alice);
    const parameters = oauth.validateAuthResponse(server, client, callback, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
    );
    tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.any(String) as string,
    });
  });

  it('introspects the access token (RFC 7662 §2)', async () => {
    const response = await oauth.introspectionRequest(server, client, authentication, tokens.access_token);
    const state = await oauth.processIntrospectionResponse(server, client, response);
    expect(state).toMatchObject({ active: true, client_id: 'web', scope: 'read write', username: 'alice' });
  });

  it('refreshes, and gets another access token (RFC 6749 §6)', async () => {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
    );
    const refreshed = await oauth.processRefreshTokenResponse(server, client, response);
    expect(refreshed.access_token).not.toBe(tokens.access_token);
  });

  it('revokes the refresh token, which can then no longer be used (RFC 7009 §2.1)', async () => {
    const revoked = await oauth.revocationRequest(server, client, authentication, tokens.refresh_token ?? '');
    await oauth.processRevocationResponse(revoked);
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
    );
    await expect(oauth.processRefreshTokenResponse(server, client, response)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('gets a token by client credentials, without a refresh token (RFC 6749 §4.4)', async () => {
    const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, {
      scope: 'read',
    });
    const granted = await oauth.processClientCredentialsResponse(server, client, response);
    expect(granted).toMatchObject({ token_type: 'bearer' });
    expect(granted.refresh_token).toBeUndefined();
  });
});

describe('openid-client', () => {
  let configuration: openid.Configuration;
  let tokens: openid.TokenEndpointResponse;

  it('discovers the server (RFC 8414 §3)', async () => {
    configuration = await openid.discovery(
      new URL(child.url),
      'web',
      undefined,
      openid.ClientSecretBasic(secret),
      {
        algorithm: 'oauth2',
      },
    );
    expect(configuration.serverMetadata().issuer).toBe(child.url);
  });

  it('completes the code flow with PKCE, state and iss (RFC 6749 §4.1, RFC 7636, RFC 9207)', async () => {
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'read',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const callback = await signInAndAllow(createUserAgent(), url.href, alice);
    tokens = await openid.authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(tokens.access_token).toMatch(/^at3\./);
  });

  it('refreshes, introspects and revokes (RFC 6749 §6, RFC 7662, RFC 7009)', async () => {
    const refreshed = await openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    expect(await openid.tokenIntrospection(configuration, refreshed.access_token)).toMatchObject({
      active: true,
      scope: 'read',
    });
    await openid.tokenRevocation(configuration, refreshed.access_token);
    expect(await openid.tokenIntrospection(configuration, refreshed.access_token)).toEqual({ active: false });
  });

  it('gets a token by client credentials (RFC 6749 §4.4)', async () => {
    const granted = await openid.clientCredentialsGrant(configuration, { scope: 'write' });
    expect(await openid.tokenIntrospection(configuration, granted.access_token)).toMatchObject({
      active: true,
      scope: 'write',
    });
  });
});
