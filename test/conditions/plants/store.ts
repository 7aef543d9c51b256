/** Troubles of the files of the store. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '../../cli/serving.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import type { Plants, Resting, RunningPlant } from './plant.ts';
import { createClient, runOnce, storeIn, usedFolder } from './store-files.ts';
import { watchService } from './watch-service.ts';

const statement = (sql: string) => async (): Promise<Resting> => {
  const cwd = await usedFolder();
  using database = new DatabaseSync(storeIn(cwd));
  database.exec(sql);
  return { cwd };
};

const storeOfTomorrow = statement(
  `INSERT OR REPLACE INTO job_run VALUES ('purge', ${systemClock.now() + 86_400_000})`,
);

/** The places of the first pages of a table and its indexes in the file of a service that is stopped. */
function firstPages(cwd: string, table: string): number[] {
  using database = new DatabaseSync(storeIn(cwd));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const rows = database.prepare('SELECT rootpage FROM sqlite_master WHERE tbl_name = ?').all(table);
  return rows.map(({ rootpage }) => (Number(rootpage) - 1) * 4096);
}

function overwrite(cwd: string, places: readonly number[]): void {
  const handle = openSync(storeIn(cwd), 'r+');
  for (const place of places) writeSync(handle, Buffer.alloc(300, 0xa5), 0, 300, place);
  closeSync(handle);
}

const endings = ['', '-wal', '-shm'];

async function olderStore(): Promise<Resting> {
  const cwd = await usedFolder();
  const file = storeIn(cwd);
  for (const end of endings) if (existsSync(file + end)) copyFileSync(file + end, `${file}-old${end}`);
  await runOnce(cwd, ({ url, administrator }) => createClient({ url, authorization: administrator }));
  for (const end of endings) {
    rmSync(file + end, { force: true });
    if (existsSync(`${file}-old${end}`)) renameSync(`${file}-old${end}`, file + end);
  }
  return { cwd };
}

function damagedWhileRunning(): RunningPlant {
  let places: readonly number[] = [];
  return {
    async begin() {
      const cwd = await usedFolder();
      places = firstPages(cwd, 'consent');
      return watchService({}, { cwd });
    },
    async plant({ url, cwd, authorization }) {
      overwrite(cwd, places);
      await fetch(`${url}/consents`, { headers: { authorization } });
    },
  };
}

export const storePlants: Plants = {
  'other users can enter the data folder': {
    async rest() {
      const cwd = await usedFolder();
      chmodSync(join(cwd, 'data'), 0o755);
      return { cwd };
    },
  },
  'the file of the store has tables of another program': { rest: statement('DROP TABLE schema_migration') },
  'a newer program has changed the store': {
    rest: statement("INSERT INTO schema_migration VALUES (9999, 'later', 'x', 0, 9999)"),
  },
  'another process uses the file of the store': {
    async rest() {
      const { cwd } = await serve({ shutdown: { delaySeconds: 0, silenceSeconds: 0 } });
      return { cwd };
    },
  },
  'the file of the store is gone and its trail is there': {
    async rest() {
      const cwd = await usedFolder();
      for (const end of endings) rmSync(storeIn(cwd) + end, { force: true });
      return { cwd };
    },
  },
  "yesterday's store stands beside today's trail": { rest: olderStore },
  'a page of the table of grants is damaged': {
    async rest() {
      const cwd = await usedFolder();
      overwrite(cwd, firstPages(cwd, 'token_grant'));
      return { cwd };
    },
  },
  'a page is damaged while the service runs': { running: damagedWhileRunning() },
  'the file of the store is moved away': {
    running: {
      begin: () => watchService(),
      plant: ({ cwd }) => renameSync(storeIn(cwd), `${storeIn(cwd)}-away`),
    },
  },
  'the clock is a day behind the store': {
    rest: storeOfTomorrow,
    running: { begin: async () => watchService({}, { cwd: (await storeOfTomorrow()).cwd }) },
  },
};
