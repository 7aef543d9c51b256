import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { noteConditions } from '../../src/foundation/conditions/noted.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { inspectStore } from '../../src/storage/inspect.ts';
import { openStorage } from '../../src/storage/open.ts';
import { createHandClock } from '../gateway/support/hand-clock.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { createCollectingLog } from './collecting-log.ts';
import { createManualClock } from './manual-clock.ts';
import { probeTask } from './probe-task.ts';

if (hasPostgres) reportUnownedPostgres('connections to PostgreSQL');

describe.skipIf(!ownsPostgres)('connections to PostgreSQL (docs/decisions/storage.md, connections)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** A role with the rights of an owner, so that its limit is all that differs. */
  async function limitedUrl(role: string, connections: number): Promise<string> {
    const url = await server.createDatabase();
    await server.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT ${connections}`);
    await server.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${role}`);
    await server.query(`ALTER SCHEMA public OWNER TO ${role}`, url);
    return url.replace('user=postgres', `user=${role}`);
  }

  it('wait for those that the server grants, and fail no read or write (PostgreSQL 53300)', async () => {
    const url = await limitedUrl('few', 4);
    const { log, lines } = createCollectingLog(systemClock);
    const storage = await openStorage(url, { poolSize: 10, clock: systemClock, log, purgeSeconds: 60 });
    const reads = Array.from({ length: 60 }, () => storage.database.read('SELECT pg_sleep(0.02)'));
    const writes = Array.from({ length: 20 }, (_, index) =>
      storage.conventions.tasks.insert(probeTask(systemClock, { taskId: `task ${index}` })),
    );
    const outcomes = await Promise.allSettled([...reads, ...writes]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(lines.filter((line) => line.includes('storage-connections-refused'))).toHaveLength(1);
    await server.query('ALTER ROLE few CONNECTION LIMIT -1');
    const isGranted = (): boolean => lines.some((line) => line.includes('storage-connections-granted'));
    while (!isGranted())
      await Promise.all(Array.from({ length: 40 }, () => storage.database.read('SELECT pg_sleep(0.02)')));
    await storage.close();
  });

  it('are waited for in real time, also while the clock of a test stands still', async () => {
    const url = await limitedUrl('still', 10);
    const clock = createManualClock();
    const { log, lines } = createCollectingLog(clock);
    const options = { poolSize: 4, clock, databaseTime: clock.now, log, purgeSeconds: 60 };
    const storage = await openStorage(url, options);
    await server.query('ALTER ROLE still CONNECTION LIMIT 0');
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'still'");
    const has = (event: string): boolean => lines.some((line) => line.includes(event));
    await expect.poll(() => has('storage-connection-ended')).toBe(true);
    const reading = storage.database.read('SELECT 1 AS one');
    await expect.poll(() => has('storage-connections-refused')).toBe(true);
    await server.query('ALTER ROLE still CONNECTION LIMIT -1');
    expect(await reading).toEqual([{ one: 1 }]);
    await storage.close();
  });

  it('are compared with those of all instances at the start, by doctor, and once a minute', async () => {
    const url = await limitedUrl('limited', 12);
    const clock = createHandClock();
    const open = async () => {
      const { log, lines } = createCollectingLog(systemClock);
      const noted = noteConditions(log, systemClock);
      const options = { poolSize: 8, registered: 10, clock, purgeSeconds: 60 };
      const storage = await openStorage(url, { ...options, log: noted });
      const named = (event: string) =>
        lines.filter((line) => line.includes(event)).map((line) => JSON.parse(line) as unknown);
      return {
        named,
        present: () => noted.present().map(({ condition }) => condition),
        close: storage.close,
      };
    };
    const one = await open();
    expect(one.present()).toEqual([]);
    const two = await open();
    expect(two.named('storage-connections-short')).toMatchObject([{ granted: 12, needed: 20 }]);
    const { connections } = await inspectStore(url);
    expect(connections).toEqual({ granted: 12, needed: 20 });
    const aMinuteLater = (present: () => readonly string[]) => () => {
      clock.advance(60_000);
      return present();
    };
    // The signs of life of a whole minute start together, so the pool itself may be refused as well.
    await expect.poll(aMinuteLater(one.present)).toContain('connections-short');
    await expect
      .poll(() => one.named('storage-connections-short'))
      .toMatchObject([{ granted: 12, needed: 20 }]);
    await server.query('ALTER ROLE limited CONNECTION LIMIT 20');
    for (const { present, named } of [one, two]) {
      await expect.poll(aMinuteLater(present)).toEqual([]);
      expect(named('storage-connections-suffice')).toMatchObject([{ granted: 20, needed: 20 }]);
    }
    await one.close();
    await two.close();
  });

  it.each([
    ['the server', 'max_connections', 97],
    ['the database', `CONNECTION LIMIT 9`, 9],
  ])('are limited by %s', async (_, limit, granted) => {
    const url = await server.createDatabase();
    const storage = await openStorage(url, {
      clock: systemClock,
      log: createCollectingLog(systemClock).log,
      purgeSeconds: 60,
    });
    if (limit !== 'max_connections')
      await server.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} ${limit}`);
    expect((await inspectStore(url)).connections).toMatchObject({ granted });
    const other = new Client({ connectionString: url });
    await other.connect();
    expect((await inspectStore(url)).connections).toMatchObject({ granted: granted - 1 });
    await other.end();
    await storage.close();
  });
});
