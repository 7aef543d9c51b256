import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/long-runs.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { describeViolation } from './check/check-history.ts';
import { faultList } from './fault-list.ts';
import { type PlantedFault, plantedFaults } from './planted/planted-faults.ts';
import { runFaults } from './run.ts';
import { checkMigrated, firstOnPostgres, isCutOff, readEarlierVersion, upgradeSteps } from './upgrade.ts';
import { migrations } from '../../src/storage/migrations/list.ts';

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

const hasEarlier = !(await isCutOff(firstOnPostgres));
if (!hasEarlier)
  process.stderr.write('\n*** The upgrade under load DID NOT RUN: the history of git is shallow ***\n');
/** A skipped test would fail the gate on a shallow clone. */
const revisions = hasEarlier ? [firstOnPostgres] : [];

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

  it.each(revisions)(
    'lose nothing while they are replaced one after the other, from %s on (docs/decisions/several-instances.md, upgrade)',
    async (revision) => {
      using earlier = await readEarlierVersion(revision);
      const { program } = earlier;
      const { history, violations, schema } = await runFaults({
        ...short,
        rounds: 1,
        faults: upgradeSteps,
        program,
      });
      expect(violations.map(describeViolation)).toEqual([]);
      expect(history.faults.map(({ fault }) => fault)).toEqual(upgradeSteps.map(({ name }) => name));
      expect(schema).toEqual({ before: 28, after: migrations.length });
    },
  );

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
