import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { lastCommitOf } from '../../src/foundation/audit/later-entries.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { endEverythingIn } from '../../src/storage/sqlite/end-everything.ts';
import { alice, basic, secrets, settingsWithClients } from '../authorization/registered-clients.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { type RunningService, startService, type StartOptions } from '../support/service.ts';

const kiosk = basic('kiosk', secrets.kiosk);
const watcher = basic('watcher', secrets.watcher);
const issuer = 'http://127.0.0.1:8080';

const settingsIn = (folder: string) => ({
  ...settingsWithClients({ issuer }),
  storage: { url: `sqlite:${join(folder, 'data', 'gatehouse.db')}` },
});

const start = (folder: string, options: StartOptions = {}): Promise<RunningService> =>
  startService(settingsIn(folder), { baseDirectory: folder, ...options });

async function post(
  { url }: RunningService,
  path: string,
  authorization: string,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

async function signIn(service: RunningService) {
  const { username, password } = alice;
  const { body } = await post(service, '/token', kiosk, { grant_type: 'password', username, password });
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

const isActive = async (service: RunningService, token: string): Promise<unknown> =>
  (await post(service, '/introspection', watcher, { token })).body['active'];

const refresh = async (service: RunningService, token: string): Promise<number> =>
  (await post(service, '/token', kiosk, { grant_type: 'refresh_token', refresh_token: token })).status;

const filesOf = (folder: string): string[] =>
  ['', '-wal', '-shm'].map((end) => join(folder, 'data', `gatehouse.db${end}`));

/** A folder with the store of before the revocation and the trail of after it. */
async function withOlderStore() {
  const folder = temporaryFolder();
  const first = await start(folder.path);
  const early = await signIn(first);
  await first.stop();
  cpSync(join(folder.path, 'data'), join(folder.path, 'old'), { recursive: true });
  const second = await start(folder.path);
  const late = await signIn(second);
  await post(second, '/revocation', kiosk, { token: early.refresh });
  expect(await refresh(second, early.refresh)).toBe(400);
  await second.stop();
  for (const file of filesOf(folder.path)) rmSync(file, { force: true });
  cpSync(join(folder.path, 'old', 'gatehouse.db'), join(folder.path, 'data', 'gatehouse.db'));
  return { folder, early, late };
}

describe('a store that is older than its audit trail (docs/decisions/storage.md, older-store)', () => {
  it('is refused, and the reason lists what was undone', async () => {
    using folder = (await withOlderStore()).folder;
    const refused = start(folder.path);
    await expect(refused).rejects.toThrow(StorageRefused);
    await expect(refused).rejects.toThrow(
      /The store is older than its audit trail.* Undone, the newest first:/,
    );
    await expect(refused).rejects.toThrow(/\n {2}\S+Z grant-revoked by kiosk/);
  });

  it('that is accepted ends everything that was issued, also what the store does not know', async () => {
    const { folder, early, late } = await withOlderStore();
    using _ = folder;
    const service = await start(folder.path, { acceptsOlderStore: true });
    expect(await refresh(service, early.refresh)).toBe(400);
    expect(await refresh(service, late.refresh)).toBe(400);
    expect(await isActive(service, early.access)).toBe(false);
    expect(await isActive(service, late.access)).toBe(false);
    const next = await signIn(service);
    expect(await isActive(service, next.access)).toBe(true);
    expect(await refresh(service, next.refresh)).toBe(200);
    expect(service.logged.filter((line) => line.includes('older-store-accepted'))).toHaveLength(1);
    expect(service.logged.some((line) => line.includes('change-undone'))).toBe(true);
    await service.stop();
    const trail = readFileSync(join(folder.path, 'data', 'audit.log'), 'utf8');
    expect(trail).toContain('"event":"older-store-accepted"');
  });

  it('is accepted once: the next start takes it, and its tokens remain valid', async () => {
    const { folder } = await withOlderStore();
    using _ = folder;
    const service = await start(folder.path, { acceptsOlderStore: true });
    const { access } = await signIn(service);
    await service.stop();
    const next = await start(folder.path, { acceptsOlderStore: true });
    expect(await isActive(next, access)).toBe(true);
    await next.stop();
  });

  it('that gatehouse restore has marked is taken, and everything that was issued has ended', async () => {
    const { folder, early, late } = await withOlderStore();
    using _ = folder;
    const [store = ''] = filesOf(folder.path);
    const commit = (await lastCommitOf(join(folder.path, 'data', 'audit.log'))) ?? 0;
    endEverythingIn(store, { now: systemClock.now(), commit });
    const service = await start(folder.path);
    expect(await isActive(service, early.access)).toBe(false);
    expect(await isActive(service, late.access)).toBe(false);
    expect(await refresh(service, early.refresh)).toBe(400);
    expect(await isActive(service, (await signIn(service)).access)).toBe(true);
    await service.stop();
  });
});
