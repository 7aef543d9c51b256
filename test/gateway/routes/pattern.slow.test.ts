import { describe, expect, it } from 'vitest';
import { compareTables } from '../support/pattern-tables.ts';
import { randomRuns } from '../../support/random-runs.ts';

describe.each(randomRuns(import.meta.url, 20_260_131, { short: 500, long: 20_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('many patterns at once', () => {
      it(`agree with the reference matcher in ${20 * rounds} seeded cases (Spec §4.5(1))`, () => {
        const matches = compareTables({ minLength: 1, maxLength: 12 }, { numRuns: rounds, seed });
        expect(matches).toBeGreaterThan(rounds);
      });
    });
  },
);
