import { describe, expect, it } from 'vitest';
import type { QuotaExchange } from '../../../src/conventions/quotas/quota-exchange.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import type { Instance } from './instances.ts';
import { createStore, start } from './simulated-instances.ts';
import { randomRuns } from '../../support/random-runs.ts';

const longestDelay = 40;
const longestGap = 200 + 2 * longestDelay;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Arrival {
  readonly at: number;
  readonly isAccepted: boolean;
}

/** The most requests that arrived within a time. */
function mostWithin(arrivals: readonly Arrival[], milliseconds: number): number {
  let most = 0;
  let first = 0;
  for (const [index, { at }] of arrivals.entries()) {
    while ((arrivals[first]?.at ?? at) < at - milliseconds) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** Sends in bursts and pauses, and returns the requests of each instance and the ends of the store's windows. */
async function sendAtRandom(seeded: Seeded, limit: number, create?: typeof createStore) {
  const count = 1 + seeded.integer(4);
  const { time, instances, ends } = await start(count, () => seeded.integer(longestDelay + 1), create);
  const quota = { limit, windowSeconds: 1 + seeded.integer(3) };
  const arrivals: Arrival[][] = instances.map(() => []);
  const isSteady = seeded.chance(0.5);
  for (let step = 0; step < 120; step += 1) {
    await time.advance(seeded.integer(seeded.chance(0.2) ? 400 : 60));
    const index = seeded.integer(count);
    const burst = isSteady ? 1 : 1 + seeded.integer(seeded.chance(0.1) ? limit : 4);
    for (let sent = 0; sent < burst; sent += 1) {
      const { isAccepted } = (instances[index] as Instance).request('a', quota);
      arrivals[index]?.push({ at: time.now(), isAccepted });
    }
  }
  await time.advance(400);
  return { arrivals, ends };
}

/** The accepted requests in each window of the store. Those before a window begins count in it. */
function acceptedByWindow(arrivals: readonly Arrival[][], ends: ReadonlySet<number>): readonly number[] {
  const accepted = arrivals.flat().filter(({ isAccepted }) => isAccepted);
  const sorted = [...ends].toSorted((one, other) => one - other);
  return sorted.map((end, index) => {
    const previous = sorted[index - 1] ?? 0;
    return accepted.filter(({ at }) => at >= previous && at < end).length;
  });
}

/** The requests beyond the limit and the stated error, in the worst window. */
async function beyondTheError(seed: number, store?: typeof createStore) {
  const seeded = createSeeded(seed);
  const limit = 1 + seeded.integer(30);
  const { arrivals, ends } = await sendAtRandom(seeded, limit, store);
  const between = arrivals.map((those) => mostWithin(those, longestGap));
  const during = arrivals.map((those) => mostWithin(those, 2 * longestDelay));
  const error = sum(between) - Math.min(...between) + sum(during);
  const accepted = Math.max(...acceptedByWindow(arrivals, ends));
  return { beyond: accepted - limit - error, error: accepted - limit };
}

/** A planted fault: the store returns to each instance only what that instance has counted. */
const createDeafStore: typeof createStore = (time, instances, delay) => {
  const { store, ...rest } = createStore(time, instances, delay);
  const exchange: QuotaExchange['exchange'] = async (counts) => {
    const result = await store.exchange(counts);
    const own = new Map(counts.map(({ key, known, added }) => [key, known + added]));
    return { ...result, counts: result.counts.map((one) => ({ ...one, count: own.get(one.key) ?? 0 })) };
  };
  return { store: { ...store, exchange }, ...rest };
};

describe('the error of quotas over several instances (docs/adr/0028-quotas-over-instances.md)', () => {
  const seeds = Array.from({ length: 150 }, (_, seed) => seed);

  it.each(randomRuns(import.meta.url, 0, { short: 30, long: 3000 }))(
    'is at most the arrivals of all instances but one between two exchanges, and those during an exchange (seed $seed)',
    async ({ seed, rounds }) => {
      let worst = 0;
      for (let round = seed; round < seed + rounds; round += 1) {
        const { beyond, error } = await beyondTheError(round);
        expect(beyond, `seed ${round}`).toBeLessThanOrEqual(0);
        worst = Math.max(worst, error);
      }
      expect(worst).toBeGreaterThan(0);
    },
  );

  it('is larger with a store that does not add up, and the test finds that', async () => {
    const found: number[] = [];
    for (const seed of seeds) {
      const { beyond } = await beyondTheError(seed, createDeafStore);
      if (beyond > 0) found.push(seed);
    }
    expect(found).not.toEqual([]);
  });
});
