import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const shop = {
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: ['https://shop.example.org/cb'],
  scope: 'read',
};
const robot = { grant_types: ['client_credentials'], scope: 'read write' };
const create = (body: object): Promise<TokenResponse> => service.manage('POST', '/clients', body);
const tokenOf = (clientId: string, secret: string): Promise<TokenResponse> =>
  service.post(
    '/token',
    { grant_type: 'client_credentials' },
    { headers: { Authorization: basic(clientId, secret) } },
  );
const secretOf = ({ body }: TokenResponse): string => String(body['client_secret']);

describe('registering a client', () => {
  it('returns 201 with its location and its secret, which is valid and never shown again (Spec §4.1, RFC 7591 §3.2.1)', async () => {
    const created = await create({ client_id: 'robot', client_name: 'Robot', ...robot });
    expect([created.status, created.headers.get('location'), created.headers.get('cache-control')]).toEqual([
      201,
      '/clients/robot',
      'no-store',
    ]);
    expect(secretOf(created)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await tokenOf('robot', secretOf(created))).status).toBe(200);
    const read = await service.manage('GET', '/clients/robot');
    expect(read.status).toBe(200);
    expect(read.body).not.toHaveProperty('client_secret');
    expect(read.body).toMatchObject({
      client_id: 'robot',
      client_name: 'Robot',
      managed_by: 'registry',
      scope: 'read write',
    });
    expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
  });

  it('generates an id if none is sent, and no secret for a public client (RFC 6749 §10.1, RFC 8252 §8.4, §8.5, RFC 7591 §2)', async () => {
    const { status, body, headers } = await create({ ...shop, token_endpoint_auth_method: 'none' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/clients/${String(body['client_id'])}`);
    expect(body).not.toHaveProperty('client_secret');
  });

  it('rejects an id that is in use, also one of the settings file (RFC 9110 §15.5.10)', async () => {
    for (const client_id of ['web', 'admin']) {
      const { status, body } = await create({ client_id, ...shop });
      expect([status, body.error, body.detail]).toEqual([409, 'conflict', { client_id: 'is taken' }]);
    }
  });

  const refusals: readonly [title: string, body: object, field: string][] = [
    [
      'a redirect URI with a fragment (RFC 6749 §3.1.2)',
      { ...shop, redirect_uris: ['https://shop.example.org/cb#x'] },
      'redirect_uris.0',
    ],
    [
      'a wildcard (RFC 9700 §2.1)',
      { ...shop, redirect_uris: ['https://ok.example.org/', 'https://*.example.org/cb'] },
      'redirect_uris.1',
    ],
    [
      'http that is not loopback (RFC 9700 §2.6)',
      { ...shop, redirect_uris: ['http://shop.example.org/cb'] },
      'redirect_uris.0',
    ],
    ['a relative URI (RFC 6749 §3.1.2)', { ...shop, redirect_uris: ['/cb'] }, 'redirect_uris.0'],
    [
      'a scheme that runs text (RFC 9700 §2.1)',
      { ...shop, redirect_uris: ['javascript:alert(1)'] },
      'redirect_uris.0',
    ],
    [
      'a private-use scheme without a period (RFC 8252 §8.4)',
      { ...shop, redirect_uris: ['myapp://cb'] },
      'redirect_uris.0',
    ],
    ...[
      'https://shop.example.org/cb\r\nX-Injected: yes',
      'https://shop.example.org/cb\u0000',
      'https://shop.example.org/a b',
      'https://shop.example.org/ä',
      'https://shop.example.org/%zz',
      'https:\\\\shop.example.org\\cb',
      'https:shop.example.org/cb',
      'https://user:secret@shop.example.org/cb',
    ].map((uri): [string, object, string] => [
      `${JSON.stringify(uri)}, which could not stand in a Location as it is (RFC 3986 §2, RFC 9110 §4.2.4, §10.2.2)`,
      { ...shop, redirect_uris: [uri] },
      'redirect_uris.0',
    ]),
    ...['code', 'state', 'iss', 'error', '%73tate'].map((name): [string, object, string] => [
      `a redirect URI with the parameter ${name}, which a response would have twice (RFC 6749 §3.1)`,
      { ...shop, redirect_uris: [`https://shop.example.org/cb?keep=1&${name}=2`] },
      'redirect_uris.0',
    ]),
    [
      'the code grant without a redirect URI (RFC 6749 §3.1.2.2, RFC 7591 §2.1)',
      { grant_types: ['authorization_code'] },
      'redirect_uris',
    ],
    [
      'client credentials of a public client (RFC 6749 §4.4)',
      { ...robot, token_endpoint_auth_method: 'none' },
      'grant_types',
    ],
    ['an unknown scope (RFC 6749 §3.3)', { ...shop, scope: 'read admin' }, 'scope'],
    ['a default beyond the scope (RFC 6749 §3.3)', { ...shop, default_scope: 'write' }, 'default_scope'],
    ['an unknown member (Spec §7(1))', { ...shop, color: 'red' }, 'color'],
    ['a chosen secret (RFC 7591 §3.2.1)', { ...shop, client_secret: 'mine' }, 'client_secret'],
  ];
  it.each(refusals)('rejects %s and names the field', async (_title, body, field) => {
    const response = await create(body);
    expect([response.status, response.body.error]).toEqual([400, 'invalid_request']);
    expect(Object.keys(response.body.detail ?? {})).toContain(field);
  });

  it('accepts a native app’s own scheme and loopback http (RFC 8252 §7)', async () => {
    const redirect_uris = [
      'com.example.app:/cb',
      'http://127.0.0.1/cb',
      'http://[::1]/cb',
      'http://localhost/cb',
    ];
    expect((await create({ ...shop, token_endpoint_auth_method: 'none', redirect_uris })).status).toBe(201);
  });

  it('accepts a redirect URI with a port, a query and any other valid part of a URI (RFC 6749 §3.1.2, RFC 3986 §2)', async () => {
    const redirect_uris = ["https://shop.example.org:8443/~a/b;c='d'?keep=%C3%A4&x[]=(1)"];
    expect((await create({ ...shop, redirect_uris })).status).toBe(201);
  });
});

describe('changing a client', () => {
  it('replaces everything except the secret (Spec §4.1)', async () => {
    const created = await create({ client_id: 'whole', client_name: 'Before', ...robot });
    const replaced = await service.manage('PUT', '/clients/whole', robot);
    expect(replaced.status).toBe(200);
    expect(replaced.body).not.toHaveProperty('client_name');
    expect(replaced.body).not.toHaveProperty('client_secret');
    expect((await tokenOf('whole', secretOf(created))).status).toBe(200);
  });

  it('patches the named fields and removes those that are null (RFC 7396)', async () => {
    await create({
      client_id: 'patched',
      client_name: 'Before',
      access_token_lifetime_seconds: 60,
      ...robot,
    });
    const { status, body } = await service.manage('PATCH', '/clients/patched', {
      client_name: null,
      scope: 'read',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scope: 'read',
      access_token_lifetime_seconds: 60,
      grant_types: ['client_credentials'],
    });
    expect(body).not.toHaveProperty('client_name');
  });

  it('requires the current version if If-Match names one (RFC 9110 §13.1.1)', async () => {
    const etag = (await create({ client_id: 'guarded', ...robot })).headers.get('etag') ?? '';
    const guard = { 'If-Match': etag };
    expect((await service.manage('PATCH', '/clients/guarded', { client_name: 'One' }, guard)).status).toBe(
      200,
    );
    for (const [method, body] of [
      ['PATCH', { client_name: 'Two' }],
      ['PUT', robot],
      ['DELETE', undefined],
    ] as const) {
      const { status, body: error } = await service.manage(method, '/clients/guarded', body, guard);
      expect([method, status, error.error]).toEqual([method, 412, 'precondition_failed']);
    }
    expect((await service.manage('GET', '/clients/guarded')).body['client_name']).toBe('One');
  });

  it('returns 304 if nothing changed (RFC 9110 §13.1.2)', async () => {
    const etag = (await create({ client_id: 'cached', ...robot })).headers.get('etag') ?? '';
    expect(
      (await service.manage('GET', '/clients/cached', undefined, { 'If-None-Match': etag })).status,
    ).toBe(304);
  });

  it('rotates the secret and accepts the old one during the overlap (RFC 7591 §3.2.1, docs/decisions/clients-and-owners.md, secrets)', async () => {
    const old = secretOf(await create({ client_id: 'turning', ...robot }));
    const turned = await service.manage('PATCH', '/clients/turning', {
      client_secret_rotation: { overlapSeconds: 60 },
    });
    expect(turned.status).toBe(200);
    const fresh = secretOf(turned);
    expect(fresh).not.toBe(old);
    for (const secret of [old, fresh]) expect((await tokenOf('turning', secret)).status).toBe(200);
    const shown = await service.manage('GET', '/clients/turning');
    const end = new Date(service.clock.now() + 60_000).toISOString();
    expect(shown.body).toMatchObject({ client_id: 'turning', previous_secret_expires_at: end });
    expect(shown.text).not.toMatch(/client_secret"|digest/);
    service.clock.advance(60_000);
    expect((await tokenOf('turning', old)).status).toBe(401);
    expect((await tokenOf('turning', fresh)).status).toBe(200);
    const last = secretOf(
      await service.manage('PATCH', '/clients/turning', { client_secret_rotation: { overlapSeconds: 0 } }),
    );
    expect((await tokenOf('turning', fresh)).status).toBe(401);
    expect((await tokenOf('turning', last)).status).toBe(200);
    const alone = await service.manage('GET', '/clients/turning');
    expect(alone.body).not.toHaveProperty('previous_secret_expires_at');
  });

  it('creates a secret for a client that becomes confidential, and removes that of one that becomes public', async () => {
    await create({ client_id: 'swinging', ...shop, token_endpoint_auth_method: 'none' });
    const confidential = await service.manage('PATCH', '/clients/swinging', {
      token_endpoint_auth_method: 'client_secret_basic',
    });
    expect(secretOf(confidential)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const open = await service.manage('PATCH', '/clients/swinging', { token_endpoint_auth_method: 'none' });
    expect(open.body).not.toHaveProperty('client_secret');
    const rotation = await service.manage('PATCH', '/clients/swinging', {
      client_secret_rotation: { overlapSeconds: 0 },
    });
    expect([rotation.status, Object.keys(rotation.body.detail ?? {})]).toEqual([
      400,
      ['client_secret_rotation'],
    ]);
  });

  it('refuses to change entries of the settings file (docs/decisions/clients-and-owners.md, settings-entries)', async () => {
    for (const [method, body] of [
      ['PATCH', { client_name: 'x' }],
      ['PUT', shop],
      ['DELETE', undefined],
    ] as const) {
      const { status, body: error } = await service.manage(method, '/clients/web', body);
      expect([method, status, error.error]).toEqual([method, 409, 'conflict']);
    }
    const { body } = await service.manage('GET', '/clients/web');
    expect(body).toMatchObject({ managed_by: 'settings' });
    expect(JSON.stringify(body['links'])).not.toContain('DELETE');
  });
});

describe('deleting a client', () => {
  it('revokes its tokens at once, and returns 410 until its id is free (Spec §4.1, §7, docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    const secret = secretOf(await create({ client_id: 'leaving', ...robot }));
    const access = (await tokenOf('leaving', secret)).body.access_token ?? '';
    expect((await service.manage('DELETE', '/clients/leaving')).status).toBe(204);
    expect(await service.isActive(access)).toBe(false);
    expect((await tokenOf('leaving', secret)).body.error).toBe('invalid_client');
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await service.manage(method, '/clients/leaving');
      expect([method, status, body.error]).toEqual([method, 410, 'gone']);
    }
    service.clock.advance(600_000);
    expect((await service.manage('GET', '/clients/leaving')).status).toBe(404);
  });

  it('leaves an id that can be created again, and a token, a refresh token and a secret that remain ended (docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    const again = { ...shop, client_id: 'again', redirect_uris: ['https://client.example.org/cb'] };
    const redeem = async (headers: Record<string, string>) => {
      const flow = await service.obtainCode('again');
      const reply = await service.post('/token', { grant_type: 'authorization_code', ...flow }, { headers });
      return { access: reply.body.access_token ?? '', refresh: reply.body.refresh_token ?? '' };
    };
    const as = async () => ({ Authorization: basic('again', secretOf(await create(again))) });
    const before = await as();
    const old = await redeem(before);
    expect(await service.isActive(old.refresh)).toBe(true);
    expect((await service.manage('DELETE', '/clients/again')).status).toBe(204);
    const after = await as();
    expect((await service.manage('GET', '/clients/again')).status).toBe(200);
    for (const token of Object.values(old)) expect(await service.isActive(token)).toBe(false);
    const refresh = (headers: Record<string, string>) =>
      service.post('/token', { grant_type: 'refresh_token', refresh_token: old.refresh }, { headers });
    expect((await refresh(after)).body.error).toBe('invalid_grant');
    expect((await refresh(before)).body.error).toBe('invalid_client');
    expect((await service.manage('GET', '/consents?client_id=again')).body['items']).toEqual([]);
    const fresh = await redeem(after);
    for (const token of Object.values(fresh)) expect(await service.isActive(token)).toBe(true);
    for (const token of Object.values(old)) expect(await service.isActive(token)).toBe(false);
  });

  it('ends the grants of users to it (docs/decisions/clients-and-owners.md, deletion)', async () => {
    const redirect_uri = 'https://client.example.org/cb';
    await create({ ...shop, client_id: 'shop', redirect_uris: [redirect_uri] });
    const rotated = await service.manage('PATCH', '/clients/shop', {
      client_secret_rotation: { overlapSeconds: 0 },
    });
    const headers = { Authorization: basic('shop', secretOf(rotated)) };
    const flow = await service.obtainCode('shop');
    const tokens = await service.post('/token', { grant_type: 'authorization_code', ...flow }, { headers });
    expect(tokens.status).toBe(200);
    expect((await service.manage('GET', '/grants?client_id=shop')).body['items']).toHaveLength(1);
    await service.manage('DELETE', '/clients/shop');
    expect((await service.manage('GET', '/grants?client_id=shop')).body['items']).toEqual([]);
    expect((await service.manage('GET', '/consents?client_id=shop')).body['items']).toEqual([]);
    expect(await service.isActive(tokens.body.access_token ?? '')).toBe(false);
    expect(await service.isActive(tokens.body.refresh_token ?? '')).toBe(false);
  });
});
