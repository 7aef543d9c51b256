import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { StorageUnavailable } from '../../src/storage/sql/database.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { probeTask } from './probe-task.ts';

/** Notes the levels of durability and isolation in each transaction that inserts a task. */
const noteLevels = `
  CREATE TABLE noted_level (level TEXT, isolation TEXT);
  CREATE FUNCTION note_level() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO noted_level VALUES (
      current_setting(''synchronous_commit''), current_setting(''transaction_isolation'')); RETURN NEW; END';
  CREATE TRIGGER note_level AFTER INSERT ON task FOR EACH ROW EXECUTE FUNCTION note_level();`;

const endOthers = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

describe.skipIf(!hasPostgres)('transactions in PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  let server: SharedPostgres;
  let url: string;
  let storage: Storage;
  beforeAll(async () => {
    server = await sharePostgres();
    url = await server.createDatabase();
    const { log } = createCollectingLog(systemClock);
    storage = await openStorage(url, { clock: systemClock, log, purgeSeconds: 3600 });
    await server.query(noteLevels, url);
  });
  afterAll(async () => {
    await storage.close();
    await server[Symbol.asyncDispose]();
  });

  async function insert(taskId: string): Promise<void> {
    for (;;) {
      try {
        return await storage.conventions.tasks.insert(probeTask(systemClock, { taskId }));
      } catch (error) {
        // Recovered by the next attempt: the connection of the pool was ended.
        if (!(error instanceof StorageUnavailable)) throw error;
      }
    }
  }

  it.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_write', 'on'],
    ['on', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('commit durably if synchronous_commit of new sessions becomes %s: %s', async (given, used) => {
    // As ALTER ROLE does, which would affect other tests of a given server.
    const database = new URL(url).pathname.slice(1);
    await server.query(`ALTER DATABASE ${database} SET synchronous_commit = ${given}`);
    await server.query(endOthers, url);
    expect(await server.query("SELECT current_setting('synchronous_commit') AS level", url)).toEqual([
      { level: given },
    ]);
    await server.query('DELETE FROM noted_level', url);
    await insert(`with ${given}`);
    expect(await server.query('SELECT level FROM noted_level', url)).toEqual([{ level: used }]);
  });

  it.each(['repeatable read', 'serializable'])(
    'decide by the rows after the wait for other writers if new sessions have the isolation level %s',
    async (given) => {
      const database = new URL(url).pathname.slice(1);
      await server.query(`ALTER DATABASE ${database} SET default_transaction_isolation = '${given}'`);
      await server.query(endOthers, url);
      await server.query('DELETE FROM noted_level', url);
      await insert(`isolated by ${given}`);
      expect(await server.query('SELECT isolation FROM noted_level', url)).toEqual([
        { isolation: 'read committed' },
      ]);
    },
  );
});
