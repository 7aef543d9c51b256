/** Attacks on ID tokens and /userinfo. */
import { base64url } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicOf, type Provider, responseOf } from '../relying-party.ts';
import { signIn, startAttackedProvider } from './attacker.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startAttackedProvider();
});
afterAll(() => provider.stop());

describe('an ID token', () => {
  it('is not an access token, neither at /userinfo nor at an own API (OpenID Connect Core 1.0 §16.11)', async () => {
    const { tokens } = await signIn(provider);
    expect((await provider.userInfo(tokens['id_token'])).status).toBe(401);
    const headers = { authorization: `Bearer ${String(tokens['id_token'])}` };
    expect((await fetch(`${provider.url}/clients`, { headers })).status).toBe(401);
  });

  it('is bound to its access token by at_hash (OpenID Connect Core 1.0 §16.11, §3.1.3.6)', async () => {
    const { tokens } = await signIn(provider);
    const { at_hash: atHash } = await provider.verified(tokens['id_token']);
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(String(tokens['access_token'])));
    expect(atHash).toBe(base64url.encode(new Uint8Array(digest).subarray(0, 16)));
  });

  it('is for one client: the code of one client yields none to another (OpenID Connect Core 1.0 §16.11)', async () => {
    const { code = '' } = responseOf(await provider.authenticate(provider.visitor(), provider.request()));
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: provider.request()['redirect_uri'] ?? '',
    };
    expect(await provider.token(form, basicOf('jwt'))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('repeats the nonce exactly, also one with characters of JSON and HTML (OpenID Connect Core 1.0 §3.1.2.1, §16.1)', async () => {
    const nonce = '"},{"sub":"bob"}<script>Größe 🦊';
    const { tokens } = await signIn(provider, { nonce });
    expect(await provider.verified(tokens['id_token'])).toMatchObject({ nonce, sub: 'alice' });
  });

  it('is not issued for a refresh that gives the scope openid up (OpenID Connect Core 1.0 §12.2)', async () => {
    const { tokens } = await signIn(provider, { scope: 'openid read' });
    const form = {
      grant_type: 'refresh_token',
      refresh_token: String(tokens['refresh_token']),
      scope: 'read',
    };
    const { status, body } = await provider.token(form);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('id_token');
  });
});

describe('/userinfo', () => {
  const plain = async (): Promise<string> =>
    String((await signIn(provider, { scope: 'read' })).tokens['access_token']);

  it('refuses a token without the scope openid with 403 (RFC 6750 §3.1)', async () => {
    const token = await plain();
    expect(await provider.userInfo(token)).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    });
    const body = new URLSearchParams({ access_token: token });
    expect(await provider.userInfo('', { method: 'POST', headers: {}, body })).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    });
  });

  it('refuses the token of a client that acts for itself (OpenID Connect Core 1.0 §5.3)', async () => {
    const { body } = await provider.token(
      { grant_type: 'client_credentials', scope: 'openid' },
      basicOf('robot'),
    );
    expect(await provider.userInfo(body['access_token'])).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });

  it('refuses a token for another resource (RFC 8707 §2, docs/decisions/openid.md, userinfo-audience)', async () => {
    const { tokens } = await signIn(provider, { resource: 'https://api.example.org/', scope: 'openid read' });
    expect(await provider.userInfo(tokens['access_token'])).toMatchObject({ status: 401 });
  });

  it('refuses two tokens in one request (RFC 6750 §2)', async () => {
    const { tokens } = await signIn(provider);
    const token = String(tokens['access_token']);
    const headers = { authorization: `Bearer ${token}` };
    const body = new URLSearchParams({ access_token: token });
    expect(await provider.userInfo('', { method: 'POST', headers, body })).toMatchObject({ status: 400 });
  });

  it('refuses a token in the query (RFC 6750 §2.3, RFC 9700 §4.3.2)', async () => {
    const { tokens } = await signIn(provider);
    const response = await fetch(`${provider.url}/userinfo?access_token=${String(tokens['access_token'])}`);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /);
  });

  it('refuses a token whose grant was revoked (RFC 7009 §2)', async () => {
    const { tokens } = await signIn(provider);
    const form = new URLSearchParams({ token: String(tokens['refresh_token']) });
    const headers = { authorization: basicOf('rp') };
    await fetch(`${provider.url}/revocation`, { method: 'POST', headers, body: form });
    expect((await provider.userInfo(tokens['access_token'])).status).toBe(401);
  });

  it('is JSON that no cache stores (OpenID Connect Core 1.0 §5.3.2)', async () => {
    const { tokens } = await signIn(provider);
    const headers = { authorization: `Bearer ${String(tokens['access_token'])}` };
    const response = await fetch(`${provider.url}/userinfo`, { headers });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('may be called by pages of public clients and by no others (OpenID Connect Core 1.0 §5.3, RFC 9700 §2.6)', async () => {
    const { tokens } = await signIn(provider);
    const read = async (origin: string): Promise<string | null> => {
      const headers = { authorization: `Bearer ${String(tokens['access_token'])}`, origin };
      const response = await fetch(`${provider.url}/userinfo`, { headers });
      return response.headers.get('access-control-allow-origin');
    };
    expect(await read('https://spa.example.org')).toBe('https://spa.example.org');
    expect(await read('https://evil.example.org')).toBeNull();
  });
});
