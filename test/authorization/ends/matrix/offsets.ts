/** An event and an issue begin within 20 ms of each other. Nothing is alive afterwards, in either order. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RandomRun } from '../../../support/random-runs.ts';
import { createSeeded } from '../../../support/seeded.ts';
import type { Deployment } from './deployments.ts';
import { type Cell, cells } from './expected.ts';
import type { EventName } from './events.ts';
import { play } from './play.ts';

const longest = 20;

const isDead = ({ outcome }: Cell): boolean => outcome === 'dead' || outcome === 'refused';

/** A new key or client takes the place of the old one at once, so things that are issued after that are alive. */
const replacing: ReadonlySet<EventName> = new Set(['keys withdrawn', 'client replaced']);

/** The pairs that leave nothing alive in either order. */
const pairs = cells.filter((cell) => {
  if (cell.order === 'before' || replacing.has(cell.event)) return false;
  const both = cells.filter(({ event, issuer }) => event === cell.event && issuer === cell.issuer);
  return both.length === 2 && both.every(isDead);
});

export function randomOffsets(open: () => Promise<Deployment>, runs: readonly RandomRun[]): void {
  describe('random offsets of up to 20 ms', () => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await open();
    });
    afterAll(() => deployment[Symbol.asyncDispose]());

    it.each(runs)(
      'leave nothing alive, seed $seed (docs/decisions/tokens.md, generations)',
      async ({ seed, rounds }) => {
        const seeded = createSeeded(seed);
        const alive: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          for (const pair of pairs) {
            const [first, second] = [seeded.integer(longest + 1), seeded.integer(longest + 1)];
            const found = await play(deployment, pair, async (_round, _issuer, issue, end) => {
              const issuing = setTimeout(first).then(issue);
              await Promise.all([issuing, setTimeout(second).then(end)]);
              return issuing;
            });
            if (found.alive.length > 0)
              alive.push(`${pair.issuer}, ${pair.event}: ${first} and ${second} ms`);
          }
        }
        expect(alive).toEqual([]);
      },
    );
  });
}
