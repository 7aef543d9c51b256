/**
 * Modules of the OpenID Foundation's certification plans `basic` and `form-post`: requests. Each case has
 * the name of its module and checks the same.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aliceProfile,
  bob,
  callback,
  clientSecret,
  type Provider,
  responseOf,
  startProvider,
} from '../relying-party.ts';
import { createPlan, description, plans } from './plan.ts';

const invalidGrant = {
  status: 400,
  contentType: expect.stringMatching(/^application\/json(;|$)/) as string,
  body: {
    error: 'invalid_grant',
    error_description: expect.stringMatching(description) as string,
  },
};

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe.each(plans)('the plan %s', (_plan, mode) => {
  const { request, errorResponse, signIn, again, exchanged, claimsOf } = createPlan(() => provider, mode);

  it('oidcc-prompt-login: the user signs in again, and auth_time is later (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const first = await signIn();
    provider.clock.advance(5000);
    const login = await again(first, { prompt: 'login' });
    expect(login.body).toContain('name="password"');
    const response = await provider.proceed(first.visitor, login);
    expect(Number((await exchanged(response))['auth_time'])).toBeGreaterThan(
      Number(first.idToken['auth_time']),
    );
  });

  it('oidcc-prompt-none-not-logged-in: the client receives login_required (OpenID Connect Core 1.0 §3.1.2.6)', async () => {
    const state = 'Az0-._~+/='.repeat(12) + '12345678';
    const response = await provider.visitor().authorize(request({ prompt: 'none', state }));
    expect(errorResponse(response)).toMatchObject({ error: 'login_required', state });
  });

  it('oidcc-prompt-none-logged-in: no page is shown, and the sign-in is the same (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const first = await signIn();
    provider.clock.advance(5000);
    const second = await exchanged(await first.visitor.authorize(request({ prompt: 'none' })));
    expect(second).toMatchObject({ sub: first.idToken.sub, auth_time: first.idToken['auth_time'] });
  });

  it('oidcc-max-age-1: a sign-in that is older is repeated, and auth_time says so (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const first = await signIn();
    provider.clock.advance(2000);
    const login = await again(first, { max_age: '1' });
    expect(login.body).toContain('name="password"');
    const second = await exchanged(await provider.proceed(first.visitor, login));
    const age = provider.clock.now() / 1000 - Number(second['auth_time']);
    expect(Number(second['auth_time'])).toBeGreaterThan(Number(first.idToken['auth_time']));
    expect(age).toBeLessThanOrEqual(1);
  });

  it('oidcc-max-age-10000: a younger sign-in counts, and auth_time is in the ID token (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const first = await signIn({ max_age: '15000' });
    provider.clock.advance(2000);
    const second = await exchanged(await again(first, { max_age: '10000' }));
    expect(first.idToken['auth_time']).toBeTypeOf('number');
    expect(second).toMatchObject({ sub: first.idToken.sub, auth_time: first.idToken['auth_time'] });
  });

  it('oidcc-ensure-request-with-unknown-parameter-succeeds: the parameter is ignored (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    expect((await signIn({ extra: 'foobar' })).idToken.sub).toBe('alice');
  });

  it('oidcc-id-token-hint: the hint of the signed-in user needs no page (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const first = await signIn();
    provider.clock.advance(5000);
    const hint = { prompt: 'none', id_token_hint: String(first.tokens['id_token']) };
    const second = await exchanged(await first.visitor.authorize(request(hint)));
    expect(second).toMatchObject({ sub: first.idToken.sub, auth_time: first.idToken['auth_time'] });
  });

  it('oidcc-login-hint: the login form has the name (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const visitor = provider.visitor();
    const page = await visitor.follow(await visitor.authorize(request({ login_hint: 'bob' })));
    expect(page.body).toMatch(/name="username"[^>]*value="bob"/);
    const response = await provider.proceed(visitor, page, bob);
    expect((await exchanged(response)).sub).toBe('bob');
  });

  it.each([
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
  ])(
    '%s: an unknown language is ignored (OpenID Connect Core 1.0 §3.1.2.1, §5.2)',
    async (_module, changes) => {
      expect((await signIn(changes)).idToken.sub).toBe('alice');
    },
  );

  it('oidcc-ensure-request-with-acr-values-succeeds: the ID token has the acr of the sign-in (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const supported = (await provider.metadata())['acr_values_supported'] as string[];
    const { idToken } = await signIn({ acr_values: supported.join(' ') });
    expect(supported).toContain(idToken['acr']);
    expect((await signIn({ acr_values: '1 2' })).idToken.sub).toBe('alice');
  });

  it.each([
    ['oidcc-codereuse', 0],
    ['oidcc-codereuse-30seconds', 30_000],
  ])(
    '%s: the second use of a code is invalid_grant and revokes the tokens (RFC 6749 §4.1.2)',
    async (_module, wait) => {
      const response = await provider.authenticate(provider.visitor(), request());
      const first = await provider.exchange(response);
      expect((await provider.userInfo(first.body['access_token'])).status).toBe(200);
      provider.clock.advance(wait);
      expect(await provider.exchange(response)).toMatchObject(invalidGrant);
      expect((await provider.userInfo(first.body['access_token'])).status).toBe(401);
    },
  );

  it('oidcc-ensure-registered-redirect-uri: another redirect URI is an error page (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const response = await provider.visitor().authorize(request({ redirect_uri: `${callback}/other` }));
    expect(response.status).toBe(400);
    expect(response.header('location')).toBeUndefined();
  });

  it('oidcc-ensure-post-request-succeeds: the request may be a POST (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const visitor = provider.visitor();
    const response = await provider.proceed(visitor, await visitor.post('/authorize', request()));
    expect((await exchanged(response)).sub).toBe('alice');
  });

  it('oidcc-server-client-secret-post: the client authenticates in the form (OpenID Connect Core 1.0 §9)', async () => {
    const other = { client_id: 'rp-post', redirect_uri: 'https://other.example.org/cb' };
    const response = await provider.authenticate(provider.visitor(), request(other));
    const { code = '' } = responseOf(response);
    const form = { grant_type: 'authorization_code', code, ...other, client_secret: clientSecret };
    const { status, body } = await provider.token(form, '');
    expect(status).toBe(200);
    const { sub, nonce } = await provider.verified(body['id_token'], 'rp-post');
    expect([sub, nonce]).toEqual(['alice', 'n-0S6_WzA2Mj']);
    expect((await provider.userInfo(body['access_token'])).body).toEqual({ sub });
  });

  it('oidcc-claims-essential: an essential claim is in the response of /userinfo (OpenID Connect Core 1.0 §5.5.1)', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const signedIn = await signIn({ claims });
    expect(await claimsOf(signedIn)).toEqual({ sub: 'alice', name: aliceProfile.name });
    expect(signedIn.idToken).not.toHaveProperty('name');
  });

  it('oidcc-ensure-request-with-valid-pkce-succeeds: PKCE and the ID token go together (RFC 7636 §4.6)', async () => {
    const pkce = {
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    };
    const response = await provider.authenticate(provider.visitor(), request(pkce));
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const { status, body } = await provider.exchange(response, { code_verifier: verifier });
    expect(status).toBe(200);
    expect((await provider.verified(body['id_token'])).sub).toBe('alice');
  });
});
