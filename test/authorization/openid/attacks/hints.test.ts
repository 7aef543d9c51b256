/** Attacks with hints and claims that name a user. */
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedKeys } from '../../../support/private-keys.ts';
import { bob, type Provider, responseOf, startProvider } from '../relying-party.ts';
import { jwtClient, signIn, silently, startAttackedProvider } from './attacker.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startAttackedProvider();
});
afterAll(() => provider.stop());

async function publishedKey(): Promise<JsonWebKey & { kid: string }> {
  const response = await fetch(`${provider.url}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: (JsonWebKey & { kid: string; alg: string })[] };
  return keys.find(({ alg }) => alg === 'RS256') ?? Promise.reject(new Error('no key'));
}

const forgedClaims = async (): Promise<Record<string, string>> => ({
  iss: provider.url,
  sub: 'alice',
  aud: 'rp',
});

describe('an id_token_hint', () => {
  it('of alg none is refused (OpenID Connect Core 1.0 §16.3)', async () => {
    const hint = new UnsecuredJWT(await forgedClaims()).encode();
    expect(await silently(provider, await signIn(provider), { id_token_hint: hint })).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('that is signed by HMAC with the public key is refused (RFC 8725 §2.1)', async () => {
    const { kid, ...jwk } = await publishedKey();
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const hint = await new SignJWT(await forgedClaims())
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
      .sign(Buffer.from(pem));
    expect(await silently(provider, await signIn(provider), { id_token_hint: hint })).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('that is signed by a stranger under the kid of our key is refused (RFC 8725 §3.10)', async () => {
    const { kid } = await publishedKey();
    // The first shared pair is that of the service.
    const stranger = createSharedKeys();
    await stranger('RS256');
    const hint = await new SignJWT(await forgedClaims())
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(await stranger('RS256'));
    expect(await silently(provider, await signIn(provider), { id_token_hint: hint })).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('with another payload under our signature is refused (OpenID Connect Core 1.0 §16.3)', async () => {
    const signedIn = await signIn(provider);
    const [header, , signature] = String(signedIn.tokens['id_token']).split('.');
    const payload = base64url.encode(JSON.stringify({ ...(await forgedClaims()), sub: 'bob' }));
    const hint = [header, payload, signature].join('.');
    expect(await silently(provider, signedIn, { id_token_hint: hint })).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('that was issued to another client is refused (OpenID Connect Core 1.0 §16.3, docs/decisions/openid.md, hints)', async () => {
    const { tokens } = await signIn(provider, jwtClient);
    const hint = { id_token_hint: String(tokens['id_token']) };
    expect(await silently(provider, await signIn(provider), hint)).toMatchObject({
      error: 'invalid_request',
    });
  });

  it('cannot be an access token of the same key (RFC 8725 §3.11)', async () => {
    const signedIn = await signIn(provider, jwtClient);
    const hint = { ...jwtClient, id_token_hint: String(signedIn.tokens['access_token']) };
    expect(await silently(provider, signedIn, hint)).toMatchObject({ error: 'invalid_request' });
  });

  it('of another user leads to no code of the signed-in user (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { tokens } = await signIn(provider);
    const visitor = provider.visitor();
    await provider.authenticate(visitor, provider.request(), bob);
    const hint = { id_token_hint: String(tokens['id_token']) };
    expect(responseOf(await visitor.authorize(provider.request({ ...hint, prompt: 'none' })))).toMatchObject({
      error: 'login_required',
    });
    const login = await visitor.follow(await visitor.authorize(provider.request(hint)));
    expect(login.body).toContain('name="password"');
    expect(responseOf(await visitor.submit(login, bob))).toMatchObject({ error: 'login_required' });
  });

  it('that has expired is still a hint (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const other = await startProvider();
    try {
      const visitor = other.visitor();
      const response = await other.authenticate(visitor, other.request());
      const hint = String((await other.exchange(response)).body['id_token']);
      other.clock.advance(2 * 3_600_000);
      const login = await visitor.follow(await visitor.authorize(other.request({ id_token_hint: hint })));
      expect(responseOf(await other.proceed(visitor, login))).toHaveProperty('code');
    } finally {
      await other.stop();
    }
  });
});

describe('the claim sub of a request', () => {
  const claimsFor = (sub: string): string => JSON.stringify({ id_token: { sub: { value: sub } } });

  it('of another user leads to no code (OpenID Connect Core 1.0 §5.5.1)', async () => {
    const signedIn = await signIn(provider);
    expect(await silently(provider, signedIn, { claims: claimsFor('bob') })).toMatchObject({
      error: 'login_required',
    });
    expect(await silently(provider, signedIn, { claims: claimsFor('alice') })).toHaveProperty('code');
  });

  it('that contradicts the hint is refused (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const signedIn = await signIn(provider);
    const both = { claims: claimsFor('bob'), id_token_hint: String(signedIn.tokens['id_token']) };
    expect(await silently(provider, signedIn, both)).toMatchObject({ error: 'invalid_request' });
  });
});
