import { describe, expect, it } from 'vitest';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { describeViolation } from './check/check-history.ts';
import { faultList } from './fault-list.ts';
import { type PlantedFault, plantedFaults } from './planted/planted-faults.ts';
import { runFaults } from './run.ts';

const short = { seed: 20_261_123, maxStaleSeconds: 30 };

reportUnownedPostgres('faults');

/** The short form of `npm run faults`. */
describe.skipIf(!ownsPostgres)('two instances on one database', () => {
  it('lose nothing that was acknowledged and use no code twice, whichever part fails (docs/decisions/tests.md, faults-of-instances)', async () => {
    const faults = faultList({ fault: 2.5, pause: 5, delays: [300] });
    const { history, violations } = await runFaults({ ...short, rounds: 1, faults });
    expect(violations.map(describeViolation)).toEqual([]);
    expect(history.faults).toHaveLength(10);
  });

  it.each([
    ['codes without a guard', 'code-once'],
    ['changes of other instances are ignored', 'denial-kept'],
  ] as const satisfies readonly (readonly [PlantedFault, string])[])(
    'are found to be wrong with the planted fault: %s (docs/decisions/tests.md, can-fail)',
    async (planted, rule) => {
      const { violations } = await runFaults({ ...short, rounds: 0, faults: [], planted });
      expect(violations.map((violation) => violation.rule)).toContain(rule);
    },
  );

  it('have a test for every planted fault', () => {
    expect(plantedFaults).toHaveLength(2);
  });
});
