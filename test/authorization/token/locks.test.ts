/** Locks after wrong passwords, as administrators see and end them, at the socket. */
import { describe, expect, it } from 'vitest';
import { bob, browserAt, enter, signIn, start, statusesInTurn, wrong } from '../guessing-rig.ts';
import { alice, basic, type TokenService } from '../token-service.ts';

interface Lock {
  readonly owner_id: string;
  readonly through: string;
  readonly client_id?: string;
  readonly network?: string;
  readonly locked_until: string;
}

const carol = { username: 'carol', password: 'god bless us everyone' };
const guess = { username: 'carol', password: 'not the password' };

async function call(service: TokenService, method: string, path: string, body?: object) {
  const patch = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = { Authorization: service.administrator, 'Content-Type': patch };
  const reply = await fetch(service.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

const locksOf = async (service: TokenService, query = ''): Promise<readonly Lock[]> =>
  (await call(service, 'GET', `/locks${query}`)).body['items'] as readonly Lock[];

/** A service with the registered user carol, and carol's id. */
async function startWithCarol(loginAttempts: object = {}) {
  const service = await start(loginAttempts);
  const { body } = await call(service, 'POST', '/owners', carol);
  return { service, id: String(body['owner_id']) };
}

const lockOut = (service: TokenService): Promise<readonly number[]> =>
  statusesInTurn(4, () => signIn(service, guess));

describe('a user who is locked after wrong passwords (docs/decisions/clients-and-owners.md, locks)', () => {
  it('is listed with each source and the end of its lock (Spec §4.7)', async () => {
    const { service, id } = await startWithCarol();
    expect(await locksOf(service)).toEqual([]);
    expect(await lockOut(service)).toEqual([400, 400, 400, 429]);
    service.clock.advance(1000);
    const browser = browserAt('2001:db8::7');
    for (let count = 0; count < 3; count += 1) expect(await enter(service, browser, guess)).toBe(401);
    const end = (seconds: number) => new Date(service.clock.now() + seconds * 1000).toISOString();
    const atClient = {
      through: 'client',
      client_id: 'kiosk',
      network: '198.51.100.1',
      locked_until: end(59),
    };
    const atPage = { through: 'page', network: '2001:db8:0:0::/64', locked_until: end(60) };
    expect(await locksOf(service)).toEqual([
      { owner_id: id, ...atClient },
      { owner_id: id, ...atPage },
    ]);
    const first = await call(service, 'GET', '/locks?limit=1');
    expect(first.body['items']).toHaveLength(1);
    expect(await locksOf(service, `?limit=1&after=${String(first.body['next'])}`)).toEqual([
      { owner_id: id, ...atPage },
    ]);
    expect(await locksOf(service, '?owner_id=bob')).toEqual([]);
    service.clock.advance(59_000);
    expect(await locksOf(service, `?owner_id=${id}`)).toEqual([{ owner_id: id, ...atPage }]);
  });

  it('signs in again at once with a password that an administrator has reset', async () => {
    const { service, id } = await startWithCarol();
    await lockOut(service);
    const password = 'a goose for the whole family';
    expect((await call(service, 'PATCH', `/owners/${id}`, { password })).status).toBe(200);
    expect((await signIn(service, { username: 'carol', password })).status).toBe(200);
    expect(await locksOf(service)).toEqual([]);
  });

  it('signs in again at once after being disabled and enabled', async () => {
    const { service, id } = await startWithCarol();
    await lockOut(service);
    await call(service, 'PATCH', `/owners/${id}`, { disabled: true });
    expect(await locksOf(service)).toHaveLength(1);
    await call(service, 'PATCH', `/owners/${id}`, { disabled: false });
    expect((await signIn(service, carol)).status).toBe(200);
  });

  it('remains locked after a change of something else', async () => {
    const { service, id } = await startWithCarol();
    await lockOut(service);
    await call(service, 'PATCH', `/owners/${id}`, { name: 'Carol', disabled: false });
    expect((await signIn(service, carol)).status).toBe(429);
  });

  it('signs in again when an administrator ends the locks, also a user of the settings file', async () => {
    const service = await start({});
    await statusesInTurn(4, () => signIn(service, wrong));
    const [{ owner_id: id } = { owner_id: '' }] = await locksOf(service);
    expect((await call(service, 'DELETE', `/locks?owner_id=${encodeURIComponent(id)}`)).status).toBe(204);
    expect((await signIn(service, alice)).status).toBe(200);
    expect((await call(service, 'DELETE', '/locks?owner_id=nobody')).status).toBe(204);
  });

  it('is listed if the address is locked for all users, and signs in when that lock ends too', async () => {
    const { service, id } = await startWithCarol({ addressLimit: 3 });
    const spray = (index: number) =>
      signIn(service, { username: `nobody-${index}`, password: 'x' }, { client: 'pocket' });
    await statusesInTurn(3, spray);
    expect((await signIn(service, carol, { client: 'pocket' })).status).toBe(429);
    expect(
      (await signIn(service, { username: 'nobody-9', password: 'x' }, { client: 'pocket' })).status,
    ).toBe(429);
    expect(await locksOf(service)).toMatchObject([
      { owner_id: id, client_id: 'pocket', network: '198.51.100.1' },
    ]);
    await call(service, 'DELETE', `/locks?owner_id=${id}`);
    expect((await signIn(service, carol, { client: 'pocket' })).status).toBe(200);
    expect((await signIn(service, bob, { client: 'pocket' })).status).toBe(200);
  });

  it('is unlocked only by a caller with every right of the user', async () => {
    const { service } = await startWithCarol();
    const boss = await call(service, 'POST', '/owners', {
      username: 'boss',
      password: 'the gate is closed today',
      roles: ['administrator'],
    });
    const keeper = await call(service, 'POST', '/clients', {
      client_id: 'keeper',
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'owners:read owners:write',
    });
    const Authorization = basic('keeper', String(keeper.body['client_secret']));
    const reply = await fetch(`${service.url}/locks?owner_id=${String(boss.body['owner_id'])}`, {
      method: 'DELETE',
      headers: { Authorization },
    });
    expect(reply.status).toBe(403);
  });
});
