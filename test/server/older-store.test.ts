import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { lastCommitOf } from '../../src/foundation/audit/later-entries.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { endEverythingIn } from '../../src/storage/sqlite/end-everything.ts';
import { settingsWithClients } from '../authorization/registered-clients.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { type RunningService, startService, type StartOptions } from '../support/service.ts';
import { isActive, kiosk, post, refresh, signIn } from './issued-tokens.ts';

const issuer = 'http://127.0.0.1:8080';

const settingsIn = (folder: string) => ({
  ...settingsWithClients({ issuer }),
  storage: { url: `sqlite:${join(folder, 'data', 'gatehouse.db')}` },
});

const start = (folder: string, options: StartOptions = {}): Promise<RunningService> =>
  startService(settingsIn(folder), { baseDirectory: folder, ...options });

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

describe('a store that is older than what was confirmed (docs/decisions/storage.md, older-store)', () => {
  it('is refused, and the reason lists what was undone', async () => {
    using folder = (await withOlderStore()).folder;
    const refused = start(folder.path);
    await expect(refused).rejects.toThrow(StorageRefused);
    await expect(refused).rejects.toThrow(
      /The store is older than what was confirmed.* Undone, the newest first:/,
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
