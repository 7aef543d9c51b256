/** Proves that a verification can fail: it must find all corrupted responses, planted faults and false documents. */
import { readMergedDocument } from '../../../../src/contract/document/contract.ts';
import { contractCases } from '../../../../src/contract/cases/own-cases.ts';
import { runCase } from '../../../../src/kit/verify/cases/run-case.ts';
import { readSuiteContract, startSuite } from '../suite.ts';
import { rulesBroken } from './documents/lint.ts';
import { lintFaults } from './documents/lint-faults.ts';
import { promiseFaults, type PromiseFault } from './documents/promise-faults.ts';
import { findFault } from './find-fault.ts';
import { flowFaults } from './flow-faults.ts';
import { handlerFaults } from './handler-faults.ts';
import { inLanes } from './lanes.ts';
import { plant, type HandlerFault } from './misbehave.ts';
import { proofOf, type Found, type Proof } from './proof.ts';
import { findingsOf, mutantsOf, shown } from './response-mutants.ts';
import { semanticFaults } from './semantic-faults.ts';

/** Chooses the faults of a kind that are planted. */
type Choose = <Fault>(faults: readonly Fault[]) => readonly Fault[];

const judged = (rules: ReadonlySet<string>, named: string): Found => {
  if (rules.has(named)) return 'as named';
  return rules.size > 0 ? 'otherwise' : 'not';
};

function responseMutants(choose: Choose): Proof {
  const mutants = shown.flatMap((one) => Array.from(mutantsOf(one), (mutant) => ({ one, ...mutant })));
  const found = choose(mutants).map(({ one, name, rule, response }) => {
    const rules = new Set(findingsOf(one, response).map((finding) => finding.rule));
    return [`${one.one.id}: ${name}`, judged(rules, rule)] as const;
  });
  return proofOf('corrupted responses', found);
}

async function plantedFaults(kind: string, faults: readonly HandlerFault[]): Promise<Proof> {
  const found = await inLanes(faults, async (fault) => {
    const suite = await startSuite({ decorateHandlers: plant(fault) });
    try {
      return [fault.name, await findFault(suite, fault)] as const;
    } finally {
      await suite.close();
    }
  });
  return proofOf(kind, found);
}

/** Checks the correct service against documents that promise other behaviour. */
async function falsePromises(faults: readonly PromiseFault[]): Promise<Proof> {
  const kind = 'documents that promise too much';
  const { world, time, close } = await startSuite();
  const find = async ({ foundBy, plant: edit }: PromiseFault): Promise<Found> => {
    const document = readMergedDocument();
    edit(document);
    const contract = readSuiteContract(document);
    for (const one of contractCases.filter(({ id }) => id.startsWith(foundBy)))
      if ((await runCase(world, contract, one, time)).length > 0) return 'as named';
    for (const one of contractCases.filter((other) => other.kind === 'example'))
      if ((await runCase(world, contract, one, time)).length > 0) return 'otherwise';
    return 'not';
  };
  try {
    const found: [string, Found][] = [];
    for (const fault of faults) {
      found.push([fault.name, await find(fault)]);
    }
    return proofOf(kind, found);
  } finally {
    await close();
  }
}

async function lintedDocuments(choose: Choose): Promise<Proof> {
  const kind = 'documents that violate a convention';
  const faults = choose(lintFaults);
  const broken = await rulesBroken(faults);
  return proofOf(
    kind,
    faults.map(({ name, rule }, index) => [name, judged(broken[index] ?? new Set(), rule)]),
  );
}

/** Every proof, in sequence. */
export async function* selfTest(choose: Choose = (faults) => faults): AsyncGenerator<Proof> {
  yield responseMutants(choose);
  yield plantedFaults('realistic faults of handlers', choose(handlerFaults));
  yield plantedFaults('semantic faults', choose(semanticFaults));
  yield plantedFaults('faults that a flow finds', choose(flowFaults));
  yield falsePromises(choose(promiseFaults));
  yield lintedDocuments(choose);
}
