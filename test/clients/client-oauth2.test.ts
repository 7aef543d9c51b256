/** client-oauth2, unmodified. It still supports the implicit grant, and sends the secret without encoding. */
import ClientOAuth2 from 'client-oauth2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
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

function client(own: ClientOAuth2.Options = { clientId: 'web', clientSecret: secret }): ClientOAuth2 {
  return new ClientOAuth2({
    authorizationUri: server.authorizationUrl,
    accessTokenUri: server.tokenUrl,
    redirectUri: nativeRedirectUri,
    scopes: ['read'],
    ...own,
  });
}

describe('client-oauth2', () => {
  it('gets a token by the implicit grant, in the fragment and without a refresh token (RFC 6749 §4.2)', async () => {
    const callback = await server.allow(client().token.getUri({ state: 'implicit-state' }));
    expect(callback.search).toBe('');
    const token = await client().token.getToken(callback.href, { state: 'implicit-state' });
    expect(token.tokenType).toBe('bearer');
    expect(token.refreshToken).toBeUndefined();
    expect(await server.introspect(token.accessToken)).toMatchObject({ active: true, username: 'alice' });
  });

  it('receives the state of the implicit response as it sent it, and rejects another (RFC 6749 §4.2.2, §10.12)', async () => {
    const state = 'a state & more=+%2B';
    const callback = await server.allow(client().token.getUri({ state }));
    await expect(client().token.getToken(callback.href, { state: 'another' })).rejects.toThrow(
      'Invalid state',
    );
    await expect(client().token.getToken(callback.href, { state })).resolves.toMatchObject({
      tokenType: 'bearer',
    });
  });

  it('completes the code flow with state and refreshes (RFC 6749 §4.1, §6)', async () => {
    const callback = await server.allow(client().code.getUri({ state: 'code-state' }));
    const first = await client().code.getToken(callback.href, { state: 'code-state' });
    const second = await first.refresh();
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await server.introspect(second.accessToken)).toMatchObject({ active: true, scope: 'read' });
  });

  it('gets a token by client credentials and by password (RFC 6749 §4.3, §4.4)', async () => {
    const own = await client().credentials.getToken();
    expect(await server.introspect(own.accessToken)).toMatchObject({ active: true, client_id: 'web' });
    const owners = await client().owner.getToken(alice.username, alice.password);
    expect(await server.introspect(owners.accessToken)).toMatchObject({ active: true, username: 'alice' });
    await expect(client().owner.getToken(alice.username, 'wrong')).rejects.toMatchObject({
      code: 'EAUTH',
      body: { error: 'invalid_grant' },
    });
  });

  it('authenticates with a raw secret that contains + % / and spaces (RFC 6749 §2.3.1)', async () => {
    const token = await client({ clientId: 'odd', clientSecret: oddSecret }).credentials.getToken();
    expect(token.accessToken).toMatch(/^at3\./);
  });
});
