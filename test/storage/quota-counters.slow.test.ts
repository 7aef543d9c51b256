import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { QuotaExchange, SharedCount } from '../../src/conventions/quotas/quota-exchange.ts';
import { openStorage } from '../../src/storage/open.ts';
import { openQuotaStore } from '../../src/storage/quota-store.ts';
import { beginWriting } from '../../src/storage/postgres/transaction.ts';
import { acceptedOf, type Instance, startInstance } from '../conventions/quotas/instances.ts';
import { hasPostgres, startPostgres } from '../support/postgres-server.ts';
import {
  ownsPostgres,
  reportUnownedPostgres,
  type SharedPostgres,
  sharePostgres,
} from '../support/shared-postgres.ts';
import { resetRules } from '../conventions/quotas/reset-rules.ts';
import { createSeeded } from '../support/seeded.ts';
import { type SimulatedClock, simulateClock } from '../support/simulated-clock.ts';
import { createCollectingLog } from './collecting-log.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { randomRuns } from '../support/random-runs.ts';

const hour = 3_600_000;
const quota = { limit: 10, windowSeconds: 3600 };

interface Started extends Instance {
  readonly clock: ManualClock;
  /** The windows that the store returned, in order. */
  readonly seen: readonly SharedCount[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

reportUnownedPostgres('quotas while the database is down');

describe.skipIf(!hasPostgres)(
  'quotas of instances on PostgreSQL (docs/decisions/scopes-and-statuses.md, quotas-over-instances)',
  () => {
    let server: SharedPostgres;
    let url: string;
    let closing: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterEach(async () => {
      for (const close of closing.toReversed()) await close();
      closing = [];
    });
    afterAll(() => server[Symbol.asyncDispose]());

    async function openStore(clock: ManualClock) {
      const { log } = createCollectingLog(clock);
      const storage = await openStorage(url, { clock, log, purgeSeconds: 3600 });
      const store = await openQuotaStore({ url, instance: storage.instance, clock });
      if (!store) throw new Error('PostgreSQL has a store of quotas');
      closing.push(() => storage.close());
      return { storage, store };
    }

    async function startOne(index: number): Promise<Started> {
      // Each machine has another time.
      const clock = createManualClock(Date.UTC(2030, 0, 1) + index * hour);
      const { store } = await openStore(clock);
      const seen: SharedCount[] = [];
      const exchange: QuotaExchange['exchange'] = async (counts) => {
        const result = await store.exchange(counts);
        seen.push(...result.counts);
        return result;
      };
      const instance = startInstance({ ...store, exchange }, clock);
      closing.push(instance.close);
      return { ...instance, clock, seen };
    }

    async function start(
      count: number,
      prepare?: () => Promise<void>,
      from: Pick<SharedPostgres, 'createDatabase'> = server,
    ) {
      url = await from.createDatabase();
      await prepare?.();
      const started: Started[] = [];
      for (let index = 0; index < count; index += 1) started.push(await startOne(index));
      for (const instance of started) await instance.start();
      return started as [Started, Started, ...Started[]];
    }

    resetRules(async () => {
      url = await server.createDatabase();
      const { store } = await openStore(createManualClock());
      return store;
    });

    it('accept the limit together, and what one accepts between two exchanges', async () => {
      const [one, other] = await start(2);
      expect(acceptedOf(one, 'a', quota, 7)).toBe(7);
      await one.exchange();
      // The error: this instance has not read the count.
      expect(acceptedOf(other, 'a', quota, 5)).toBe(5);
      await other.exchange();
      expect(acceptedOf(other, 'a', quota, 5)).toBe(0);
      expect(acceptedOf(one, 'a', quota, 1)).toBe(1);
      await one.exchange();
      expect(acceptedOf(one, 'a', quota, 5)).toBe(0);
      expect(acceptedOf(one, 'b', quota, 1)).toBe(1);
    });

    it('have the same windows, although the clocks of the machines differ by hours', async () => {
      let clock: SimulatedClock | undefined;
      const started = await start(3, async () => void (clock = await simulateClock(server, url)));
      for (const { request, exchange } of started) {
        request('a', quota);
        await exchange();
      }
      expect(new Set(started.map(({ seen }) => seen[0]?.endsAt)).size).toBe(1);
      await clock?.setAhead('1 hour');
      for (const { request, exchange } of started) {
        request('a', quota);
        await exchange();
      }
      expect(started.map((one) => acceptedOf(one, 'a', quota, 20))).toEqual([10, 10, 10]);
      for (const { exchange } of started) await exchange();
      const ends = started.map(({ seen }) => seen.at(-1)?.endsAt ?? 0);
      expect(new Set(ends).size).toBe(1);
      expect(ends[0]).toBeGreaterThan(started[0].seen[0]?.endsAt ?? 0);
      // Requests of the window that had ended did not count.
      expect(started.at(-1)?.seen.at(-1)?.count).toBe(30);
    });

    it.skipIf(!ownsPostgres)(
      'are divided by the instances while the database is down, and known again after its crash',
      async () => {
        const own = await startPostgres();
        closing.push(() => own[Symbol.asyncDispose]());
        const started = await start(3, undefined, own);
        const [one, other, last] = started;
        expect(acceptedOf(one, 'a', quota, 6)).toBe(6);
        await one.exchange();
        expect(acceptedOf(one, 'b', quota, 1)).toBe(1);
        await own.stop('SIGQUIT');
        for (const { exchange } of started) await exchange();
        expect(started.map((instance) => acceptedOf(instance, 'b', quota, 20))).toEqual([2, 3, 3]);
        expect(acceptedOf(one, 'a', quota, 20)).toBe(0);
        await own.start();
        expect(await own.query('SELECT * FROM quota_window', url)).toEqual([]);
        for (const { exchange } of started) await exchange();
        expect([other.seen.at(-1)?.count, last?.seen.at(-1)?.count]).toEqual([6, 9]);
        expect(acceptedOf(last as Started, 'b', quota, 20)).toBe(1);
        // The instance that knew the count brings it back.
        expect(acceptedOf(one, 'a', quota, 1)).toBe(1);
        await one.exchange();
        expect(one.seen.at(-1)?.count).toBe(7);
      },
    );

    it('lose and double no request when instances exchange thousands of keys at the same time', async () => {
      const started = await start(3);
      const keys = Array.from({ length: 2000 }, (_, index) => `key ${index}`);
      for (let round = 0; round < 3; round += 1) {
        for (const [index, { request }] of started.entries())
          for (const key of index === 1 ? keys.toReversed() : keys) request(key, quota);
        await Promise.all(started.map(({ exchange }) => exchange()));
      }
      expect(started.map(({ activity }) => activity().failures)).toEqual([0, 0, 0]);
      const [row] = await server.query(
        'SELECT COUNT(*) AS keys, MIN(taken), MAX(taken) FROM quota_window',
        url,
      );
      expect(row).toEqual({ keys: '2000', min: '9', max: '9' });
    });

    it('are exchanged while a unit writes for a long time, and write nothing to the log of the database', async () => {
      const [one] = await start(2);
      const writer = new Client({ connectionString: url });
      await writer.connect();
      closing.push(() => writer.end());
      await writer.query(beginWriting);
      one.request('a', quota);
      await one.exchange();
      expect(one.activity()).toMatchObject({ failures: 0, instances: 2 });
      const [table] = await server.query(
        "SELECT relpersistence FROM pg_class WHERE relname = 'quota_window'",
        url,
      );
      expect(table).toEqual({ relpersistence: 'u' });
    });

    it('leave no ended windows behind', async () => {
      const [one] = await start(2);
      one.request('a', quota);
      one.request('b', { limit: 1, windowSeconds: 7200 });
      await one.exchange();
      await server.query(`UPDATE quota_window SET ends_at = ends_at - ${hour}`, url);
      one.clock.advance(61_000);
      await one.exchange();
      // The sweep runs before the next exchange.
      await one.exchange();
      expect(await server.query('SELECT taken FROM quota_window', url)).toEqual([{ taken: '1' }]);
    });

    it.each(randomRuns(import.meta.url, 0, { short: 10, long: 400 }))(
      'exceed the limit by at most what all instances but one accept between two exchanges, at random (seed $seed)',
      async ({ seed, rounds }) => {
        const started = await start(3);
        for (let round = seed; round < seed + rounds; round += 1) {
          const seeded = createSeeded(round);
          const limit = 1 + seeded.integer(30);
          const key = `seed ${round}`;
          const between = started.map(() => 0);
          const most = started.map(() => 0);
          const accepted: number[] = [];
          for (let step = 0; step < 40; step += 1) {
            const index = seeded.integer(3);
            const instance = started[index] as Started;
            if (seeded.chance(0.3)) {
              await instance.exchange();
              between[index] = 0;
            } else {
              accepted.push(acceptedOf(instance, key, { ...quota, limit }, 1 + seeded.integer(6)));
              between[index] = (between[index] ?? 0) + (accepted.at(-1) ?? 0);
              most[index] = Math.max(most[index] ?? 0, between[index]);
            }
          }
          expect(sum(accepted), key).toBeLessThanOrEqual(limit + sum(most) - Math.min(...most));
        }
      },
    );
  },
);
