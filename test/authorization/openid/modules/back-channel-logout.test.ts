/**
 * The modules of the OpenID Foundation's certification plan `backchannel-rp-initiated-logout`. Each case has the name
 * of its module and checks the same.
 */
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogoutReceiver, startLogoutReceiver } from '../logout-receiver.ts';
import { locationOf, type Provider, responseOf } from '../relying-party.ts';
import { expectEndpoints } from './endpoints.ts';
import { afterLogout, signedIn, startLogoutProvider } from './logout-provider.ts';

let provider: Provider;
let receiver: LogoutReceiver;
beforeAll(async () => {
  receiver = await startLogoutReceiver();
  provider = await startLogoutProvider({}, { backchannel_logout_uri: `${receiver.url}/backchannel` });
});
afterAll(() => Promise.all([provider.stop(), receiver.stop()]));

describe('the plan oidcc-backchannel-rp-initiated-logout-certification-test-plan', () => {
  it('oidcc-backchannel-logout-discovery-endpoint-verification: the metadata says that logout tokens are sent, with sid (OpenID Connect Back-Channel Logout 1.0 §2.1)', async () => {
    const metadata = await provider.metadata();
    expectEndpoints(metadata, provider.url);
    expect(metadata).toMatchObject({
      issuer: provider.url,
      end_session_endpoint: `${provider.url}/logout`,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
  });

  it('oidcc-backchannel-rp-initiated-logout: the client receives a valid logout token, and the user returns with the state (OpenID Connect Back-Channel Logout 1.0 §2.4, §2.5, §2.6, §4)', async () => {
    const { visitor, idToken } = await signedIn(provider);
    const state = 'Az09'.repeat(32);
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: afterLogout, state };
    const response = await visitor.get(`/logout?${new URLSearchParams(parameters).toString()}`);
    const [request] = await receiver.until(1);
    expect(request).toMatchObject({
      path: '/backchannel',
      method: 'POST',
      contentType: 'application/x-www-form-urlencoded',
      fields: ['logout_token'],
    });

    const keys = createRemoteJWKSet(new URL(`${provider.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(request?.token ?? '', keys, {
      issuer: provider.url,
      audience: 'rp',
      typ: 'logout+jwt',
      algorithms: ['RS256'],
      maxTokenAge: 60,
      currentDate: new Date(provider.clock.now()),
      requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti', 'events', 'sub', 'sid'],
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(120);
    const { sub, sid } = decodeJwt(idToken);
    expect(payload).toMatchObject({ sub, sid });
    expect(payload['events']).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} });
    expect(payload).not.toHaveProperty('nonce');
    expect(protectedHeader.kid).toBeDefined();

    expect([response.status, locationOf(response).href]).toEqual([303, `${afterLogout}?state=${state}`]);
    const silent = await visitor.authorize(provider.request({ prompt: 'none' }));
    expect(responseOf(silent)['error']).toBe('login_required');
  });
});
