import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { StorageUnavailable } from '../../src/storage/sql/database.ts';
import type { StoreChange } from '../../src/storage/sql/unit.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

interface Instance {
  readonly storage: Storage;
  readonly clock: ManualClock;
  /** The changes that were announced, in order. */
  readonly seen: readonly StoreChange[];
  readonly logged: readonly string[];
}

const denied = (key: string) => ({ kind: 'token' as const, key, until: Date.UTC(2031, 0, 1) });
const announced = (key: string): StoreChange => ({ changed: 'denial', denial: denied(key) });
/** Nothing listens there, so no notification arrives. */
const nowhere = 'postgres://postgres@127.0.0.1:1/none';

describe.skipIf(!hasPostgres)(
  'changes of several instances (docs/decisions/several-instances.md, feed)',
  () => {
    let server: SharedPostgres;
    const closing: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterAll(async () => {
      for (const close of closing.toReversed()) await close();
      await server[Symbol.asyncDispose]();
    });

    async function open(url: string, listenUrl?: string): Promise<Instance> {
      const clock = createManualClock();
      const { log, lines } = createCollectingLog(clock);
      const storage = await openStorage(url, {
        clock,
        databaseTime: clock.now,
        log,
        purgeSeconds: 60,
        listenUrl,
      });
      closing.push(() => storage.close());
      const seen: StoreChange[] = [];
      storage.database.onCommit((change) => void seen.push(change));
      return { storage, clock, seen, logged: lines };
    }

    /** The URL of a database, by a proxy that can fail. */
    async function behindProxy(url: string): Promise<{ proxy: FaultProxy; proxied: string }> {
      const proxy = await startFaultProxy(() => addressOf(url));
      closing.push(() => proxy[Symbol.asyncDispose]());
      return { proxy, proxied: behind(url, proxy) };
    }

    it('arrive by notification, in the order of their commits, and once', async () => {
      const url = await server.createDatabase();
      const [one, two] = [await open(url), await open(url)];
      for (const key of ['a', 'b', 'c']) await one.storage.authorization.denials.insert(denied(key));
      const all = ['a', 'b', 'c'].map(announced);
      await expect.poll(() => two.seen).toEqual(all);
      await two.storage.authorization.denials.insert(denied('d'));
      expect(one.seen).toEqual([...all, announced('d')]);
      expect(two.seen).toEqual([...all, announced('d')]);
    });

    it('are in the memory of every instance before the writer has its result', async () => {
      const url = await server.createDatabase();
      const [two, one] = [await open(url), await open(url)];
      const listening =
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()";
      await expect.poll(() => server.query(listening, url)).toHaveLength(2);
      for (const key of ['a', 'b', 'c']) {
        await one.storage.authorization.denials.insert(denied(key));
        expect(two.seen.at(-1)).toEqual(announced(key));
      }
    });

    it('delay a writer for a tenth of a second once if an instance does not respond', async () => {
      const url = await server.createDatabase();
      await open(url, nowhere);
      const one = await open(url);
      const settled: string[] = [];
      const write = (key: string): Promise<unknown> =>
        one.storage.authorization.denials.insert(denied(key)).then(() => settled.push(key));
      void write('a');
      await expect.poll(() => server.query('SELECT 1 FROM change_feed', url)).toHaveLength(1);
      expect(settled).toEqual([]);
      await expect
        .poll(() => {
          one.clock.advance(100);
          return settled;
        })
        .toEqual(['a']);
      await write('b');
    });

    it('arrive within a second by polling if notifications do not', async () => {
      const url = await server.createDatabase();
      const [one, two] = [await open(url), await open(url, nowhere)];
      await one.storage.authorization.denials.insert(denied('a'));
      two.clock.advance(1000);
      await expect.poll(() => two.seen).toEqual([announced('a')]);
    });

    it('are read before the copies are used again after a pause of the process', async () => {
      const url = await server.createDatabase();
      const [one, two] = [await open(url), await open(url, nowhere)];
      const { freshness } = two.storage.authorization;
      two.clock.advance(999);
      expect(freshness.isFresh()).toBe(true);
      await one.storage.authorization.denials.insert(denied('a'));
      two.clock.advance(1002);
      expect(freshness.isFresh()).toBe(false);
      await freshness.caughtUp();
      expect(freshness.isFresh()).toBe(true);
      expect(two.seen).toEqual([announced('a')]);
    });

    it('are missing for 30 seconds at most if the database is away, and are read when it is back', async () => {
      const url = await server.createDatabase();
      const { proxy, proxied } = await behindProxy(url);
      const [one, two] = [await open(url), await open(proxied)];
      const { freshness } = two.storage.authorization;
      proxy.cut();
      await one.storage.authorization.denials.insert(denied('a'));
      two.clock.advance(2001);
      await expect.poll(() => two.storage.health()).toBe('degraded');
      await freshness.caughtUp();
      two.clock.advance(28_000);
      await expect(freshness.caughtUp()).rejects.toThrow(StorageUnavailable);
      expect(two.seen).toEqual([]);
      proxy.heal();
      two.clock.advance(1000);
      await expect.poll(() => two.seen).toEqual([announced('a')]);
      await expect.poll(() => two.storage.health()).toBe('ok');
      await freshness.caughtUp();
      const lines = two.logged.filter((line) => /storage-connection-(?:lost|restored)/.test(line));
      expect(lines).toHaveLength(2);
    });

    it('make an instance read everything again after their rows were deleted, or the database was restored', async () => {
      const url = await server.createDatabase();
      const [one, two] = [await open(url), await open(url, nowhere)];
      await one.storage.authorization.denials.insert(denied('a'));
      await one.storage.authorization.denials.insert(denied('b'));
      await server.query('DELETE FROM change_feed WHERE seq = 1', url);
      two.clock.advance(1000);
      await expect.poll(() => two.seen).toEqual([{ changed: 'everything' }]);
      await server.query("UPDATE change_feed SET instance = 'another' WHERE seq = 2", url);
      two.clock.advance(1000);
      await expect.poll(() => two.seen).toEqual([{ changed: 'everything' }, { changed: 'everything' }]);
      two.clock.advance(1000);
      await one.storage.authorization.denials.insert(denied('c'));
      two.clock.advance(1000);
      await expect.poll(() => two.seen.slice(2)).toEqual([announced('c')]);
    });

    it('are deleted after an hour, except the newest', async () => {
      const url = await server.createDatabase();
      const one = await open(url);
      for (const key of ['a', 'b', 'c']) await one.storage.authorization.denials.insert(denied(key));
      one.clock.advance(3_600_000);
      await expect
        .poll(() => {
          one.clock.advance(60_000);
          return server.query('SELECT seq FROM change_feed', url);
        })
        .toEqual([{ seq: '3' }]);
    });

    it('include the instances that start and end', async () => {
      const url = await server.createDatabase();
      const [one, two] = [await open(url), await open(url)];
      expect([...(await one.storage.alive())].toSorted()).toEqual(
        [one.storage.instance, two.storage.instance].toSorted(),
      );
      await two.storage.close();
      expect(await one.storage.alive()).toEqual([one.storage.instance]);
    });
  },
);
