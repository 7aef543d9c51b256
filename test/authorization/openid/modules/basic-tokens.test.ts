/**
 * Modules of the OpenID Foundation's certification plans `basic` and `form-post`: tokens and claims. Each case has
 * the name of its module and checks the same.
 */
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliceProfile, type Provider, startProvider } from '../relying-party.ts';
import { createPlan, plans } from './plan.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe.each(plans)('the plan %s', (_plan, mode) => {
  const { request, clientResponse, signIn, claimsOf } = createPlan(() => provider, mode);

  it('oidcc-server: a code leads to an ID token for the client with its nonce (OpenID Connect Core 1.0 §3.1.3.7)', async () => {
    const { idToken, tokens } = await signIn();
    expect(idToken).toMatchObject({ iss: provider.url, aud: 'rp', sub: 'alice', nonce: 'n-0S6_WzA2Mj' });
    expect(Number(idToken.exp)).toBeGreaterThan(Number(idToken.iat));
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) as number });
  });

  it('oidcc-response-type-missing: the client receives invalid_request (RFC 6749 §4.1.2.1)', async () => {
    const response = await provider.visitor().authorize(request({ response_type: undefined }));
    expect(clientResponse(response)).toMatchObject({ error: 'invalid_request', state: 'af0ifjsldkj' });
  });

  it('oidcc-idtoken-signature: the ID token is signed with a published key that its kid names (OpenID Connect Core 1.0 §10.1)', async () => {
    const { tokens } = await signIn();
    const { alg, kid } = decodeProtectedHeader(String(tokens['id_token']));
    const set = (await (await fetch(`${provider.url}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string; alg: string }[];
    };
    expect(alg).toBe('RS256');
    expect(set.keys.find((key) => key.kid === kid)?.alg).toBe('RS256');
  });

  it('oidcc-idtoken-unsigned: an unsigned ID token is never issued, and alg none is not offered (OpenID Connect Core 1.0 §2)', async () => {
    const metadata = await provider.metadata();
    expect(metadata['id_token_signing_alg_values_supported']).not.toContain('none');
    const { tokens } = await signIn();
    expect(String(tokens['id_token']).split('.')[2]).not.toBe('');
  });

  it('oidcc-userinfo-get: GET returns the sub of the ID token (OpenID Connect Core 1.0 §5.3.1, §5.3.2)', async () => {
    const { tokens, idToken } = await signIn();
    const { status, body } = await provider.userInfo(tokens['access_token']);
    expect(status).toBe(200);
    expect(body['sub']).toBe(idToken.sub);
  });

  it('oidcc-userinfo-post-header: POST takes the token in the header (OpenID Connect Core 1.0 §5.3.1)', async () => {
    const { tokens, idToken } = await signIn();
    const headers = { authorization: `Bearer ${String(tokens['access_token'])}` };
    const { status, body } = await provider.userInfo('', { method: 'POST', headers });
    expect([status, body['sub']]).toEqual([200, idToken.sub]);
  });

  it('oidcc-userinfo-post-body: POST takes the token in the form (RFC 6750 §2.2)', async () => {
    const { tokens, idToken } = await signIn();
    const form = new URLSearchParams({ access_token: String(tokens['access_token']) });
    const { status, body } = await provider.userInfo('', { method: 'POST', headers: {}, body: form });
    expect([status, body['sub']]).toEqual([200, idToken.sub]);
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow: the ID token has no nonce then (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { idToken } = await signIn({ nonce: undefined });
    expect(idToken).not.toHaveProperty('nonce');
  });

  const { email, email_verified, address, phone_number, phone_number_verified, ...profile } = aliceProfile;
  it.each([
    ['profile', profile],
    ['email', { email, email_verified }],
    ['address', { address }],
    ['phone', { phone_number, phone_number_verified }],
    ['all', aliceProfile],
  ])(
    'oidcc-scope-%s: /userinfo returns the claims of the scope and no others (OpenID Connect Core 1.0 §5.4, docs/decisions/openid.md, claims-in-userinfo)',
    async (name, claims) => {
      const scope = name === 'all' ? 'openid profile email address phone' : `openid ${name}`;
      const { updated_at: _updated, ...received } = await claimsOf(await signIn({ scope }));
      expect(received).toEqual({ sub: 'alice', ...claims });
    },
  );

  it('oidcc-alternate-happy-flow: a sign-in without state and with further scopes succeeds (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const changed = request({ state: undefined, scope: 'openid email' });
    const response = await provider.authenticate(provider.visitor(), changed);
    expect(clientResponse(response)).not.toHaveProperty('state');
    const { body } = await provider.exchange(response);
    expect((await provider.verified(body['id_token'])).sub).toBe('alice');
  });

  it.each(['page', 'popup'])(
    'oidcc-display-%s: the value is accepted (OpenID Connect Core 1.0 §3.1.2.1)',
    async (display) => {
      expect((await signIn({ display })).idToken.sub).toBe('alice');
    },
  );
});
