/**
 * Modules of the OpenID Foundation's certification plans `basic` and `form-post`: tokens and claims. Each case has
 * the name of its module and checks the same.
 */
import { createHash } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliceProfile, type Provider, startProvider, type TokenResponse } from '../relying-party.ts';
import { createPlan, entropyOf, plans, type SignIn } from './plan.ts';

/** The claims of an ID token that no scope and no parameter requests, as `oidcc-server` lists them. */
const protocolClaims = ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'azp'].concat([
  'at_hash',
  'c_hash',
  's_hash',
  'nbf',
  'jti',
  'sid',
  'txn',
]);

/** The left half of a digest, as in `at_hash` (OpenID Connect Core 1.0 §3.1.3.6). */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

function expectUserInfo({ status, contentType, body }: TokenResponse, sub: unknown): void {
  expect([status, body['sub']]).toEqual([200, sub]);
  expect(contentType).toMatch(/^application\/json(;|$)/);
}

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe.each(plans)('the plan %s', (_plan, mode) => {
  const { request, clientResponse, errorResponse, signIn, complete, claimsOf } = createPlan(
    () => provider,
    mode,
  );

  it('oidcc-server: a code leads to an ID token for the client with its nonce (OpenID Connect Core 1.0 §3.1.3.7)', async () => {
    const response = await provider.authenticate(provider.visitor(), request());
    const { code = '', ...others } = clientResponse(response);
    expect(others).toEqual({ state: 'af0ifjsldkj', iss: provider.url });
    // RFC 6749 §10.10: at least 128 bits, of which 96 are required because an entropy is only estimated.
    expect(Buffer.byteLength(code) * 8).toBeGreaterThanOrEqual(128);
    expect(entropyOf(code)).toBeGreaterThan(96);

    const { idToken, tokens } = await complete(response, 'n-0S6_WzA2Mj');
    const { at_hash: atHash, c_hash: cHash } = idToken;
    expect(idToken).toMatchObject({ iss: provider.url, aud: 'rp', sub: 'alice' });
    expect(Number(idToken.exp)).toBeGreaterThan(Number(idToken.iat));
    expect([atHash ?? hashOf(String(tokens['access_token'])), cHash ?? hashOf(code)]).toEqual([
      hashOf(String(tokens['access_token'])),
      hashOf(code),
    ]);
    expect(protocolClaims).toEqual(expect.arrayContaining(Object.keys(idToken)));
  });

  it('oidcc-response-type-missing: the client receives invalid_request (RFC 6749 §4.1.2.1)', async () => {
    const response = await provider.visitor().authorize(request({ response_type: undefined }));
    expect(errorResponse(response)).toMatchObject({ error: 'invalid_request', state: 'af0ifjsldkj' });
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
    expectUserInfo(await provider.userInfo(tokens['access_token']), idToken.sub);
  });

  it('oidcc-userinfo-post-header: POST takes the token in the header (OpenID Connect Core 1.0 §5.3.1)', async () => {
    const { tokens, idToken } = await signIn();
    const headers = { authorization: `Bearer ${String(tokens['access_token'])}` };
    expectUserInfo(await provider.userInfo('', { method: 'POST', headers }), idToken.sub);
  });

  it('oidcc-userinfo-post-body: POST takes the token in the form (RFC 6750 §2.2)', async () => {
    const { tokens, idToken } = await signIn();
    const form = new URLSearchParams({ access_token: String(tokens['access_token']) });
    const response = await provider.userInfo('', { method: 'POST', headers: {}, body: form });
    expectUserInfo(response, idToken.sub);
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow: the ID token has no nonce then (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { idToken } = await signIn({ nonce: undefined });
    expect(idToken).not.toHaveProperty('nonce');
  });

  const { email, email_verified, address, phone_number, phone_number_verified, ...profile } = aliceProfile;

  /** /userinfo has the claims of the scopes, and the ID token has none of them. */
  async function expectClaims(signedIn: SignIn, claims: object): Promise<void> {
    const { updated_at: updatedAt = 0, ...received } = await claimsOf(signedIn);
    expect(received).toEqual({ sub: 'alice', ...claims });
    expect(Number.isInteger(updatedAt)).toBe(true);
    // Users of the settings file have one, too.
    expect(Number(updatedAt) > 0).toBe('birthdate' in claims);
    expect(protocolClaims).toEqual(expect.arrayContaining(Object.keys(signedIn.idToken)));
  }

  it.each([
    ['profile', profile],
    ['email', { email, email_verified }],
    ['address', { address }],
    ['phone', { phone_number, phone_number_verified }],
    ['all', aliceProfile],
  ])(
    'oidcc-scope-%s: /userinfo returns the claims of the scope, and the ID token has none (OpenID Connect Core 1.0 §5.4, docs/decisions/openid.md, claims-in-userinfo)',
    async (name, claims) => {
      const scope = name === 'all' ? 'openid email phone address profile' : `openid ${name}`;
      await expectClaims(await signIn({ scope }), claims);
    },
  );

  it('oidcc-alternate-happy-flow: the order of the scopes and of the parameters does not matter (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const sent = Object.entries(request({ scope: 'email openid' })).toSorted(([one], [other]) =>
      other.localeCompare(one),
    );
    expect(sent.map(([name]) => name)).toEqual([
      'state',
      'scope',
      'response_type',
      ...(mode === undefined ? [] : ['response_mode']),
      'redirect_uri',
      'nonce',
      'client_id',
    ]);
    const visitor = provider.visitor();
    const response = await provider.authenticate(visitor, Object.fromEntries(sent));
    expect(clientResponse(response)['state']).toBe('af0ifjsldkj');
    const signedIn = { visitor, ...(await complete(response, 'n-0S6_WzA2Mj')) };
    await expectClaims(signedIn, { email, email_verified });
  });

  it.each(['page', 'popup'])(
    'oidcc-display-%s: the value is accepted (OpenID Connect Core 1.0 §3.1.2.1)',
    async (display) => {
      expect((await signIn({ display })).idToken.sub).toBe('alice');
    },
  );
});
