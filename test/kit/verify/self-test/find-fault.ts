import type { Finding } from '../../../../src/contract/document/finding.ts';
import { runCase } from '../../../../src/kit/verify/cases/run-case.ts';
import { contractCases } from '../../../../src/contract/cases/own-cases.ts';
import { readFlows } from '../../../../src/kit/verify/flows/arazzo.ts';
import { judgeFlow } from '../../../../src/kit/verify/flows/judge-flow.ts';
import { suiteContract, type Suite } from '../suite.ts';
import { playInvariant } from '../../../../src/kit/verify/invariants/invariant.ts';
import { invariants } from '../../../../src/kit/verify/invariants/invariants.ts';
import type { HandlerFault } from './misbehave.ts';
import type { Found } from './proof.ts';

/** The result of the case, the invariant or the flow that a fault names. */
export async function problemsOf(
  suite: Suite,
  { foundBy }: Pick<HandlerFault, 'foundBy'>,
): Promise<Finding[]> {
  if ('invariant' in foundBy) {
    const invariant = invariants.find(({ title }) => title.startsWith(foundBy.invariant));
    if (!invariant) throw new Error(`no invariant begins with ${foundBy.invariant}`);
    return playInvariant(invariant, suite.world, suiteContract, suite.time);
  }
  if ('flow' in foundBy) {
    const flow = readFlows().find(({ workflow }) => workflow.workflowId === foundBy.flow);
    if (!flow) throw new Error(`unknown flow ${foundBy.flow}`);
    const { world } = suite;
    return judgeFlow(flow, { contract: suiteContract, base: world.base, world });
  }
  const cases = contractCases.filter(({ id }) => id.startsWith(foundBy.case));
  if (cases.length === 0) throw new Error(`no case begins with ${foundBy.case}`);
  const problems: Finding[] = [];
  for (const one of cases) problems.push(...(await runCase(suite.world, suiteContract, one, suite.time)));
  return problems;
}

async function isFoundOtherwise(suite: Suite, operationId: string): Promise<boolean> {
  for (const one of contractCases.filter(({ operationId: own }) => own === operationId))
    if ((await runCase(suite.world, suiteContract, one, suite.time)).length > 0) return true;
  for (const one of invariants)
    if ((await playInvariant(one, suite.world, suiteContract, suite.time)).length > 0) return true;
  return false;
}

/** Determines which check finds a fault. A set-up that the fault breaks is not a finding of the named check. */
export async function findFault(suite: Suite, fault: HandlerFault): Promise<Found> {
  try {
    if ((await problemsOf(suite, fault)).length > 0) return 'as named';
    return (await isFoundOtherwise(suite, fault.operationId)) ? 'otherwise' : 'not';
  } catch {
    // Recovered: the run reports that a set-up failed.
    return 'otherwise';
  }
}
