/** simple-oauth2, unmodified. It authenticates with the header field, percent-encoded or not, or in the body. */
import { AuthorizationCode, ClientCredentials, ResourceOwnerPassword } from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  nativeRedirectUri as redirect_uri,
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

/** The configuration for every grant. The code flow adds the login page. */
function settings(client = { id: 'web', secret }) {
  return { client, auth: { tokenHost: server.url, tokenPath: '/token', revokePath: '/revocation' } };
}

function codeClient(): AuthorizationCode {
  const { client, auth } = settings();
  return new AuthorizationCode({ client, auth: { ...auth, authorizePath: '/authorize' } });
}

describe('simple-oauth2', () => {
  it('completes the code flow with state, refreshes, and revokes all (RFC 6749 §4.1, §6, RFC 7009 §2.1)', async () => {
    const client = codeClient();
    const callback = await server.allow(
      client.authorizeURL({ redirect_uri, scope: 'read write', state: 'simple-state' }),
    );
    expect(callback.searchParams.get('state')).toBe('simple-state');
    const code = callback.searchParams.get('code') ?? '';
    const first = await client.getToken({ code, redirect_uri });
    expect(first.token).toMatchObject({ token_type: 'Bearer', scope: 'read write' });
    expect(first.expired()).toBe(false);

    const second = await first.refresh();
    expect(second.token['access_token']).not.toBe(first.token['access_token']);
    expect(await server.introspect(String(second.token['access_token']))).toMatchObject({ active: true });
    await second.revokeAll();
    expect(await server.introspect(String(second.token['access_token']))).toEqual({ active: false });
    await expect(second.refresh()).rejects.toMatchObject({ output: { statusCode: 400 } });
  });

  it('gets the expected error for a used code (RFC 6749 §4.1.2, §5.2)', async () => {
    const client = codeClient();
    const callback = await server.allow(client.authorizeURL({ redirect_uri, scope: 'read' }));
    const code = callback.searchParams.get('code') ?? '';
    await client.getToken({ code, redirect_uri });
    await expect(client.getToken({ code, redirect_uri })).rejects.toMatchObject({
      data: { payload: { error: 'invalid_grant' } },
    });
  });

  it('gets a token by client credentials and by password (RFC 6749 §4.3, §4.4)', async () => {
    const own = await new ClientCredentials(settings()).getToken({ scope: 'write' });
    expect(await server.introspect(String(own.token['access_token']))).toMatchObject({ scope: 'write' });
    const owners = await new ResourceOwnerPassword(settings()).getToken({ ...alice, scope: 'read' });
    expect(await server.introspect(String(owners.token['access_token']))).toMatchObject({
      active: true,
      username: 'alice',
    });
  });

  it.each(['strict', 'loose'] as const)(
    'authenticates with a secret that contains + % / and spaces and is sent %s (RFC 6749 §2.3.1)',
    async (credentialsEncodingMode) => {
      const options = { credentialsEncodingMode, authorizationMethod: 'header' as const };
      const client = new ClientCredentials({ ...settings({ id: 'odd', secret: oddSecret }), options });
      expect((await client.getToken({ scope: 'read' })).token).toMatchObject({ token_type: 'Bearer' });
    },
  );

  it('authenticates with a secret that contains + % / and spaces in the body (RFC 6749 §2.3.1)', async () => {
    const client = new ClientCredentials({
      ...settings({ id: 'odd', secret: oddSecret }),
      options: { authorizationMethod: 'body' },
    });
    expect((await client.getToken({})).token).toMatchObject({ token_type: 'Bearer', scope: 'read' });
  });
});
