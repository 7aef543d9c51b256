/** The proof that a verification can fail: spoilt answers and planted faults, each of which must be found. */
import { verify } from '../verify.ts';
import { contractCases } from '../cases/contract-cases.ts';
import { startSuite, suiteContract } from '../home/suite.ts';
import { problemsOf } from './find-fault.ts';
import { faults } from './faults.ts';
import { plant } from './misbehave.ts';
import { findingsOf, mutantsOf, shown } from './response-mutants.ts';

/** How many there were, and which of them nobody found. */
export interface Proof {
  readonly name: string;
  readonly all: number;
  readonly survivors: readonly string[];
}

function responseMutants(): Proof {
  const survivors: string[] = [];
  let all = 0;
  for (const one of shown) {
    for (const [name, response] of mutantsOf(one)) {
      all += 1;
      if (findingsOf(one, response).length === 0) survivors.push(`${one.one.id}: ${name}`);
    }
  }
  return { name: 'response mutants', all, survivors };
}

async function plantedFaults(told: (line: string) => void): Promise<Proof> {
  const survivors: string[] = [];
  for (const [index, fault] of faults.entries()) {
    told(`fault ${index + 1} of ${faults.length}: ${fault.name}`);
    const suite = await startSuite({ decorateHandlers: plant(fault) });
    try {
      if ((await problemsOf(suite, fault)).length === 0) survivors.push(fault.name);
    } finally {
      await suite.close();
    }
  }
  return { name: 'planted faults', all: faults.length, survivors };
}

/** Our own service, which nothing may be found on; what is found survives the wrong way round. */
async function cleanRun(told: (line: string) => void): Promise<Proof> {
  const suite = await startSuite();
  try {
    const checks = await verify(
      {
        contract: suiteContract,
        cases: contractCases,
        phases: ['examples', 'coverage', 'invariants'],
        world: suite.world,
        base: suite.world.base,
        ...(suite.time && { time: suite.time }),
        isHome: true,
        isReadOnly: false,
        seed: 'self-test',
        fuzzCount: 0,
      },
      (_, number, all) => told(`clean run: ${number} of ${all}`),
    );
    const wrong = checks.filter(({ outcome }) => outcome !== 'passed');
    return { name: 'checks of our own service', all: checks.length, survivors: wrong.map(({ id }) => id) };
  } finally {
    await suite.close();
  }
}

/** Runs the proofs one after the other. */
export async function selfTest(told: (line: string) => void): Promise<readonly Proof[]> {
  return [responseMutants(), await plantedFaults(told), await cleanRun(told)];
}
