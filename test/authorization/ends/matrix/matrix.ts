/** Every event against every issuer, on one deployment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deployment } from './deployments.ts';
import { cells, type Outcome } from './expected.ts';
import type { IssuerName, Thing } from './issuers.ts';
import { orders, play, type Played, playWithoutEvent } from './play.ts';

/** The outcome in the words of the table. `whole` are the things of an issuer before any event. */
function outcomeOf({ isGiven, alive }: Played, whole: readonly Thing[]): Exclude<Outcome, '-'> | 'in part' {
  if (alive.join() === whole.join()) return 'alive';
  if (alive.length === 0) return isGiven ? 'dead' : 'refused';
  return alive.join() === 'refresh' ? 'refresh' : 'in part';
}

export function endsMatrix(open: () => Promise<Deployment>): void {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await open();
  });
  afterAll(() => deployment[Symbol.asyncDispose]());

  const whole = new Map<IssuerName, readonly Thing[]>();

  /** The things of an issuer of which nothing has ended. */
  async function wholeOf(name: IssuerName): Promise<readonly Thing[]> {
    const things = whole.get(name) ?? (await playWithoutEvent(deployment, name));
    expect(things, name).not.toEqual([]);
    whole.set(name, things);
    return things;
  }

  describe.each(Object.keys(Object.groupBy(cells, ({ event }) => event)))('%s', (event) => {
    it.each(cells.filter((cell) => cell.event === event))(
      '$issuer, issued $order: $outcome (docs/decisions/tokens.md, generations)',
      async (cell) => {
        const found = outcomeOf(await play(deployment, cell, orders[cell.order]), await wholeOf(cell.issuer));
        expect(found).toBe(cell.outcome);
      },
    );
  });
}
