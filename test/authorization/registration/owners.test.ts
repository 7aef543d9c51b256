import { sendOverHttp } from '../interaction/send-over-http.ts';
import { createVisitor, locationOf } from '../interaction/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const password = 'wonderland is wide';
const create = (body: object): Promise<TokenResponse> => service.manage('POST', '/owners', body);
const pathOf = ({ headers }: TokenResponse): string => headers.get('location') ?? '';
const signIn = (username: string, secret = password): Promise<TokenResponse> =>
  service.post('/token', { grant_type: 'password', username, password: secret }, { client: 'kiosk' });
const accessOf = async (username: string): Promise<string> =>
  (await signIn(username)).body.access_token ?? '';

describe('registering a user', () => {
  it('returns 201 with its location; the user can sign in, and no response contains the password (Spec §1(2), §4.1, docs/decisions/clients-and-owners.md, subject)', async () => {
    const created = await create({ username: 'dina', password, name: 'Dina' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      username: 'dina',
      name: 'Dina',
      disabled: false,
      managed_by: 'registry',
    });
    expect(pathOf(created)).toBe(`/owners/${String(created.body['owner_id'])}`);
    expect((await signIn('dina')).status).toBe(200);
    const read = await service.manage('GET', pathOf(created));
    expect(read.body).toMatchObject({ owner_id: created.body['owner_id'] });
    expect(read.text + created.text).not.toMatch(/password|argon2/);
  });

  it('requires a password of 8 characters of any kind, and truncates none (RFC 6749 §10.10)', async () => {
    const short = await create({ username: 'short', password: '1234567' });
    expect([short.status, Object.keys(short.body.detail ?? {})]).toEqual([400, ['password']]);
    const long = `${'pässwörd ✓ '.repeat(80)}end`;
    expect((await create({ username: 'long', password: long })).status).toBe(201);
    expect((await signIn('long', long)).status).toBe(200);
    expect((await signIn('long', long.slice(0, -1))).status).toBe(400);
  });

  it('rejects a username that is in use, also one of the settings file (RFC 9110 §15.5.10)', async () => {
    await create({ username: 'twice', password });
    for (const username of ['twice', 'alice']) {
      const { status, body } = await create({ username, password });
      expect([status, body.detail]).toEqual([409, { username: 'is taken' }]);
    }
  });
});

describe('changing a user', () => {
  it('ends the earlier sign-ins and tokens if the password is new (RFC 9700 §4.14.2)', async () => {
    const path = pathOf(await create({ username: 'changing', password }));
    const before = (await signIn('changing')).body;
    service.clock.advance(1);
    expect((await service.manage('PATCH', path, { password: 'another password' })).status).toBe(200);
    expect(await service.isActive(before.access_token ?? '')).toBe(false);
    const refresh = { grant_type: 'refresh_token', refresh_token: before.refresh_token ?? '' };
    expect((await service.post('/token', refresh, { client: 'kiosk' })).body.error).toBe('invalid_grant');
    expect((await signIn('changing')).body.error).toBe('invalid_grant');
    service.clock.advance(1);
    const after = (await signIn('changing', 'another password')).body.access_token ?? '';
    expect(await service.isActive(after)).toBe(true);
  });

  it('ends nothing if the name is new, and null removes the name (RFC 7396)', async () => {
    const path = pathOf(await create({ username: 'named', password, name: 'Before' }));
    const access = await accessOf('named');
    const { body } = await service.manage('PATCH', path, { name: null });
    expect(body).not.toHaveProperty('name');
    expect(await service.isActive(access)).toBe(true);
  });

  it("ends the access of a disabled user and the user's tokens (Spec §5(6))", async () => {
    const path = pathOf(await create({ username: 'resting', password }));
    const access = await accessOf('resting');
    await service.manage('PATCH', path, { disabled: true });
    expect(await service.isActive(access)).toBe(false);
    expect((await signIn('resting')).body.error).toBe('invalid_grant');
    service.clock.advance(1);
    await service.manage('PATCH', path, { disabled: false });
    expect((await signIn('resting')).status).toBe(200);
  });

  it('ends the sign-ins and refresh tokens of a disabled user before the response (OWASP ASVS 5.0 §7.4.2)', async () => {
    const path = pathOf(await create({ username: 'suspended', password }));
    const visitor = createVisitor(service.url, sendOverHttp);
    await visitor.submit(await visitor.get('/login'), { username: 'suspended', password });
    expect((await visitor.get('/account')).status).toBe(200);
    const { body } = await signIn('suspended');
    await service.manage('PATCH', path, { disabled: true });
    await service.manage('PATCH', path, { disabled: false });
    // Enabling the user restores nothing.
    expect(locationOf(await visitor.get('/account')).pathname).toBe('/login');
    const refresh = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) };
    expect((await service.post('/token', refresh, { client: 'kiosk' })).body.error).toBe('invalid_grant');
  });

  it.each(['short', 'password1', 'unruly.owner'])(
    'rejects the password %s, at the registration and in a change (OWASP ASVS 5.0 §6.2.1, §6.2.4)',
    async (weak) => {
      const made = await create({ username: 'unruly.owner', password: weak });
      expect([made.status, made.body.error, Object.keys(made.body.detail ?? {})]).toEqual([
        400,
        'invalid_request',
        ['password'],
      ]);
      const path = pathOf(await create({ username: `unruly-${weak}`, password }));
      const changed = await service.manage('PATCH', path, { password: weak, username: 'unruly.owner' });
      expect([changed.status, Object.keys(changed.body.detail ?? {})]).toEqual([400, ['password']]);
    },
  );

  it('does not change the password if a replacement has none (Spec §4.1)', async () => {
    const path = pathOf(await create({ username: 'kept', password, name: 'Before' }));
    const replaced = await service.manage('PUT', path, { username: 'kept-on' });
    expect(replaced.body).toMatchObject({ username: 'kept-on', disabled: false });
    expect(replaced.body).not.toHaveProperty('name');
    expect((await signIn('kept-on')).status).toBe(200);
    expect((await signIn('kept')).status).toBe(400);
    expect((await service.manage('PUT', path, { username: 'alice' })).status).toBe(409);
  });

  it('requires the current version if If-Match names one (RFC 9110 §13.1.1)', async () => {
    const created = await create({ username: 'guarded', password });
    const guard = { 'If-Match': created.headers.get('etag') ?? '' };
    expect((await service.manage('PATCH', pathOf(created), { name: 'One' }, guard)).status).toBe(200);
    expect((await service.manage('PATCH', pathOf(created), { name: 'Two' }, guard)).status).toBe(412);
    expect((await service.manage('DELETE', pathOf(created), undefined, guard)).status).toBe(412);
  });

  it('refuses to change entries of the settings file (docs/decisions/clients-and-owners.md, settings-entries)', async () => {
    expect((await service.manage('GET', '/owners/alice')).body).toMatchObject({ managed_by: 'settings' });
    for (const [method, body] of [
      ['PATCH', { name: 'x' }],
      ['PUT', { username: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      expect([method, (await service.manage(method, '/owners/alice', body)).status]).toEqual([method, 409]);
    }
  });
});

describe('deleting a user', () => {
  it("revokes the user's grants and returns 410 afterwards (Spec §4.1, §7)", async () => {
    const created = await create({ username: 'leaving', password });
    const access = await accessOf('leaving');
    const grants = `/grants?owner_id=${String(created.body['owner_id'])}`;
    expect((await service.manage('GET', grants)).body['items']).toHaveLength(1);
    expect((await service.manage('DELETE', pathOf(created))).status).toBe(204);
    expect(await service.isActive(access)).toBe(false);
    expect((await service.manage('GET', grants)).body['items']).toEqual([]);
    expect((await signIn('leaving')).body.error).toBe('invalid_grant');
    for (const method of ['GET', 'DELETE'])
      expect((await service.manage(method, pathOf(created))).status).toBe(410);
    service.clock.advance(600_000);
    expect((await service.manage('GET', pathOf(created))).status).toBe(404);
  });

  it('leaves an id that can be created again with a new password, and tokens that remain ended (docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    const created = await create({ username: 'twin', password });
    const path = pathOf(created);
    const { access_token: old = '', refresh_token: refresh = '' } = (await signIn('twin')).body;
    const again = { ...created.body, username: 'twin' };
    const ifNew = { 'If-None-Match': '*' };
    expect((await service.manage('PUT', path, again, ifNew)).status).toBe(412);
    expect((await service.manage('DELETE', path)).status).toBe(204);
    expect((await service.manage('PUT', path, again)).status).toBe(410);
    const bare = await service.manage('PUT', path, again, ifNew);
    expect([bare.status, bare.body.detail]).toEqual([400, { password: 'is required for a new user' }]);
    const second = { ...again, password: 'another password' };
    expect((await service.manage('PUT', path, second, ifNew)).status).toBe(201);
    for (const token of [old, refresh]) expect(await service.isActive(token)).toBe(false);
    expect((await signIn('twin')).status).toBe(400);
    const fresh = (await signIn('twin', 'another password')).body.access_token ?? '';
    expect(await service.isActive(fresh)).toBe(true);
    expect(await service.isActive(old)).toBe(false);
  });
});

describe('the list of users', () => {
  it('finds a user of either source by the username (Spec §4.7)', async () => {
    await create({ username: 'found', password });
    for (const [username, managedBy] of [
      ['found', 'registry'],
      ['alice', 'settings'],
    ] as const) {
      const { body } = await service.manage('GET', `/owners?username=${username}`);
      expect(body['items']).toMatchObject([{ username, managed_by: managedBy }]);
    }
  });
});
