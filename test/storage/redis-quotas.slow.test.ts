import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { QuotaExchange, SharedCount } from '../../src/conventions/quotas/quota-exchange.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { openQuotaStore } from '../../src/storage/quota-store.ts';
import { acceptedOf, type Instance, startInstance } from '../conventions/quotas/instances.ts';
import { resetRules } from '../conventions/quotas/reset-rules.ts';
import { hasRedis, mustHaveRedis, type RedisServer, startRedis } from '../support/redis-server.ts';
import { temporaryFolder } from './folder.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

const hour = 3_600_000;
const quota = { limit: 10, windowSeconds: 3600 };

interface Started extends Instance {
  readonly clock: ManualClock;
  /** The windows that the store returned, in order. */
  readonly seen: readonly SharedCount[];
}

it('Redis is installed if the gate says so, and otherwise its absence is reported', () => {
  if (!hasRedis)
    process.stderr.write('\n*** The tests with Redis DID NOT RUN: this machine has no Redis ***\n');
  expect(hasRedis || !mustHaveRedis).toBe(true);
});

it('quotas.redis needs a package, and the start ends with its name if it is not installed', () => {
  using folder = temporaryFolder();
  const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', path('test/support/replaced-package-process.ts'), path('src/cli/main.ts'), 'serve'],
    {
      cwd: folder.path,
      encoding: 'utf8',
      env: {
        REPLACED_PACKAGE: '@redis/client',
        REPLACED_BY: path('not-installed.ts'),
        GATEHOUSE_QUOTAS_REDIS: 'redis://127.0.0.1:1',
        GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
        GATEHOUSE_SERVER_PORT: '0',
      },
    },
  );
  expect(stderr).toContain('quotas.redis needs the package @redis/client; install it with npm install');
  expect(status).toBe(3);
});

describe.skipIf(!hasRedis)(
  'quotas of instances in Redis (docs/decisions/scopes-and-statuses.md, quotas-over-instances)',
  () => {
    let server: RedisServer;
    let closing: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      server = await startRedis();
    });
    afterEach(async () => {
      for (const close of closing.toReversed()) await close();
      closing = [];
    });
    afterAll(() => server[Symbol.asyncDispose]());

    async function startOne(index: number): Promise<Started> {
      const clock = createManualClock(Date.UTC(2030, 0, 1) + index * hour);
      const store = await openQuotaStore({
        url: 'sqlite::memory:',
        redis: server.url,
        instance: `instance ${index}`,
        clock,
      });
      if (!store) throw new Error('Redis is a store of quotas');
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

    async function start(count: number) {
      const started = await Promise.all(Array.from({ length: count }, (_, index) => startOne(index)));
      // Each then knows the number of the others.
      for (let round = 0; round < 2; round += 1) for (const instance of started) await instance.start();
      return started as [Started, Started, ...Started[]];
    }

    resetRules(async () => {
      const clock = createManualClock();
      const store = await openQuotaStore({
        url: 'sqlite::memory:',
        redis: server.url,
        instance: 'reset',
        clock,
      });
      if (!store) throw new Error('Redis is a store of quotas');
      return store;
    });

    it('accept the limit together, and what one accepts between two exchanges', async () => {
      const [one, other] = await start(2);
      expect(acceptedOf(one, 'a', quota, 7)).toBe(7);
      await one.exchange();
      expect(acceptedOf(other, 'a', quota, 5)).toBe(5);
      await other.exchange();
      expect(acceptedOf(other, 'a', quota, 5)).toBe(0);
      expect(acceptedOf(one, 'a', quota, 1)).toBe(1);
      await one.exchange();
      expect(acceptedOf(one, 'a', quota, 5)).toBe(0);
      expect(new Set([...one.seen, ...other.seen].map(({ endsAt }) => endsAt)).size).toBe(1);
    });

    it('are divided by the instances while Redis is down, and known again after its crash', async () => {
      const started = await start(3);
      const [one] = started;
      expect(acceptedOf(one, 'b', quota, 6)).toBe(6);
      await one.exchange();
      expect(one.activity()).toMatchObject({ instances: 3, failures: 0 });
      await server.stop();
      for (const { exchange } of started) await exchange();
      expect(started.map((instance) => acceptedOf(instance, 'c', quota, 20))).toEqual([3, 3, 3]);
      await server.start();
      for (const { exchange } of started) await exchange();
      expect(started.map(({ seen }) => seen.at(-1)?.count)).toEqual([3, 6, 9]);
      expect(acceptedOf(one, 'b', quota, 1)).toBe(1);
      await one.exchange();
      expect(one.seen.at(-1)?.count).toBe(7);
    });

    it('are divided if Redis does not respond in time', async () => {
      const [one] = await start(2);
      server.pause();
      const exchange = one.exchange();
      one.clock.advance(1000);
      await exchange;
      expect(acceptedOf(one, 'f', quota, 20)).toBe(5);
      server.resume();
      await one.exchange();
      expect(acceptedOf(one, 'f', quota, 20)).toBe(5);
    });

    it('lose and double no request when instances exchange thousands of keys at the same time', async () => {
      const started = await start(3);
      const keys = Array.from({ length: 2000 }, (_, index) => `key ${index}`);
      for (let round = 0; round < 3; round += 1) {
        for (const { request } of started) for (const key of keys) request(key, quota);
        await Promise.all(started.map(({ exchange }) => exchange()));
      }
      const counts = started.flatMap(({ seen }) => seen.map(({ count }) => count));
      expect(Math.max(...counts)).toBe(9);
      expect(counts.filter((count) => count === 9).length).toBeGreaterThanOrEqual(2000);
    });

    it('begin again when the window has ended in Redis, and late requests do not count there', async () => {
      const store = await openQuotaStore({
        url: 'sqlite::memory:',
        redis: server.url,
        instance: 'one',
        clock: systemClock,
      });
      const count = { key: 'd', windowMilliseconds: hour, endsAt: undefined, known: 0, added: 2 };
      const first = (await store?.exchange([count]))?.counts[0];
      expect(first).toMatchObject({ key: 'd', count: 2 });
      const late = (await store?.exchange([{ ...count, endsAt: 1000, known: 5 }]))?.counts[0];
      expect(late).toMatchObject({ endsAt: first?.endsAt, count: 2 });
      const ended = { ...count, key: 'e', endsAt: 1000 };
      expect((await store?.exchange([ended]))?.counts[0]?.remainingMilliseconds).toBeLessThan(0);
      expect((await store?.exchange([{ ...count, key: 'e' }]))?.counts[0]).toMatchObject({ count: 2 });
      await store?.close();
    });
  },
);
