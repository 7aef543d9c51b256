/**
 * The cost of quotas, for docs/adr/0028-quotas-over-instances.md: `take` alone and with an exchange, and an exchange
 * of 10,000 keys with PostgreSQL and Redis. `node bench/quotas.ts`
 */
import {
  createQuotas,
  createSharedQuotas,
  type Quotas,
  type SharedQuotas,
} from '../src/conventions/quotas/quotas.ts';
import { createQuotaTable } from '../src/conventions/quotas/quota-table.ts';
import { systemClock as clock } from '../src/foundation/clock.ts';
import { createLog } from '../src/foundation/log.ts';
import { openStorage } from '../src/storage/open.ts';
import { openQuotaStore } from '../src/storage/quota-store.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { hasRedis, startRedis } from '../test/support/redis-server.ts';

const active = 10_000;
const rounds = 9;
const keys = Array.from({ length: active }, (_, index) => `all client client-${index}`);
const limit = { limit: 1_000_000_000, windowSeconds: 3600 };
const log = createLog({ clock, level: 'warn', write: (line) => process.stderr.write(line) });
const options = { clock, legacyHeaders: false, log };

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function takeAll(quotas: Quotas): void {
  for (const key of keys) quotas.take('default', key, limit);
}

/** Microseconds of processor time of one `take`; the exchanges are between the rounds. */
async function costOfTake(quotas: Quotas, exchange: () => Promise<void>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let times = 0; times < 20; times += 1) takeAll(quotas);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / (20 * active));
    await exchange();
  }
  return median(costs);
}

async function costOfExchange(name: string, quotas: SharedQuotas): Promise<void> {
  const spent: number[] = [];
  const lasted: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    takeAll(quotas);
    const [before, from] = [process.cpuUsage(), clock.monotonic()];
    await quotas.exchange();
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
    lasted.push(clock.monotonic() - from);
  }
  const { failures } = quotas.activity();
  console.log(
    `exchange of ${active} keys, ${name}: ${median(lasted).toFixed(1)} ms, ` +
      `${median(spent).toFixed(1)} ms of this processor, ${failures} failures`,
  );
}

const alone = createQuotas(options);
const shared = createSharedQuotas({ ...options, store: createQuotaTable(clock.now, () => 2) });
for (let pass = 0; pass < 2; pass += 1) {
  console.log(
    `take, this process alone: ${(await costOfTake(alone, () => Promise.resolve())).toFixed(2)} µs`,
  );
  console.log(`take, exchanged: ${(await costOfTake(shared, shared.exchange)).toFixed(2)} µs`);
}

{
  await using server = await startPostgres();
  const url = await server.createDatabase();
  const storage = await openStorage(url, { clock, log, purgeSeconds: 3600 });
  const store = await openQuotaStore({ url, instance: 'bench', clock });
  if (store) {
    const quotas = createSharedQuotas({ ...options, store });
    await costOfExchange('PostgreSQL', quotas);
    await quotas.close();
  }
  await storage.close();
}
if (hasRedis) {
  await using server = await startRedis();
  const store = await openQuotaStore({ url: 'sqlite::memory:', redis: server.url, instance: 'bench', clock });
  if (store) {
    const quotas = createSharedQuotas({ ...options, store });
    await costOfExchange('Redis', quotas);
    await quotas.close();
  }
}
