import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { readConfirmed } from '../../src/storage/confirmed-commits.ts';
import { inspectStore } from '../../src/storage/inspect.ts';
import { findOlderDatabase } from '../../src/storage/older-database.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { readCommits } from '../../src/storage/sql/commit-counter.ts';
import type { StoreChange } from '../../src/storage/sql/unit.ts';
import { hasPgBouncer, mustHavePgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { behind } from '../support/postgres-address.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { portConformance } from './conformance/ports.ts';
import { databaseConformance } from './conformance/database.ts';
import { postgresDriver } from './drivers.ts';
import { temporaryFolder } from './folder.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { probeTask } from './probe-task.ts';

it('PgBouncer is installed if the gate says so, and otherwise its absence is reported', () => {
  if (!hasPgBouncer)
    process.stderr.write('\n*** The tests of PgBouncer DID NOT RUN: this machine has no such program ***\n');
  expect(hasPgBouncer || !mustHavePgBouncer).toBe(true);
});

/** The ports with the most statements in a unit. The others run on the server itself. */
const ports = new Set([
  'tasks',
  'codes',
  'refresh families',
  'grants and denials',
  'sessions',
  'sealing keys',
]);

const denied = (key: string) => ({ kind: 'token' as const, key, until: Date.UTC(2031, 0, 1) });
const announced = (key: string): StoreChange => ({ changed: 'denial', denial: denied(key) });

describe.skipIf(!hasPostgres || !hasPgBouncer)(
  'PgBouncer in transaction mode (docs/decisions/several-instances.md, pooler)',
  () => {
    let server: SharedPostgres;
    let pooler: PgBouncer;
    const pooled = async (): Promise<string> => behind(await server.createDatabase(), pooler);
    beforeAll(async () => {
      server = await sharePostgres();
      pooler = await startPgBouncer(await server.createDatabase());
    });
    afterAll(async () => {
      await pooler[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    });

    const driver = postgresDriver(() => ({ ...server, createDatabase: pooled }));

    describe('the driver', () => {
      databaseConformance(driver);
    });

    describe.each(portConformance.filter(({ name }) => ports.has(name)))('the port of $name', ({ holds }) => {
      holds(driver);
    });

    it('keeps no time limit of a session, which other transactions would get (docs/decisions/storage.md, postgres)', async () => {
      const { storage } = await open(await pooled());
      const limit = "SELECT current_setting('statement_timeout') AS value";
      expect(await storage.database.read(limit)).toEqual([{ value: '0' }]);
      await storage.close();
    });

    interface Instance {
      readonly storage: Storage;
      readonly clock: ManualClock;
      readonly seen: readonly StoreChange[];
    }

    async function open(url: string, listenUrl?: string): Promise<Instance> {
      const clock = createManualClock();
      const { log } = createCollectingLog(clock);
      const storage = await openStorage(url, {
        clock,
        databaseTime: clock.now,
        log,
        purgeSeconds: 60,
        listenUrl,
      });
      const seen: StoreChange[] = [];
      storage.database.onCommit((change) => void seen.push(change));
      return { storage, clock, seen };
    }

    it('passes changes by the notifications of the server itself', async () => {
      const listenUrl = await server.createDatabase();
      const url = behind(listenUrl, pooler);
      const [one, two] = [await open(url, listenUrl), await open(url, listenUrl)];
      await one.storage.authorization.denials.insert(denied('a'));
      // The clock of the poll stands still.
      await expect.poll(() => two.seen).toEqual([announced('a')]);
      await one.storage.close();
      await two.storage.close();
    });

    it('passes changes by the poll alone without the address of the server', async () => {
      const url = await pooled();
      const [one, two] = [await open(url), await open(url)];
      await one.storage.authorization.denials.insert(denied('a'));
      // A poll that runs while the clock moves sets its timer afterwards.
      const afterPolls = ({ clock, seen }: typeof one) => {
        clock.advance(1000);
        return seen;
      };
      await expect.poll(() => afterPolls(two)).toContainEqual(announced('a'));
      // Instance two knows instance one, and waits a tenth of a second of its clock for the acknowledgement.
      const inserted = two.storage.authorization.denials.insert(denied('b'));
      await expect.poll(() => [afterPolls(two), afterPolls(one)][1]).toContainEqual(announced('b'));
      await inserted;
      await one.storage.close();
      await two.storage.close();
    });

    it('keeps the last confirmed commit, with which the next start compares (docs/decisions/storage.md, older-store)', async () => {
      using folder = temporaryFolder();
      const url = await pooled();
      const { log } = createCollectingLog(systemClock);
      const options = { clock: systemClock, log, purgeSeconds: 60, folder: folder.path };
      const storage = await openStorage(url, options);
      await storage.authorization.denials.insert(denied('a'));
      const last = await readCommits(storage.database);
      await storage.close();
      expect(readConfirmed(folder.path).commits).toEqual([expect.objectContaining({ commit: last })]);
      expect(await findOlderDatabase(url, folder.path)).toBeUndefined();
    });

    it('lets reads and writes wait for the connections that it allows (docs/decisions/storage.md, connections)', async () => {
      const listenUrl = await server.createDatabase();
      await using small = await startPgBouncer(listenUrl, 4);
      const { log, lines } = createCollectingLog(systemClock);
      const options = { poolSize: 10, clock: systemClock, log, purgeSeconds: 60, listenUrl };
      const storage = await openStorage(behind(listenUrl, small), options);
      const reads = Array.from({ length: 60 }, () => storage.database.read('SELECT pg_sleep(0.02)'));
      const outcomes = await Promise.allSettled(reads);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(lines.filter((line) => line.includes('storage-connections-refused'))).toHaveLength(1);
      await storage.close();
    });

    it('keeps no state of a reader: a command leaves the connections of a service writable', async () => {
      const url = await pooled();
      const storage = await openStorage(url, {
        clock: systemClock,
        log: createCollectingLog(systemClock).log,
        purgeSeconds: 60,
      });
      for (let round = 0; round < 8; round += 1) {
        const inspected = Promise.all([inspectStore(url), inspectStore(url), inspectStore(url)]);
        const task = probeTask(systemClock, { taskId: `t${round}`, status: 'succeeded' });
        await storage.conventions.tasks.insert(task);
        expect((await inspected)[0].missing).toEqual([]);
      }
      await storage.close();
    });
  },
);
