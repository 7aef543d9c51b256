/**
 * Runs all cases, flows and invariants repeatedly against our own service without a fault, each time in another
 * order.
 */
import { verify } from '../verify.ts';
import { contractCases } from '../../../contract/cases/own-cases.ts';
import { nothingMissing } from '../deployment/capabilities.ts';
import { startSuite, suiteContract } from '../home/suite.ts';
import { inLanes } from './lanes.ts';

export interface CleanRuns {
  readonly runs: number;
  /** Checks of each run. */
  readonly checks: number;
  /** The seed of the orders. */
  readonly seed: string;
  /** The findings, each with the seed of its run. */
  readonly wrong: readonly string[];
}

async function cleanRun(
  seed: string,
  reportProgress: (number: number, all: number) => void,
): Promise<[number, string[]]> {
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
      (_, number, all) => reportProgress(number, all),
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

export async function cleanRuns(
  runs: number,
  seed: string,
  reportProgress: (line: string) => void,
): Promise<CleanRuns> {
  const seeds = Array.from({ length: runs }, (_, index) => `${seed}:${index + 1}`);
  let ended = 0;
  const results = await inLanes(seeds, async (one) => {
    const result = await cleanRun(one, (number, all) =>
      reportProgress(`clean run ${ended + 1} of ${runs}: ${number} of ${all} checks`),
    );
    ended += 1;
    return result;
  });
  return { runs, checks: results[0]?.[0] ?? 0, seed, wrong: results.flatMap(([, wrong]) => wrong) };
}
