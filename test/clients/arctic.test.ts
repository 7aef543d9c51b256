/** arctic, unmodified. It sends the secret in Basic without encoding. */
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nativeRedirectUri,
  oddSecret,
  secret,
  startClientServer,
  type ClientServer,
} from './client-server.ts';

let server: ClientServer;
beforeAll(async () => {
  server = await startClientServer();
});
afterAll(() => server.stop());

async function signIn(client: OAuth2Client) {
  const state = generateState();
  const verifier = generateCodeVerifier();
  const url = client.createAuthorizationURLWithPKCE(
    server.authorizationUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    ['read', 'write'],
  );
  const callback = await server.allow(url);
  expect(callback.searchParams.get('state')).toBe(state);
  return client.validateAuthorizationCode(server.tokenUrl, callback.searchParams.get('code') ?? '', verifier);
}

describe('arctic', () => {
  it.each([
    { id: 'web', secret },
    { id: 'odd', secret: oddSecret },
  ])(
    'completes the code flow with PKCE, refreshes and revokes as $id, its secret sent raw (RFC 6749 §2.3.1, §4.1, RFC 7636)',
    async (own) => {
      const client = new OAuth2Client(own.id, own.secret, nativeRedirectUri);
      const first = await signIn(client);
      expect(first.scopes()).toEqual(['read', 'write']);
      const second = await client.refreshAccessToken(server.tokenUrl, first.refreshToken(), ['read']);
      expect(second.scopes()).toEqual(['read']);
      expect(await server.introspect(second.accessToken(), own)).toMatchObject({
        active: true,
        username: 'alice',
      });
      await client.revokeToken(server.revocationUrl, second.refreshToken());
      expect(await server.introspect(second.accessToken(), own)).toEqual({ active: false });
    },
  );

  it('completes the code flow with PKCE, refreshes and revokes as a public client (RFC 6749 §9, RFC 7009 §2.1, RFC 8252 §6)', async () => {
    const client = new OAuth2Client('native', null, nativeRedirectUri);
    const first = await signIn(client);
    const second = await client.refreshAccessToken(server.tokenUrl, first.refreshToken(), []);
    await client.revokeToken(server.revocationUrl, second.refreshToken());
    await expect(client.refreshAccessToken(server.tokenUrl, second.refreshToken(), [])).rejects.toMatchObject(
      { code: 'invalid_grant' },
    );
  });
});
