/** Each listed order of the acts of two peers, through the gateway and directly (docs/decisions/tests.md, exchanges). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../support/long-runs.ts';
import { randomRuns } from '../../support/random-runs.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { drawHasty, drawOrder, listOrders } from './orders.ts';
import { nameOfOrder, type Order, type Play, readPlay } from './play.ts';
import { shrinkAll } from './shrink.ts';
import { describeViolation, openSimulator, type Simulator, type Violation } from './simulator.ts';

const orders = [...listOrders().values()];
const atOnce = isLongRun ? 256 : 64;
/** Each listed order is played so often in the long form. */
const repeats = 20;
/** Further violations of one cause say nothing new. */
const mostViolations = 10;

let simulator: Simulator;
const warnings: string[] = [];
const warn = ({ message }: Error): void => void warnings.push(message);
beforeAll(async () => {
  process.on('warning', warn);
  simulator = await openSimulator();
});
afterAll(async () => {
  process.off('warning', warn);
  await simulator.close();
});

const ofTarget = orders.filter(({ door }) => door === 'target');
const ofOthers = orders.filter(({ door }) => door !== 'target');
const sources: readonly ((seeded: Seeded) => Order)[] = [
  (seeded) => seeded.pick(ofTarget),
  (seeded) => seeded.pick(ofOthers),
  (seeded) => drawOrder(ofTarget, seeded),
  (seeded) => drawHasty(ofTarget, seeded),
];

const withSeed = (order: Order, seeded: Seeded): Play => ({ ...order, seed: seeded.integer(1_000_000) });

/** Orders of several disturbances that broke a law once. */
const mended = [
  'upgrade node tcp target: client head, client slow, target head, target bytes, target rest, target fin, client bytes, client rest #0',
];

/** The long form plays every listed order, then disturbs them further. The short form draws from both. */
function* playsOf(seed: number, rounds: number): Generator<Play> {
  const seeded = createSeeded(seed);
  let left = rounds;
  if (isLongRun)
    for (const order of orders)
      for (let repeat = 0; repeat < repeats; repeat += 1, left -= 1) yield withSeed(order, seeded);
  for (; left > 0; left -= 1) yield withSeed(seeded.pick(sources)(seeded), seeded);
}

async function performAll(plays: Iterable<Play>, counts: Map<string, number>): Promise<string[]> {
  const violations: Violation[] = [];
  let batch: Play[] = [];
  const flush = async (): Promise<void> => {
    violations.push(...(await simulator.perform(batch)));
    batch = [];
  };
  for (const play of plays) {
    batch.push(play);
    counts.set(nameOfOrder(play), (counts.get(nameOfOrder(play)) ?? 0) + 1);
    if (batch.length === atOnce) await flush();
    if (violations.length > mostViolations) break;
  }
  await flush();
  return (await shrinkAll(simulator, violations)).map(describeViolation);
}

it.each(mended)('the laws hold in %s (docs/decisions/gateway.md, half-closed-websockets)', async (name) => {
  const plays = Array.from({ length: repeats }, () => readPlay(name));
  expect(await performAll(plays, new Map())).toEqual([]);
});

describe.each(randomRuns(import.meta.url, 20_261_127, { short: 256, long: 200_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    it(
      `a client reads what it would read directly, no target is blamed for a client, no stream outlives its token, and each exchange ends, in ${rounds} plays (docs/decisions/gateway.md, exchanges)`,
      { timeout: 180_000 + rounds * 100 },
      async () => {
        const named = process.env['PLAY'];
        const plays = named ? Array.from({ length: repeats }, () => readPlay(named)) : playsOf(seed, rounds);
        const counts = new Map<string, number>();
        expect(await performAll(plays, counts)).toEqual([]);
        // Node warns of listeners that grow with each exchange.
        expect(warnings).toEqual([]);
        if (!isLongRun) return;
        const listed = orders.map(
          (order) => [counts.get(nameOfOrder(order)) ?? 0, nameOfOrder(order)] as const,
        );
        process.stdout.write(`${listed.map(([count, name]) => `${count} ${name}`).join('\n')}\n`);
        expect(Math.min(...listed.map(([count]) => count))).toBeGreaterThanOrEqual(repeats);
      },
    );
  },
);
