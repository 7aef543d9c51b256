import type { QuotaCount, QuotaExchange } from '../../../src/conventions/quotas/quota-exchange.ts';
import { createQuotaTable } from '../../../src/conventions/quotas/quota-table.ts';
import { type Instance, startInstance } from './instances.ts';
import { createSimulatedTime, type SimulatedTime } from './simulated-time.ts';

const hour = 3_600_000;

/** A store that instances reach after a delay, and that can be lost. */
export function createStore(time: SimulatedTime, instances: number, delay: () => number = () => 0) {
  const table = createQuotaTable(
    () => time.now() + 17 * hour,
    () => instances,
  );
  const state = { isLost: false };
  /** The ends of all windows, by the time of the test. */
  const ends = new Set<number>();
  const travel = (): Promise<void> => new Promise((resolve) => time.after(delay(), resolve));
  const store: QuotaExchange = {
    async exchange(counts: readonly QuotaCount[]) {
      if (state.isLost) throw new Error('connection refused');
      await travel();
      const result = await table.exchange(counts);
      for (const { endsAt } of result.counts) ends.add(endsAt - 17 * hour);
      await travel();
      return result;
    },
    reset: table.reset,
    close: () => Promise.resolve(),
  };
  return { store, state, ends };
}

export async function start(count: number, delay?: () => number, create = createStore) {
  const time = createSimulatedTime();
  const { store, state, ends } = create(time, count, delay);
  const instances = Array.from({ length: count }, (_, index) =>
    startInstance(store, time.clock(index * hour)),
  );
  for (const instance of instances) void instance.start();
  await time.advance(1000);
  return {
    time,
    state,
    ends,
    instances: instances as [Instance, ...Instance[]],
    last: instances.at(-1) as Instance,
  };
}
