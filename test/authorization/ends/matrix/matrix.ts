/** Every event against every issuer, on one deployment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deployment } from './deployments.ts';
import { cells, type Outcome } from './expected.ts';
import { issuers, type Thing } from './issuers.ts';
import { orders, play, type Played, playWithoutEvent } from './play.ts';

/** The outcome in the words of the table. `whole` are the things of an issuer before any event. */
function outcomeOf({ isGiven, alive }: Played, whole: readonly Thing[]): Exclude<Outcome, '-'> | 'in part' {
  if (alive.join() === whole.join()) return 'alive';
  if (alive.length === 0) return isGiven ? 'dead' : 'refused';
  return alive.join() === 'refresh' ? 'refresh' : 'in part';
}

export function endsMatrix(open: () => Promise<Deployment>): void {
  let deployment: Deployment;
  const whole = new Map<string, readonly Thing[]>();
  beforeAll(async () => {
    deployment = await open();
    for (const name of Object.keys(issuers) as (keyof typeof issuers)[]) {
      const things = await playWithoutEvent(deployment, name);
      expect(things, name).not.toEqual([]);
      whole.set(name, things);
    }
  });
  afterAll(() => deployment[Symbol.asyncDispose]());

  describe.each(Object.keys(Object.groupBy(cells, ({ event }) => event)))('%s', (event) => {
    it.each(cells.filter((cell) => cell.event === event))(
      '$issuer, issued $order: $outcome (docs/decisions/tokens.md, generations)',
      async (cell) => {
        const found = outcomeOf(
          await play(deployment, cell, orders[cell.order]),
          whole.get(cell.issuer) ?? [],
        );
        expect(found).toBe(cell.outcome);
      },
    );
  });
}
