import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenResponse } from '../token-service.ts';
import { grants, password, startRightsService, type RightsService } from './rights-service.ts';

const wanted = 'read clients:write';
const robot = { grant_types: ['client_credentials'], scope: 'read' };

describe('a role that is withdrawn over REST (docs/decisions/clients-and-owners.md, withdrawal)', () => {
  let service: RightsService;
  beforeAll(async () => {
    service = await startRightsService([]);
  });
  afterAll(() => service.stop());

  async function hire(username: string, rights: object): Promise<string> {
    const made = await service.manage('POST', '/owners', { username, password, ...rights });
    return `/owners/${String(made.body['owner_id'])}`;
  }
  async function change(path: string, patch: object): Promise<TokenResponse> {
    const changed = await service.manage('PATCH', path, patch);
    expect(changed.status).toBe(200);
    service.clock.advance(1);
    return changed;
  }

  it.each(grants)('ends the tokens by %s that were issued before', async (grant) => {
    const path = await hire(`leaving-${grant}`, { roles: ['clients'] });
    const { access } = await service.issue(grant, `leaving-${grant}`, wanted);
    expect(await service.ask(access, 'POST', '/clients', robot)).toBe(201);
    await change(path, { roles: [] });
    expect(await service.isActive(access)).toBe(false);
    expect(await service.ask(access, 'POST', '/clients', robot)).toBe(401);
  });

  it('removes the scope from the next refresh, and restores it with the role', async () => {
    const path = await hire('moving', { roles: ['clients'] });
    const { refresh, scope } = await service.issue('password', 'moving', wanted);
    expect(scope).toBe(wanted);
    await change(path, { roles: ['viewer'] });
    const less = await service.refresh(refresh);
    expect(less.body['scope']).toBe('read');
    expect(await service.ask(less.body.access_token ?? '', 'POST', '/clients', robot)).toBe(403);
    await change(path, { roles: ['clients'] });
    expect((await service.refresh(refresh)).body['scope']).toBe(wanted);
  });

  it('is visible in the introspection of a refresh token (RFC 7662 §2.2)', async () => {
    const path = await hire('told', { roles: ['clients'] });
    const { refresh } = await service.issue('password', 'told', wanted);
    await change(path, { roles: [] });
    const told = await service.post('/introspection', { token: refresh }, { client: 'watcher' });
    expect(told.body).toMatchObject({ active: true, scope: 'read' });
  });

  it('makes a refresh for that scope alone invalid_scope, and the refresh token remains valid (RFC 6749 §6)', async () => {
    const path = await hire('narrow', { roles: ['clients'] });
    const { refresh } = await service.issue('password', 'narrow', wanted);
    await change(path, { roles: [] });
    const refused = await service.refresh(refresh, 'clients:write');
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_scope']);
    expect((await service.refresh(refresh, wanted)).body['scope']).toBe('read');
  });

  it('applies to the retry of an earlier refresh', async () => {
    const path = await hire('retrying', { roles: ['clients'] });
    const { refresh } = await service.issue('code', 'retrying', wanted);
    const present = () =>
      service.post('/token', { grant_type: 'refresh_token', refresh_token: refresh, client_id: 'app' });
    expect((await present()).body['scope']).toBe(wanted);
    await change(path, { roles: [] });
    const retried = await present();
    expect([retried.status, retried.body['scope']]).toEqual([200, 'read']);
  });

  it('does not end sign-ins, refresh tokens and tokens of others; an additional right ends nothing', async () => {
    const path = await hire('staying', { roles: ['viewer'] });
    await hire('other', { roles: ['viewer'] });
    const own = await service.issue('password', 'staying', wanted);
    const other = await service.issue('password', 'other', wanted);
    await change(path, { roles: ['viewer', 'clients'], scope: 'keys:write' });
    expect(await service.isActive(own.access)).toBe(true);
    await change(path, { roles: ['administrator'], scope: '' });
    expect(await service.isActive(own.access)).toBe(true);
    await change(path, { roles: [] });
    expect(await service.isActive(own.access)).toBe(false);
    expect(await service.isActive(own.refresh)).toBe(true);
    expect(await service.isActive(other.access)).toBe(true);
  });

  it('is lost by a replacement that does not name it (Spec §4.1)', async () => {
    const path = await hire('replaced', { roles: ['clients'] });
    const { access } = await service.issue('password', 'replaced', wanted);
    const replaced = await service.manage('PUT', path, { username: 'replaced' });
    expect(replaced.body).toMatchObject({ roles: [], scope: '' });
    expect(await service.isActive(access)).toBe(false);
  });
});

describe('a role that is removed from the settings (docs/decisions/clients-and-owners.md, withdrawal)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (owner: object): Promise<RightsService> =>
    startRightsService(
      [
        { username: 'alice', ...owner },
        { username: 'bob', roles: ['clients'] },
      ],
      {
        storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
      },
    );

  it('ends the tokens of its user at the next start, and not those of others', async () => {
    const first = await start({ roles: ['clients', 'viewer'] });
    const alice = await first.issue('password', 'alice', wanted);
    const bob = await first.issue('password', 'bob', wanted);
    await first.stop();

    // The same rights by another name.
    const second = await start({ roles: ['administrator'] });
    expect(await second.isActive(alice.access)).toBe(true);
    await second.stop();

    const third = await start({ roles: ['clients'] });
    expect([await third.isActive(alice.access), await third.isActive(bob.access)]).toEqual([false, true]);
    third.clock.advance(1);
    const next = await third.refresh(alice.refresh);
    expect(next.body['scope']).toBe(wanted);
    await third.stop();

    // The withdrawal is written once: tokens that were issued since remain valid.
    const fourth = await start({ roles: ['clients'] });
    fourth.clock.advance(2);
    expect(await fourth.isActive(next.body.access_token ?? '')).toBe(true);
    await fourth.stop();
  });

  it('is absent from the scope of later refreshes', async () => {
    const first = await start({ roles: ['clients'] });
    const { refresh } = await first.issue('password', 'alice', wanted);
    await first.stop();
    const second = await start({});
    expect((await second.refresh(refresh)).body['scope']).toBe('read');
    await second.stop();
  });
});

describe('a client whose registration is narrowed (RFC 6749 §6)', () => {
  it('does not receive the lost scope by the retry of a refresh', async () => {
    const service = await startRightsService([{ username: 'alice' }]);
    const made = await service.manage('POST', '/clients', {
      client_id: 'narrowed',
      grant_types: ['password', 'refresh_token'],
      refresh_token_rotation: true,
      scope: 'read write',
    });
    const own = { client_id: 'narrowed', client_secret: String(made.body['client_secret']) };
    await service.manage('PATCH', '/clients/narrowed', { token_endpoint_auth_method: 'client_secret_post' });
    const form = { ...own, grant_type: 'password', username: 'alice', password, scope: 'read write' };
    const { refresh_token = '' } = (await service.post('/token', form)).body;
    const present = () => service.post('/token', { ...own, grant_type: 'refresh_token', refresh_token });
    expect((await present()).body['scope']).toBe('read write');
    await service.manage('PATCH', '/clients/narrowed', { scope: 'read' });
    expect((await present()).body['scope']).toBe('read');
    await service.stop();
  });
});
