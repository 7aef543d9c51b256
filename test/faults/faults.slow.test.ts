import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/long-runs.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { describeViolation } from './check/check-history.ts';
import { faultList } from './fault-list.ts';
import { type PlantedFault, plantedFaults } from './planted/planted-faults.ts';
import { runFaults } from './run.ts';
import { checkMigrated, createLaterVersion, upgradesTo } from './upgrade.ts';

const short = { seed: 20_261_123, maxStaleSeconds: 30 };
const everyFault = faultList({ fault: 2.5, pause: 5, delays: [300] });
/** One fault of each kind: of the database, of each network and of a process. A long run has all. */
const oneOfEachKind = new Set([
  'database killed and restarted',
  'database paused',
  'network of an instance half-open',
  'network of the clients cut',
  'instance killed and restarted',
]);
const faults = everyFault.filter(({ name }) => isLongRun || oneOfEachKind.has(name));

/** The faults with the rule that each breaks. */
const planted = [
  ['codes without a guard', 'code-once'],
  ['changes of other instances are ignored', 'denial-kept'],
] as const satisfies readonly (readonly [PlantedFault, string])[];

reportUnownedPostgres('faults');

/** The short form of `npm run faults`. */
describe.skipIf(!ownsPostgres)('two instances on one database', () => {
  it('lose nothing that was acknowledged and use no code twice, whichever part fails (docs/decisions/tests.md, faults-of-instances)', async () => {
    const { history, violations } = await runFaults({ ...short, rounds: 1, faults });
    expect(violations.map(describeViolation)).toEqual([]);
    expect(everyFault).toHaveLength(11);
    expect(history.faults).toHaveLength(isLongRun ? 11 : 5);
  });

  it.each(isLongRun ? planted : planted.slice(0, 1))(
    'are found to be wrong with the planted fault: %s (docs/decisions/tests.md, can-fail)',
    async (fault, rule) => {
      const { violations } = await runFaults({ ...short, rounds: 0, faults: [], planted: fault });
      expect(violations.map((violation) => violation.rule)).toContain(rule);
    },
  );

  it('lose nothing while a version with one migration more replaces them one after the other (docs/decisions/several-instances.md, upgrade)', async () => {
    using later = createLaterVersion();
    const upgrades = upgradesTo(later);
    const { history, violations, schema } = await runFaults({
      ...short,
      rounds: 1,
      faults: upgrades,
      migrates: true,
    });
    expect(violations.map(describeViolation)).toEqual([]);
    expect(history.faults.map(({ fault }) => fault)).toEqual(upgrades.map(({ name }) => name));
    expect(schema.after).toBe(schema.before + 1);
  });

  it('have a violation if an upgrade applies no migration (docs/decisions/tests.md, can-fail)', () => {
    expect(checkMigrated({ before: 28, after: 28 }).map(describeViolation)).toEqual([
      'migrated schema: it was 28 and is 28',
    ]);
    expect(checkMigrated({ before: 28, after: 29 })).toEqual([]);
  });

  it('have a test for every planted fault', () => {
    expect(planted.map(([fault]) => fault)).toEqual(plantedFaults);
  });
});
