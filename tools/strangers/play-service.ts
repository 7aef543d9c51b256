/** Plays the whole verification before a service, until a finding is the wanted one. */
import { contractCases } from '../../src/contract/cases/own-cases.ts';
import type { Finding } from '../../src/contract/document/finding.ts';
import type { Check } from '../../src/contract/report/report.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { nothingMissing } from '../../src/kit/verify/deployment/capabilities.ts';
import { findingOfFailure } from '../../src/kit/verify/failures.ts';
import { suiteContract } from '../../test/kit/verify/suite.ts';
import type { Phase, PlannedStep } from '../../src/kit/verify/plan.ts';
import { verify } from '../../src/kit/verify/verify.ts';
import { startSpoilt, type Spoil } from '../../test/kit/verify/planted/spoilt-suite.ts';

/** A finding, and the id of its check. */
export interface Found {
  readonly check: string;
  readonly operationId: string | undefined;
  readonly finding: Finding;
}

/** Longer than any run: only a hang reaches it. */
const boundMilliseconds = 20 * 60_000;
const fuzzCount = 300;

interface Round {
  readonly phases: readonly Phase[];
  isPlayed(step: PlannedStep): boolean;
}

/** All steps of a verification, the short phases and the cases of the expected operations first. */
function roundsOf(operations: readonly string[]): readonly Round[] {
  const isExpected = ({ operationId = '' }: PlannedStep): boolean => operations.includes(operationId);
  return [
    { phases: ['flows', 'invariants', 'fuzz'], isPlayed: () => true },
    { phases: ['examples', 'coverage'], isPlayed: isExpected },
    { phases: ['examples', 'coverage'], isPlayed: (step) => !isExpected(step) },
  ];
}

const foundBy = ({ id, operationId, findings }: Check): Found[] =>
  findings.map((finding) => ({
    check: id,
    operationId: finding.operationId ?? operationId,
    finding,
  }));

/** The texts of a finding in which its subject is looked for. */
export const textsOf = ({ check, finding }: Found): string[] => {
  const { rule, message, expected, actual, see } = finding;
  return [check, rule, message, expected, actual, see];
};

async function playPhases(
  { world, time, close }: Awaited<ReturnType<typeof startSpoilt>>,
  operations: readonly string[],
  isWanted: (found: Found) => boolean,
): Promise<readonly Found[]> {
  const all: Found[] = [];
  const stopping = new AbortController();
  const stopBound = systemClock.after(boundMilliseconds, () => stopping.abort());
  try {
    for (const { phases, isPlayed } of roundsOf(operations)) {
      if (stopping.signal.aborted) break;
      await verify(
        {
          contract: suiteContract,
          cases: contractCases,
          phases,
          isWanted: isPlayed,
          worlds: [world],
          base: world.base,
          send: world.send,
          missing: nothingMissing,
          ...(time && { time }),
          isReadOnly: false,
          isShuffled: false,
          seed: 'strangers',
          fuzzCount,
          stopping: stopping.signal,
        },
        (check) => {
          const found = foundBy(check);
          all.push(...found);
          if (found.some(isWanted)) stopping.abort();
        },
      );
    }
    return all;
  } finally {
    stopBound();
    await close();
  }
}

/** Returns all findings up to the first wanted one. A start that fails has the finding that a user would see. */
export async function playService(
  spoil: Spoil,
  operations: readonly string[],
  isWanted: (found: Found) => boolean,
): Promise<readonly Found[]> {
  try {
    return await playPhases(await startSpoilt(spoil), operations, isWanted);
  } catch (error) {
    const finding = findingOfFailure(suiteContract, error);
    if (finding === undefined) throw error;
    return [{ check: 'the run is set up', operationId: finding.operationId, finding }];
  }
}
