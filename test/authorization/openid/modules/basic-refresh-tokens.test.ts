/**
 * The module of the OpenID Foundation's certification plans `basic` and `form-post` about refresh tokens. Each case
 * has the name of its module and checks the same.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicOf, type Provider, startProvider, type TokenResponse } from '../relying-party.ts';
import { createPlan, entropyOf, plans } from './plan.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const scope = 'openid offline_access';

/** RFC 6749, appendix A.17, and the least length and entropy. */
function expectRefreshToken(token: unknown): void {
  expect(token).toMatch(/^[\u0020-\u007E]{16,}$/);
  expect(entropyOf(String(token))).toBeGreaterThan(96);
}

describe.each(plans)('the plan %s', (_plan, mode) => {
  const { request, clientResponse } = createPlan(() => provider, mode);

  async function tokensOf(client: string, nonce: string): Promise<TokenResponse['body']> {
    const sent = request({ client_id: client, scope, prompt: 'consent', nonce });
    const response = await provider.authenticate(provider.visitor(), sent);
    const { code = '', state } = clientResponse(response);
    expect(state).toBe('af0ifjsldkj');
    const form = { grant_type: 'authorization_code', code, redirect_uri: String(sent['redirect_uri']) };
    const { status, body } = await provider.token(form, basicOf(client));
    expect(status).toBe(200);
    expect((await provider.verified(body['id_token'], client))['nonce']).toBe(nonce);
    expectRefreshToken(body['refresh_token']);
    return body;
  }

  const formOf = (tokens: TokenResponse['body']): Record<string, string> => ({
    grant_type: 'refresh_token',
    refresh_token: String(tokens['refresh_token']),
  });

  /** A refreshed ID token is like the first one, but newer (OpenID Connect Core 1.0 §12.2). */
  async function refreshed(client: string, nonce: string, more: object): Promise<TokenResponse['body']> {
    const tokens = await tokensOf(client, nonce);
    provider.clock.advance(2000);
    const response = await provider.token({ ...formOf(tokens), ...more }, basicOf(client));
    const { body } = response;
    expect(response).toMatchObject({
      status: 200,
      cacheControl: 'no-store',
      contentType: expect.stringMatching(/^application\/json(;|$)/) as string,
      body: { token_type: 'Bearer', expires_in: expect.any(Number) as number },
    });
    expect(body['access_token']).not.toBe(tokens['access_token']);
    expect(body['access_token']).toMatch(/^[\u0020-\u007E]+$/);
    expect(entropyOf(String(body['access_token']))).toBeGreaterThan(96);
    expectRefreshToken(body['refresh_token']);

    const first = await provider.verified(tokens['id_token'], client);
    const second = await provider.verified(body['id_token'], client);
    const { iss, sub, aud, azp, auth_time: authTime } = first;
    expect(second).toMatchObject({ iss, sub, aud, auth_time: authTime });
    expect(second['azp']).toBe(azp);
    expect(Number(second.iat)).toBeGreaterThan(Number(first.iat));
    expect(second['nonce'] ?? nonce).toBe(nonce);
    expect((await provider.userInfo(body['access_token'])).status).toBe(200);
    return body;
  }

  it('oidcc-refresh-token: the new ID token has the same user and sign-in and is newer, and no other client can use the refresh token (OpenID Connect Core 1.0 §12.2, docs/decisions/openid.md, refreshed)', async () => {
    await refreshed('rp', 'n-0S6_WzA2Mj', { scope });
    const second = await refreshed('rp-2', 'n'.repeat(43), {});
    expect(await provider.token({ ...formOf(second), scope }, basicOf('rp'))).toMatchObject({
      status: 400,
      contentType: expect.stringMatching(/^application\/json(;|$)/) as string,
      body: { error: 'invalid_grant' },
    });
    expect((await provider.token(formOf(second), basicOf('rp-2'))).status).toBe(200);
  });
});
