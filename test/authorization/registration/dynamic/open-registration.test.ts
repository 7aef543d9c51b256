import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { app, callback, onDevice, startOpen, target, verifier, type OpenService } from './open-service.ts';

let service: OpenService;
beforeAll(async () => {
  service = await startOpen();
});
afterAll(() => service.stop());

const metadataOf = async (url: string) =>
  (await (await fetch(`${url}/.well-known/oauth-authorization-server`)).json()) as Record<string, unknown>;

describe('registration without an initial access token (docs/decisions/clients-and-owners.md, unvetted-clients)', () => {
  it('is off by default (RFC 7591 §3)', async () => {
    await using off = await startOpen({ open: false, enabled: true });
    const response = await off.register(app);
    expect([response.status, response.body.error]).toEqual([404, 'not_found']);
    expect((await metadataOf(off.url))['registration_endpoint']).toBe(`${off.url}/registrations`);
  });

  it('is announced in the metadata, also where clients with a token may register (RFC 8414 §2)', async () => {
    expect((await metadataOf(service.url))['registration_endpoint']).toBe(`${service.url}/register`);
    await using both = await startOpen({ enabled: true });
    expect((await metadataOf(both.url))['registration_endpoint']).toBe(`${both.url}/register`);
  });

  it('replaces a wish for a secret, and the scope with that of the settings (RFC 7591 §3.2.1)', async () => {
    for (const asked of [{}, { token_endpoint_auth_method: 'client_secret_post', scope: 'read' }]) {
      const { status, body, headers } = await service.register({ ...app, ...asked });
      expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
      expect(body).toMatchObject({
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [callback],
        scope: 'read write',
      });
      expect(body).not.toHaveProperty('client_secret');
    }
  });

  it('leaves out grants that it does not have, as editors ask for those of all servers (RFC 7591 §3.2.1)', async () => {
    const { status, body } = await service.register({
      ...app,
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    });
    expect([status, body['grant_types']]).toEqual([201, ['authorization_code', 'refresh_token']]);
  });

  it('leaves out a private-use scheme beside other redirect URIs, and says so (RFC 8252 §8.6)', async () => {
    const { status, body } = await service.register({ ...app, redirect_uris: ['cursor://mcp/cb', callback] });
    expect([status, body['redirect_uris']]).toEqual([201, [callback]]);
    expect(body['warnings']).toEqual([{ member: 'redirect_uris', reason: `is replaced by ${callback}` }]);
    const at = new URL(target(service, String(body['client_id'])));
    at.searchParams.set('redirect_uri', 'cursor://mcp/cb');
    expect((await createUserAgent().open(at.href)).status).toBe(400);
  });

  it('registers no URL to which the service would send requests (docs/decisions/clients-and-owners.md, openid-members)', async () => {
    const { status, body } = await service.register({
      ...app,
      post_logout_redirect_uris: [callback],
      backchannel_logout_uri: 'https://intranet.example.org/logout',
    });
    expect([status, body['post_logout_redirect_uris']]).toEqual([201, [callback]]);
    expect(body).not.toHaveProperty('backchannel_logout_uri');
  });

  it('creates a client that must use PKCE and whose tokens can be refreshed (RFC 7636 §4.4.1)', async () => {
    const { body } = await service.register(app);
    const clientId = String(body['client_id']);
    const without = new URL(target(service, clientId));
    without.searchParams.delete('code_challenge');
    without.searchParams.delete('code_challenge_method');
    const agent = createUserAgent();
    const refused = new URL((await agent.submit(await agent.open(without.href), alice)).url);
    expect(refused.searchParams.get('error')).toBe('invalid_request');
    const returned = await signInAndAllow(createUserAgent(), target(service, clientId), alice);
    const form = {
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: callback,
      client_id: clientId,
    };
    const issued = await service.post('/token', { ...form, code_verifier: verifier });
    expect(issued.status).toBe(200);
    const renewed = await service.post('/token', {
      grant_type: 'refresh_token',
      refresh_token: String(issued.body['refresh_token']),
      client_id: clientId,
    });
    expect(renewed.status).toBe(200);
  });

  const native = { application_type: 'native', redirect_uris: [onDevice] };
  const web = { application_type: 'web', redirect_uris: [callback] };
  /** As oidc-agent registers. @see https://github.com/indigo-dc/oidc-agent */
  const webOnDevice = { application_type: 'web', redirect_uris: [onDevice] };
  it.each([native, web, webOnDevice])(
    'accepts application_type $application_type with $redirect_uris, as there is no implicit grant (OpenID Connect Dynamic Client Registration 1.0 §2)',
    async (metadata) => {
      const { status, body } = await service.register(metadata);
      expect([status, body['application_type']]).toEqual([201, metadata.application_type]);
    },
  );

  const refusals: readonly [title: string, metadata: object, error: string, field: string][] = [
    [
      'a grant without a user',
      { ...app, grant_types: ['client_credentials'] },
      'invalid_client_metadata',
      'grant_types',
    ],
    ['the password grant', { ...app, grant_types: ['password'] }, 'invalid_client_metadata', 'grant_types'],
    ['the implicit grant', { ...app, grant_types: ['implicit'] }, 'invalid_client_metadata', 'grant_types'],
    ['no redirect URI', { client_name: 'Pocket' }, 'invalid_redirect_uri', 'redirect_uris'],
    [
      'http beyond loopback',
      { redirect_uris: ['http://shop.example.org/cb'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'a host that looks like loopback',
      { redirect_uris: ['http://localhost.example.org/cb'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'loopback as user information',
      { redirect_uris: ['http://127.0.0.1@shop.example.org/cb'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'another spelling of loopback',
      { redirect_uris: ['http://2130706433/cb'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'a script as redirect URI',
      { redirect_uris: ['javascript:alert(1)'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    ['a scheme without a period', { redirect_uris: ['shop:/cb'] }, 'invalid_redirect_uri', 'redirect_uris.0'],
    [
      'a private-use scheme, which any app can claim',
      { redirect_uris: ['org.example.shop:/cb'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'a name that turns the text around it',
      { ...app, client_name: 'Pocket \u202Eknab' },
      'invalid_client_metadata',
      'client_name',
    ],
    [
      'another application_type',
      { ...app, application_type: 'service' },
      'invalid_client_metadata',
      'application_type',
    ],
    [
      'keys by reference',
      { ...app, jwks_uri: 'http://169.254.169.254/' },
      'invalid_client_metadata',
      'jwks_uri',
    ],
    [
      'private_key_jwt without keys',
      { ...app, token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
      'jwks',
    ],
    [
      'a software statement',
      { ...app, software_statement: 'e30.e30.c2ln' },
      'unapproved_software_statement',
      'software_statement',
    ],
  ];
  it.each(refusals)('rejects %s (RFC 7591 §5)', async (_title, metadata, error, field) => {
    const response = await service.register(metadata);
    expect([response.status, response.body.error, Object.keys(response.body.detail ?? {})]).toEqual([
      400,
      error,
      [field],
    ]);
  });

  it('accepts a client that signs its assertions, and no secret of it (RFC 7523 §3)', async () => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
    const metadata = { ...app, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key] } };
    const { status, body } = await service.register(metadata);
    expect([status, body['token_endpoint_auth_method']]).toEqual([201, 'private_key_jwt']);
  });

  it('keeps its rules when the client replaces its registration (RFC 7592 §2.2)', async () => {
    const made = await service.register(app);
    const { pathname } = new URL(String(made.body['registration_client_uri']));
    const put = (more: object) =>
      service.manage(
        'PUT',
        pathname,
        { client_id: made.body['client_id'], ...app, ...more },
        { Authorization: `Bearer ${String(made.body['registration_access_token'])}` },
      );
    const changed = await put({ token_endpoint_auth_method: 'client_secret_basic', scope: 'read' });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ token_endpoint_auth_method: 'none', scope: 'read write' }),
    ]);
    expect((await put({ grant_types: ['client_credentials'] })).status).toBe(400);
  });
});
