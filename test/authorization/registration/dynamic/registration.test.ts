import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTokenService } from '../../token-service.ts';
import { callback, type RegistrationService, startRegistrationService } from './registration-service.ts';

let service: RegistrationService;
beforeAll(async () => {
  service = await startRegistrationService({
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
  });
});
afterAll(() => service.stop());

const app = { client_name: 'Pocket shop', redirect_uris: [callback] };
const robot = { grant_types: ['client_credentials'] };
const tokenOf = (id: unknown, secret: unknown) =>
  service.post(
    '/token',
    { grant_type: 'client_credentials' },
    { headers: { Authorization: basic(String(id), String(secret)) } },
  );

describe('disabled dynamic registration', () => {
  it('returns 404 and is absent from the metadata (RFC 8414 §2)', async () => {
    const off = await startTokenService();
    const { status } = await off.manage('POST', '/registrations', app, { Authorization: 'Bearer x' });
    const metadata = await (await fetch(`${off.url}/.well-known/oauth-authorization-server`)).json();
    expect([status, metadata]).toEqual([
      404,
      expect.not.objectContaining({ registration_endpoint: expect.anything() }),
    ]);
    await off.stop();
  });
});

describe('dynamic registration', () => {
  it('is in the metadata (RFC 8414 §2)', async () => {
    const metadata = await (await fetch(`${service.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ registration_endpoint: `${service.url}/registrations` });
  });

  it('returns 201 with all registered metadata, the secret and the token (RFC 7591 §3.2.1, RFC 7592 §3)', async () => {
    const { status, headers, body } = await service.register({
      ...app,
      contacts: ['shop@example.org'],
      unknown: 1,
    });
    expect(status).toBe(201);
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    const id = String(body['client_id']);
    expect(headers.get('location')).toBe(`/registrations/${id}`);
    expect(body).toEqual({
      ...app,
      contacts: ['shop@example.org'],
      client_id: id,
      client_id_issued_at: Math.floor(service.clock.now() / 1000),
      client_secret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      client_secret_expires_at: 0,
      registration_access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      registration_client_uri: `${service.url}/registrations/${id}`,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      scope: 'read write',
      warnings: [{ member: 'unknown', reason: 'is not supported and has no effect' }],
    });
  });

  it('creates a working client, which administrators can recognize (RFC 7591 §5)', async () => {
    const { body } = await service.register(robot);
    const { client_id: id, client_secret: secret } = body;
    expect((await tokenOf(id, secret)).status).toBe(200);
    expect((await service.manage('GET', `/clients/${String(id)}`)).body).toMatchObject({
      managed_by: 'registration',
    });
    const list = await service.manage('GET', '/clients?managed_by=registration&limit=200');
    expect(list.body['items']).toContainEqual(expect.objectContaining({ client_id: id }));
    expect((await service.manage('GET', '/clients?managed_by=registry')).text).not.toContain(String(id));
  });

  it('creates no secret for a public client (RFC 7591 §3.2.1)', async () => {
    const { body } = await service.register({ ...app, token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
    expect(body).not.toHaveProperty('client_secret_expires_at');
  });

  it('accepts keys and stores their public members (RFC 7591 §2)', async () => {
    const { publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const signer = {
      ...robot,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...jwk, x5t: 'x' }] },
    };
    expect((await service.register(signer)).body).toMatchObject({ jwks: { keys: [jwk] } });
  });

  it('treats null like an omitted member (RFC 7591 §2)', async () => {
    const { status, body } = await service.register({ ...app, scope: null, client_uri: null });
    expect([status, body['scope']]).toEqual([201, 'read write']);
    expect(body).not.toHaveProperty('client_uri');
  });

  const refusals: readonly [title: string, metadata: object, error: string, field: string][] = [
    [
      'http that is not loopback (RFC 9700 §2.6)',
      { redirect_uris: ['http://a.example/cb'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'a fragment (RFC 6749 §3.1.2)',
      { redirect_uris: ['https://a.example/cb#x'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    [
      'a script (RFC 7591 §5)',
      { redirect_uris: ['javascript:alert(1)'] },
      'invalid_redirect_uri',
      'redirect_uris.0',
    ],
    ['no redirect URI for a code (RFC 7591 §2)', {}, 'invalid_redirect_uri', 'redirect_uris'],
    [
      'redirect URIs that are not a list',
      { redirect_uris: callback },
      'invalid_redirect_uri',
      'redirect_uris',
    ],
    [
      'a grant that such clients may not have (RFC 7591 §2.1)',
      { ...app, grant_types: ['password'] },
      'invalid_client_metadata',
      'grant_types',
    ],
    [
      'response types that are not those of the grants (RFC 7591 §2.1)',
      { ...app, response_types: ['token'] },
      'invalid_client_metadata',
      'response_types',
    ],
    [
      'a method that is not supported',
      { ...app, token_endpoint_auth_method: 'client_secret_jwt' },
      'invalid_client_metadata',
      'token_endpoint_auth_method',
    ],
    [
      'a scope beyond what such clients may have',
      { ...app, scope: 'clients:write' },
      'invalid_client_metadata',
      'scope',
    ],
    [
      'client credentials without a secret (RFC 6749 §4.4)',
      { ...robot, token_endpoint_auth_method: 'none' },
      'invalid_client_metadata',
      'grant_types',
    ],
    ['keys at a URL', { ...app, jwks_uri: 'https://a.example/keys' }, 'invalid_client_metadata', 'jwks_uri'],
    [
      'no keys for private_key_jwt',
      { ...app, token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
      'jwks',
    ],
    [
      'malformed keys',
      { ...app, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [1] } },
      'invalid_client_metadata',
      'jwks',
    ],
    [
      'a page that is a script (RFC 7591 §5)',
      { ...app, client_uri: 'javascript:alert(1)' },
      'invalid_client_metadata',
      'client_uri',
    ],
    ['a name of another type', { ...app, client_name: ['Pocket'] }, 'invalid_client_metadata', 'client_name'],
    [
      'a malformed software statement (RFC 7591 §3.2.2)',
      { ...app, software_statement: 'x' },
      'invalid_software_statement',
      'software_statement',
    ],
    [
      'an untrusted software statement (RFC 7591 §3.2.2)',
      { ...app, software_statement: 'e30.e30.c2ln' },
      'unapproved_software_statement',
      'software_statement',
    ],
  ];
  it.each(refusals)('rejects %s', async (_title, metadata, error, field) => {
    const response = await service.register(metadata);
    expect([response.status, response.body.error, Object.keys(response.body.detail ?? {})]).toEqual([
      400,
      error,
      [field],
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('initial access tokens (RFC 7591 §1.2, §3)', () => {
  it('are required, and nothing else replaces one (RFC 7591 §3)', async () => {
    const bearer = (await tokenOf((await service.register(robot)).body['client_id'], 'x')).body.access_token;
    for (const Authorization of [
      '',
      'Bearer nobody-issued-this',
      `Bearer ${String(bearer)}`,
      service.administrator,
    ]) {
      const { status, headers } = await service.manage('POST', '/registrations', robot, { Authorization });
      expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer/)]);
    }
  });

  it('are valid for their number of uses, concurrent or in sequence', async () => {
    const token = await service.initialToken({ max_uses: 3 });
    const responses = await Promise.all(Array.from({ length: 8 }, () => service.register(robot, token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await service.register(robot, token)).status).toBe(401);
  });

  it('are not used up by a rejected registration', async () => {
    const token = await service.initialToken();
    expect((await service.register({}, token)).status).toBe(400);
    expect((await service.register(robot, token)).status).toBe(201);
  });

  it('expire', async () => {
    const token = await service.initialToken({ lifetime_seconds: 60 });
    service.clock.advance(60_000);
    expect((await service.register(robot, token)).status).toBe(401);
  });

  it('are listed and ended by administrators, and shown once (Spec §4.1, §4.7)', async () => {
    const made = await service.manage('POST', '/initial-access-tokens', {
      note: 'For the shop',
      max_uses: 2,
    });
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const path = made.headers.get('location') ?? '';
    const token = String(made.body['token']);
    await service.register(robot, token);
    const seen = await service.manage('GET', path);
    expect(seen.body).toMatchObject({ note: 'For the shop', uses: 1, max_uses: 2 });
    expect(seen.text).not.toContain(token);
    expect((await service.manage('GET', '/initial-access-tokens')).text).toContain(
      String(made.body['token_id']),
    );
    expect((await service.manage('DELETE', path)).status).toBe(204);
    expect((await service.manage('GET', path)).status).toBe(410);
    expect((await service.register(robot, token)).status).toBe(401);
  });

  it('can be created only by a caller with the scopes of such clients (docs/decisions/clients-and-owners.md, power)', async () => {
    const strong = await startRegistrationService({ scope: 'owners:write' });
    const weak = { client_id: 'weak', grant_types: ['client_credentials'], scope: 'clients:write' };
    const { body } = await strong.manage('POST', '/clients', weak);
    const Authorization = basic('weak', String(body['client_secret']));
    const refused = await strong.manage('POST', '/initial-access-tokens', {}, { Authorization });
    expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_scope']);
    await strong.stop();
  });
});

describe('registered clients', () => {
  it('cannot fill the table: beyond the maximum, registration returns 503 (docs/decisions/clients-and-owners.md, registration)', async () => {
    await using other = await startDisposable({ maximumClients: 2 });
    const responses = [await other.register(robot), await other.register(robot), await other.register(robot)];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 503]);
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

async function startDisposable(registration: object): Promise<RegistrationService & AsyncDisposable> {
  const other = await startRegistrationService({ grantTypes: ['client_credentials'], ...registration });
  return { ...other, [Symbol.asyncDispose]: () => other.stop() };
}
