/** Libraries for OpenID Connect, unmodified, over https: discovery, sign-in, /userinfo, refresh and sign-out. */
import { rmSync } from 'node:fs';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, formOf, locationOf, type Visitor } from '../authorization/interaction/visitor.ts';
import { sendOverHttp } from '../authorization/interaction/send-over-http.ts';
import {
  alice,
  aliceProfile,
  callback,
  clientSecret,
  providerSettings,
} from '../authorization/openid/relying-party.ts';
import { startService, type RunningService } from '../support/service.ts';
import { createTrustedTls, type TrustedTls } from '../support/trusted-tls.ts';

const signedOut = 'https://rp.example.org/signed-out';

let service: RunningService;
let trusted: TrustedTls;
beforeAll(async () => {
  trusted = createTrustedTls();
  const { clients, ...authorization } = providerSettings.authorization;
  const logout = { post_logout_redirect_uris: [signedOut] };
  // The libraries compare times with the clock of the machine, so the service has that clock.
  service = await startService({
    server: { tls: trusted.tls },
    authorization: { ...authorization, clients: clients.map((client) => ({ ...client, ...logout })) },
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(trusted.folder, { recursive: true });
});

const scope = 'openid profile email offline_access';

/** The redirect that ends a sign-in in a new browser. */
async function signIn(authorizationUrl: URL): Promise<{ visitor: Visitor; redirect: URL }> {
  const visitor = createVisitor(service.url, sendOverHttp);
  const login = await visitor.follow(await visitor.get(authorizationUrl.href));
  const next = await visitor.follow(await visitor.submit(login, alice));
  const isConsent = 'request' in formOf(next).fields && next.status === 200;
  const last = isConsent ? await visitor.submit(next, { decision: 'allow' }) : next;
  return { visitor, redirect: locationOf(last) };
}

describe('openid-client', () => {
  it('knows the address alone, signs in, reads the claims, refreshes and signs out (OpenID Connect Core 1.0 §3.1, docs/decisions/openid.md, tested-clients)', async () => {
    const config = await openid.discovery(
      new URL(service.url),
      'rp',
      undefined,
      openid.ClientSecretBasic(clientSecret),
    );
    const [state, nonce, pkceCodeVerifier] = [
      openid.randomState(),
      openid.randomNonce(),
      openid.randomPKCECodeVerifier(),
    ];
    const { visitor, redirect } = await signIn(
      openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state,
        nonce,
        max_age: '600',
        prompt: 'consent',
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      }),
    );
    const tokens = await openid.authorizationCodeGrant(config, redirect, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier,
      maxAge: 600,
      idTokenExpected: true,
    });
    const { sub = '' } = tokens.claims() ?? {};
    expect(sub).toBe('alice');
    expect(await openid.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({
      sub,
      name: aliceProfile.name,
      email: aliceProfile.email,
    });
    const refreshed = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
    expect(refreshed.claims()?.sub).toBe(sub);

    const end = openid.buildEndSessionUrl(config, {
      post_logout_redirect_uri: signedOut,
      id_token_hint: String(tokens.id_token),
      state,
    });
    const response = await visitor.get(end.href);
    expect(locationOf(response).href).toBe(`${signedOut}?state=${state}`);
    const login = await visitor.follow(await visitor.get('/account'));
    expect(login.body).toContain('name="password"');
  });
});

describe('oauth4webapi', () => {
  it('validates the ID token with the key set and the subject of /userinfo, refreshes and signs out (OpenID Connect Core 1.0 §3.1.3.7, §5.3.2, §12.2)', async () => {
    const issuer = new URL(service.url);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oidc' }),
    );
    const client: oauth.Client = { client_id: 'rp', id_token_signed_response_alg: 'RS256' };
    const authentication = oauth.ClientSecretBasic(clientSecret);
    const [nonce, verifier] = [oauth.generateRandomNonce(), oauth.generateRandomCodeVerifier()];
    const target = new URL(as.authorization_endpoint ?? '');
    target.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'rp',
      redirect_uri: callback,
      scope,
      nonce,
      prompt: 'consent',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    const { visitor, redirect } = await signIn(target);
    const parameters = oauth.validateAuthResponse(as, client, redirect, oauth.expectNoState);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      authentication,
      parameters,
      callback,
      verifier,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(as, response);
    const { sub = '' } = oauth.getValidatedIdTokenClaims(tokens) ?? {};
    const info = await oauth.userInfoRequest(as, client, tokens.access_token);
    expect(await oauth.processUserInfoResponse(as, client, sub, info)).toMatchObject({
      sub: 'alice',
      email: aliceProfile.email,
      email_verified: true,
    });
    const refresh = await oauth.refreshTokenGrantRequest(
      as,
      client,
      authentication,
      String(tokens.refresh_token),
    );
    const refreshed = await oauth.processRefreshTokenResponse(as, client, refresh);
    expect(oauth.getValidatedIdTokenClaims(refreshed)?.sub).toBe('alice');

    // The library has no function for the sign-out: an app builds the URL itself.
    const end = new URL(as.end_session_endpoint ?? '');
    end.search = new URLSearchParams({
      id_token_hint: String(refreshed.id_token),
      post_logout_redirect_uri: signedOut,
    }).toString();
    expect(locationOf(await visitor.get(end.href)).href).toBe(signedOut);
    expect((await visitor.follow(await visitor.get('/account'))).body).toContain('name="password"');
  });
});
