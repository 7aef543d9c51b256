/**
 * Runs all cases, flows and invariants repeatedly against our own service without a fault, each time in another
 * order.
 */
import { verify } from '../../../../src/kit/verify/verify.ts';
import { contractCases } from '../../../../src/contract/cases/own-cases.ts';
import { nothingMissing } from '../../../../src/kit/verify/deployment/capabilities.ts';
import { startSuite, suiteContract } from '../suite.ts';
import { inLanes } from './lanes.ts';

export interface CleanRuns {
  /** Checks of each run. */
  readonly checks: number;
  /** The findings, each with the seed of its run. */
  readonly wrong: readonly string[];
}

async function cleanRun(seed: string): Promise<[number, string[]]> {
  const suite = await startSuite();
  try {
    const { world, time } = suite;
    const { checks } = await verify(
      {
        contract: suiteContract,
        cases: contractCases,
        phases: ['examples', 'coverage', 'flows', 'invariants'],
        worlds: [world],
        base: world.base,
        send: world.send,
        missing: nothingMissing,
        ...(time && { time }),
        isReadOnly: false,
        isShuffled: true,
        seed,
        fuzzCount: 0,
      },
      () => undefined,
    );
    const wrong = checks.filter(({ outcome }) => outcome !== 'passed');
    return [
      checks.length,
      wrong.map(
        ({ id, reason, findings: [first] }) => `${id} (seed ${seed}): ${reason ?? first?.message ?? ''}`,
      ),
    ];
  } finally {
    await suite.close();
  }
}

export async function cleanRuns(runs: number, seed: string): Promise<CleanRuns> {
  const seeds = Array.from({ length: runs }, (_, index) => `${seed}:${index + 1}`);
  const results = await inLanes(seeds, cleanRun);
  return { checks: results[0]?.[0] ?? 0, wrong: results.flatMap(([, wrong]) => wrong) };
}
