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
import { createPlan, plans } from './plan.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe.each(plans)('the plan %s', (_plan, mode) => {
  const { request, clientResponse, signIn, again, exchanged, claimsOf } = createPlan(() => provider, mode);

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
    const response = await provider.visitor().authorize(request({ prompt: 'none' }));
    expect(clientResponse(response)).toMatchObject({ error: 'login_required', state: 'af0ifjsldkj' });
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
    expect(second['auth_time']).toBe(first.idToken['auth_time']);
    expect(second['auth_time']).toBeTypeOf('number');
  });

  it('oidcc-ensure-request-with-unknown-parameter-succeeds: the parameter is ignored (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    expect((await signIn({ extra: 'foobar' })).idToken.sub).toBe('alice');
  });

  it('oidcc-id-token-hint: the hint of the signed-in user needs no page (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const first = await signIn();
    const hint = { prompt: 'none', id_token_hint: String(first.tokens['id_token']) };
    const second = await exchanged(await first.visitor.authorize(request(hint)));
    expect(second.sub).toBe(first.idToken.sub);
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
    const { acr_values_supported: supported } = await provider.metadata();
    const { idToken } = await signIn({ acr_values: String((supported as string[])[0]) });
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
      expect(await provider.exchange(response)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
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
    expect((await provider.verified(body['id_token'], 'rp-post')).sub).toBe('alice');
  });

  it.each([
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      'request_uri',
      'https://rp.example.org/request.jwt',
    ],
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      'request',
      'eyJhbGciOiJub25lIn0.eyJub25jZSI6ImluIn0.',
    ],
    [
      'oidcc-ensure-request-object-with-redirect-uri',
      'request',
      'eyJhbGciOiJub25lIn0.eyJyZWRpcmVjdF91cmkiOiJodHRwczovL3guZXhhbXBsZSJ9.',
    ],
  ])(
    '%s: the client receives the error of an unsupported parameter (OpenID Connect Core 1.0 §3.1.2.6)',
    async (_module, name, value) => {
      const response = await provider.visitor().authorize(request({ [name]: value }));
      expect(clientResponse(response)).toMatchObject({
        error: `${name}_not_supported`,
        state: 'af0ifjsldkj',
      });
    },
  );

  it('oidcc-claims-essential: an essential claim is in the response of /userinfo (OpenID Connect Core 1.0 §5.5.1)', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    expect(await claimsOf(await signIn({ claims }))).toEqual({ sub: 'alice', name: aliceProfile.name });
  });

  it('oidcc-refresh-token: the new ID token has the same user and sign-in, and is newer (OpenID Connect Core 1.0 §12.2, docs/decisions/openid.md, refreshed)', async () => {
    const first = await signIn({ scope: 'openid offline_access', prompt: 'consent' });
    provider.clock.advance(2000);
    const form = { grant_type: 'refresh_token', refresh_token: String(first.tokens['refresh_token']) };
    const { status, body } = await provider.token(form);
    expect(status).toBe(200);
    expect(body['access_token']).not.toBe(first.tokens['access_token']);
    const second = await provider.verified(body['id_token']);
    const { iss, sub, aud, auth_time: authTime } = first.idToken;
    expect(second).toMatchObject({ iss, sub, aud, auth_time: authTime });
    expect(Number(second.iat)).toBeGreaterThan(Number(first.idToken.iat));
    expect(second['nonce'] ?? first.idToken['nonce']).toBe(first.idToken['nonce']);
    const foreign = { ...form, refresh_token: `${String(first.tokens['refresh_token'])}x` };
    expect(await provider.token(foreign)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
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
