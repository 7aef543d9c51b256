import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { migrations as known } from '../../src/storage/migrations/list.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { probeTask } from './probe-task.ts';

const newest = known.length;
const adding: Migration = {
  version: newest + 1,
  name: 'adds-a-column',
  sql: 'ALTER TABLE task ADD COLUMN note TEXT; CREATE TABLE note (note TEXT);',
  compatibleFrom: newest,
};
const removing: Migration = {
  version: newest + 2,
  name: 'removes-a-table',
  sql: 'DROP TABLE note; ALTER TABLE task DROP COLUMN note;',
};
const expanded = [...known, adding];
const contracted = [...expanded, removing];

function open(url: string, migrations: readonly Migration[]): Promise<Storage> {
  const { log } = createCollectingLog(systemClock);
  return openStorage(url, { clock: systemClock, log, purgeSeconds: 60, migrations });
}

const insert = (storage: Storage, taskId: string): Promise<void> =>
  storage.conventions.tasks.insert(probeTask(systemClock, { taskId, status: 'succeeded' }));

describe.skipIf(!hasPostgres)('an upgrade (docs/decisions/several-instances.md, upgrade)', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('that only adds something happens while instances of the older program write', async () => {
    const url = await server.createDatabase();
    const older = await open(url, known);
    let isUpgraded = false;
    const written: string[] = [];
    async function write(): Promise<void> {
      while (!isUpgraded) {
        const taskId = `older-${written.length}`;
        await insert(older, taskId);
        written.push(taskId);
      }
    }
    const writing = write();
    const newer = await open(url, expanded);
    isUpgraded = true;
    await writing;
    await Promise.all([insert(newer, 'newer'), insert(older, 'older')]);
    for (const taskId of [...written, 'newer', 'older'])
      expect(await newer.conventions.tasks.find(taskId)).toMatchObject({ taskId });
    expect(await older.conventions.tasks.find('newer')).toMatchObject({ taskId: 'newer' });
    // A further instance of the older program, for example after a crash.
    const again = await open(url, known);
    await insert(again, 'again');
    for (const storage of [again, newer, older]) await storage.close();
  });

  it('that removes something is refused while instances of an older program run, and names them', async () => {
    const url = await server.createDatabase();
    const older = await open(url, known);
    const newer = await open(url, expanded);
    const refused = open(url, contracted);
    await expect(refused).rejects.toThrow(StorageRefused);
    await expect(refused).rejects.toThrow(`migration ${newest + 2} (removes-a-table) needs programs`);
    await expect(refused).rejects.toThrow(`${older.instance} (schema ${newest})`);
    await expect(refused).rejects.toThrow(`${newer.instance} (schema ${newest + 1})`);
    await insert(older, 'still-works');
    await older.close();
    await newer.close();
    await (await open(url, contracted)).close();
    await expect(open(url, expanded)).rejects.toThrow(
      `its schema is ${newest + 2}, this program knows ${newest + 1}, and migration ${newest + 2} (removes-a-table) needs a newer program`,
    );
  });
});
