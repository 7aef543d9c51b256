/** The content of ID tokens and of the response of `/userinfo`. */
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './relying-party.ts';
import { signIn } from './attacks/attacker.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe('an ID token', () => {
  it('has the claims that the standard requires, and a header without keys (OpenID Connect Core 1.0 §2, docs/decisions/openid.md, sign-in-claims)', async () => {
    const { tokens } = await signIn(provider);
    const { sub = '', ...claims } = await provider.verified(tokens['id_token']);
    expect(sub).toMatch(/^[\x21-\x7e]{1,255}$/);
    expect(Object.keys(claims).toSorted()).toEqual(
      ['acr', 'amr', 'at_hash', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sid'].toSorted(),
    );
    expect(Object.keys(decodeProtectedHeader(String(tokens['id_token']))).toSorted()).toEqual([
      'alg',
      'kid',
      'typ',
    ]);
  });
});

describe('the sub of a user', () => {
  it('is never given to another user, also under the same name (OpenID Connect Core 1.0 §8)', async () => {
    const manage = (method: string, path: string, body?: object): Promise<Response> =>
      fetch(provider.url + path, {
        method,
        headers: { authorization: provider.service.administrator, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const carol = { username: 'carol', password: 'a long password of carol' };
    const subOf = async (): Promise<string> => {
      expect((await manage('POST', '/owners', carol)).status).toBe(201);
      const response = await provider.authenticate(provider.visitor(), provider.request(), carol);
      const { body } = await provider.exchange(response);
      return String((await provider.verified(body['id_token'])).sub);
    };
    const first = await subOf();
    expect((await manage('DELETE', `/owners/${first}`)).status).toBe(204);
    expect(await subOf()).not.toBe(first);
  });
});

describe('a claim', () => {
  it('is kept if it is false, and absent if the user has none (OpenID Connect Core 1.0 §5.1)', async () => {
    const { tokens } = await signIn(provider, { scope: 'openid phone email' });
    const { body } = await provider.userInfo(tokens['access_token']);
    expect(body).toMatchObject({ phone_number_verified: false, email_verified: true });
    const claims = JSON.stringify({ userinfo: { groups: null, ssn: null } });
    const single = await signIn(provider, { claims });
    expect((await provider.userInfo(single.tokens['access_token'])).body).toEqual({
      sub: 'alice',
      groups: ['library', 'tea'],
    });
  });
});

describe('the parameter claims', () => {
  it('ignores members and claims that it does not know, essential ones too (OpenID Connect Core 1.0 §5.5, §5.5.1)', async () => {
    const claims = JSON.stringify({
      userinfo: { email: { essential: true, colour: 'blue' }, shoe_size: { essential: true } },
      id_token: { auth_time: { essential: true }, 'name#ja-Kana-JP': { essential: true } },
      elsewhere: { email: 'yes' },
    });
    const { tokens } = await signIn(provider, { claims });
    const { body } = await provider.userInfo(tokens['access_token']);
    expect(body).toEqual({ sub: 'alice', email: 'alice@example.org' });
    expect(await provider.verified(tokens['id_token'])).toHaveProperty('auth_time');
  });
});

describe('/userinfo', () => {
  it.each([
    ['no token', {}, 401, 'Bearer realm="Gatehouse"'],
    ['an invalid token', { authorization: 'Bearer invalid' }, 401, 'error="invalid_token"'],
  ])(
    'has a challenge for each refusal: %s (OpenID Connect Core 1.0 §5.3.3)',
    async (_title, headers, status, challenge) => {
      const response = await fetch(`${provider.url}/userinfo`, { headers });
      expect(response.status).toBe(status);
      expect(response.headers.get('www-authenticate')).toContain(challenge);
    },
  );
});
