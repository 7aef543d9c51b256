/** The faulty services of services.yaml, each with the check that must find the fault. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../self-test/find-fault.ts';
import { spoiltAuthorization } from './spoilt-authorization.ts';
import { spoiltConfiguration, spoiltConventions, spoiltGateway } from './spoilt-resources.ts';
import { startSpoilt } from './spoilt-suite.ts';
import { drawnPart, randomRuns } from '../../../support/random-runs.ts';

type Planted = { readonly id: string; readonly planted: string; readonly source: string } & (
  | { readonly case: string }
  | { readonly invariant: string }
);

const lists = load(readFileSync(new URL('./services.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Planted[]>
>;
const planted = Object.values(lists).flat();
const spoilt = { ...spoiltAuthorization, ...spoiltConventions, ...spoiltGateway, ...spoiltConfiguration };

/** No check finds them. docs/decisions/contract.md, planted, gives the reason. */
const untold: ReadonlySet<string> = new Set(['unknown-label-served', 'introspection-nonsense-401']);

const source = /^(?:RFC \d+|Spec|OWASP ASVS 5\.0) §|^docs\/decisions\/|^https:\/\/github\.com\//;

describe.each(randomRuns(import.meta.url, 20_261_126, { short: 10, long: 1000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    const drawn = drawnPart(
      planted.filter(({ id }) => !untold.has(id)),
      rounds,
      seed,
    );

    describe('the findings of verify about a faulty service (docs/decisions/contract.md, planted)', () => {
      it.concurrent.each(drawn)('$id: $planted ($source)', async (one) => {
        const spoil = spoilt[one.id];
        if (!spoil) throw new Error(`nothing spoils ${one.id}`);
        const suite = await startSpoilt(spoil());
        try {
          const found = await problemsOf(suite, {
            foundBy: 'case' in one ? { case: one.case } : { invariant: one.invariant },
          });
          expect(found.map(({ rule }) => rule)).not.toEqual([]);
        } finally {
          await suite.close();
        }
      });

      it('are none without a fault', async () => {
        const suite = await startSpoilt((asked, ask) => ask(asked));
        try {
          const named = new Set(
            drawn.map((one) =>
              JSON.stringify('case' in one ? { case: one.case } : { invariant: one.invariant }),
            ),
          );
          for (const foundBy of named) {
            const found = await problemsOf(suite, { foundBy: JSON.parse(foundBy) as { case: string } });
            expect([foundBy, found.map(({ message }) => message)]).toEqual([foundBy, []]);
          }
        } finally {
          await suite.close();
        }
      });

      it('cover the list, with at least 60 more than at its beginning, and 95 of 100 faults are found', () => {
        expect(Object.keys(spoilt).toSorted()).toEqual(planted.map(({ id }) => id).toSorted());
        expect(planted.length).toBeGreaterThanOrEqual(80);
        expect(planted.length - untold.size).toBeGreaterThanOrEqual(planted.length * 0.95);
        expect(planted.filter((one) => !source.test(one.source))).toEqual([]);
      });
    });
  },
);
