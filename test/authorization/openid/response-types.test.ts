/** Response types with an ID token, for clients that are registered for them. */
import { base64url } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aliceProfile,
  basicOf,
  clientSecret,
  locationOf,
  type Provider,
  responseOf,
  startProvider,
  withClients,
} from './relying-party.ts';

const redirectUri = 'https://hybrid.example.org/cb';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(
    withClients({
      client_id: 'hybrid',
      client_secret: clientSecret,
      grant_types: ['authorization_code', 'implicit'],
      response_types: ['code', 'id_token', 'id_token token', 'code id_token'],
      redirect_uris: [redirectUri],
      scope: 'openid profile email',
    }),
  );
});
afterAll(() => provider.stop());

const request = (changes: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  provider.request({ client_id: 'hybrid', redirect_uri: redirectUri, ...changes });

async function halfOf(text: string | undefined): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(String(text)));
  return base64url.encode(new Uint8Array(digest).subarray(0, 16));
}

describe('a response type with an ID token', () => {
  it('id_token returns the ID token alone, with the claims of the scope (OpenID Connect Core 1.0 §3.2.2.5, §5.4)', async () => {
    const scope = { response_type: 'id_token', scope: 'openid email' };
    const response = await provider.authenticate(provider.visitor(), request(scope));
    expect(locationOf(response).search).toBe('');
    const { id_token: idToken, ...rest } = responseOf(response);
    expect(rest).toEqual({ state: 'af0ifjsldkj', iss: provider.url });
    const claims = await provider.verified(idToken, 'hybrid');
    expect(claims).toMatchObject({ nonce: 'n-0S6_WzA2Mj', email: aliceProfile.email });
    expect(claims).not.toHaveProperty('at_hash');
  });

  it('id_token token binds the ID token to the access token (OpenID Connect Core 1.0 §3.2.2.9)', async () => {
    const response = await provider.authenticate(
      provider.visitor(),
      // The words of a response type have no order.
      request({ response_type: 'token id_token', scope: 'openid email' }),
    );
    const { id_token: idToken, access_token: accessToken, token_type: type } = responseOf(response);
    expect(type).toBe('Bearer');
    const claims = await provider.verified(idToken, 'hybrid');
    expect(claims['at_hash']).toBe(await halfOf(accessToken));
    expect(claims).not.toHaveProperty('email');
    expect((await provider.userInfo(accessToken)).body).toMatchObject({ email: aliceProfile.email });
  });

  it('code id_token binds the ID token to the code, and the second one is for the same user (OpenID Connect Core 1.0 §3.3.2.11, §3.3.3.6)', async () => {
    const response = await provider.authenticate(
      provider.visitor(),
      request({ response_type: 'code id_token' }),
    );
    const { id_token: idToken, code = '' } = responseOf(response);
    const first = await provider.verified(idToken, 'hybrid');
    expect(first['c_hash']).toBe(await halfOf(code));
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const { body } = await provider.token(form, basicOf('hybrid'));
    const second = await provider.verified(body['id_token'], 'hybrid');
    const { iss, sub, nonce, auth_time: authTime } = first;
    expect(second).toMatchObject({ iss, sub, nonce, auth_time: authTime });
  });

  it('may be sent by a form (OAuth 2.0 Form Post Response Mode §2)', async () => {
    const response = await provider.authenticate(
      provider.visitor(),
      request({ response_type: 'code id_token', response_mode: 'form_post' }),
    );
    expect(response.status).toBe(200);
    expect(responseOf(response)).toMatchObject({ id_token: expect.any(String), code: expect.any(String) });
  });

  it.each([
    ['without a nonce', { nonce: undefined }, 'invalid_request'],
    ['without the scope openid', { scope: 'email' }, 'invalid_request'],
    ['in the query', { response_mode: 'query' }, 'invalid_request'],
  ])(
    'is refused %s, with the error in the fragment (OpenID Connect Core 1.0 §3.2.2.1, §3.2.2.6, RFC 9700 §4.3.2)',
    async (_title, changes, error) => {
      const response = await provider.visitor().authorize(request({ response_type: 'id_token', ...changes }));
      expect(locationOf(response).search).toBe('');
      expect(responseOf(response)).toMatchObject({ error, state: 'af0ifjsldkj' });
    },
  );

  it.each([
    ['id_token', 'unauthorized_client'],
    ['code id_token token', 'unsupported_response_type'],
    ['code code', 'unsupported_response_type'],
  ])(
    'is refused to a client without it: %s (RFC 6749 §4.2.2.1, OpenID Connect Core 1.0 §3.3.2.1)',
    async (type, error) => {
      const response = await provider.visitor().authorize(provider.request({ response_type: type }));
      expect(responseOf(response)).toMatchObject({ error });
    },
  );

  it('is in the metadata while a client may use the implicit grant (OpenID Connect Discovery 1.0 §3)', async () => {
    expect((await provider.metadata())['response_types_supported']).toEqual([
      'code',
      'token',
      'id_token',
      'id_token token',
      'code id_token',
    ]);
  });
});
