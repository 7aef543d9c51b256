import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alice, basic, secrets, settingsWithClients } from '../authorization/registered-clients.ts';
import { isLongRun } from '../support/long-runs.ts';
import { type ChildService, startChildService } from '../support/child-service.ts';
import { findOlderStore } from '../../src/server/files/older-store.ts';
import { readConfirmed } from '../../src/storage/confirmed-commits.ts';
import { findOlderDatabase } from '../../src/storage/older-database.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { sharePostgres } from '../support/shared-postgres.ts';

const kiosk = basic('kiosk', secrets.kiosk);
const rounds = isLongRun ? 50 : 8;

const settingsIn = (folder: string) => ({
  ...settingsWithClients({ issuer: 'http://127.0.0.1:8080' }),
  storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
  quotas: { enabled: false },
  log: { level: 'error', access: false },
});

async function post(url: string, path: string, form: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization: kiosk },
    body: new URLSearchParams(form),
  });
}

/** Kills the service after some changes. */
async function killDuringChanges(child: ChildService, after: number): Promise<void> {
  let changes = 0;
  const enough = Promise.withResolvers<void>();
  const clients = Array.from({ length: 4 }, () =>
    changeUntilGone(child.url, () => {
      changes += 1;
      if (changes === after) enough.resolve();
    }),
  );
  await enough.promise;
  await child.kill();
  await Promise.all(clients);
}

/** Changes the store until the service is gone. */
async function changeUntilGone(url: string, changed: () => void): Promise<void> {
  const { username, password } = alice;
  let form: Readonly<Record<string, string>> = { grant_type: 'password', username, password };
  try {
    for (;;) {
      const response = await post(url, '/token', form);
      const { refresh_token: token } = (await response.json()) as { refresh_token: string };
      form = { grant_type: 'refresh_token', refresh_token: token };
      changed();
    }
  } catch {
    // The service was killed.
  }
}

describe('a store and its audit trail after a crash (docs/decisions/storage.md, older-store)', () => {
  it(`belong together after ${rounds} kills during changes, with one process and with workers`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-older-'));
    for (let round = 0; round < rounds; round += 1) {
      const server = { workers: round % 4 === 3 ? 2 : 1 };
      const child: ChildService = await startChildService({ ...settingsIn(folder), server }, { folder });
      await killDuringChanges(child, 20 + round);
      const older = await findOlderStore(join(folder, 'gatehouse.db'), join(folder, 'audit.log'));
      expect(older).toBeUndefined();
    }
    rmSync(folder, { recursive: true, force: true });
  }, 900_000);

  it('do not belong together if the write-ahead log was lost: exit code 3', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-older-'));
    await killDuringChanges(await startChildService(settingsIn(folder), { folder }), 20);
    for (const end of ['-wal', '-shm']) rmSync(join(folder, `gatehouse.db${end}`), { force: true });
    await expect(startChildService(settingsIn(folder), { folder })).rejects.toThrow(
      /ended with 3: gatehouse: .*The store is older than what was confirmed/,
    );
    rmSync(folder, { recursive: true, force: true });
  });
});

describe.skipIf(!hasPostgres)(
  'a database after crashes of its service (docs/decisions/storage.md, older-store)',
  () => {
    it(`has what was confirmed after ${rounds} kills during changes, with one process and with workers`, async () => {
      await using server = await sharePostgres();
      const url = await server.createDatabase();
      const folder = mkdtempSync(join(tmpdir(), 'gatehouse-older-'));
      const commits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const settings = {
          ...settingsIn(folder),
          storage: { url, folder },
          server: { workers: 1 + (round % 2) },
        };
        await killDuringChanges(await startChildService(settings, { folder }), 20 + round);
        expect(await findOlderDatabase(url, folder)).toBeUndefined();
        commits.push(readConfirmed(folder).commits.at(-1)?.commit ?? 0);
      }
      expect(commits.at(-1)).toBeGreaterThan(commits[0] ?? Infinity);
      rmSync(folder, { recursive: true, force: true });
    }, 900_000);
  },
);
