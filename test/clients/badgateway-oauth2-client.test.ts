/**
 * @badgateway/oauth2-client, unmodified. It discovers the endpoints and sends the secret in Basic without encoding.
 */
import { generateCodeVerifier, OAuth2Client, type OAuth2Token } from '@badgateway/oauth2-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  nativeRedirectUri as redirectUri,
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

const discoveryEndpoint = '/.well-known/oauth-authorization-server';

async function signIn(client: OAuth2Client): Promise<OAuth2Token> {
  const codeVerifier = await generateCodeVerifier();
  const state = 'badgateway-state';
  const url = await client.authorizationCode.getAuthorizeUri({
    redirectUri,
    state,
    codeVerifier,
    scope: ['read', 'write'],
  });
  const callback = await server.allow(url);
  return client.authorizationCode.getTokenFromCodeRedirect(callback, { redirectUri, state, codeVerifier });
}

describe('@badgateway/oauth2-client', () => {
  it('discovers, completes the code flow with PKCE and state, refreshes, introspects, revokes (RFC 6749 §4.1, RFC 7636, RFC 8414 §3)', async () => {
    const client = new OAuth2Client({
      server: server.url,
      discoveryEndpoint,
      clientId: 'web',
      clientSecret: secret,
    });
    const first = await signIn(client);
    const second = await client.refreshToken(first);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await client.introspect(second)).toMatchObject({
      active: true,
      username: 'alice',
      scope: 'read write',
    });
    await client.revoke(second);
    expect(await client.introspect(second)).toEqual({ active: false });
  });

  it('completes the code flow and refreshes as a public client (RFC 6749 §3.2.1, RFC 8252 §8.4)', async () => {
    const client = new OAuth2Client({ server: server.url, discoveryEndpoint, clientId: 'native' });
    const first = await signIn(client);
    const second = await client.refreshToken(first);
    expect(second.refreshToken).toEqual(expect.any(String));
    expect(second.accessToken).not.toBe(first.accessToken);
  });

  it('gets a token by client credentials and by password (RFC 6749 §4.3, §4.4)', async () => {
    const client = new OAuth2Client({
      server: server.url,
      discoveryEndpoint,
      clientId: 'web',
      clientSecret: secret,
    });
    const own = await client.clientCredentials({ scope: ['write'] });
    expect(await client.introspect(own)).toMatchObject({ active: true, scope: 'write' });
    const owners = await client.password({ ...alice, scope: ['read'] });
    expect(await client.introspect(owners)).toMatchObject({ active: true, username: 'alice' });
    await expect(client.password({ ...alice, password: 'wrong' })).rejects.toMatchObject({
      oauth2Code: 'invalid_grant',
      httpCode: 400,
    });
  });

  it.each(['client_secret_basic_interop', 'client_secret_basic', 'client_secret_post'] as const)(
    'authenticates with a secret that contains + % / and spaces by %s (RFC 6749 §2.3.1)',
    async (authenticationMethod) => {
      const client = new OAuth2Client({
        server: server.url,
        discoveryEndpoint,
        clientId: 'odd',
        clientSecret: oddSecret,
        authenticationMethod,
      });
      const { accessToken } = await client.clientCredentials({ scope: ['read'] });
      expect(accessToken).toMatch(/^at3\./);
    },
  );
});
