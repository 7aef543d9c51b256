import type { Finding } from '../../contract/finding.ts';
import { runCase } from '../cases/run-case.ts';
import { contractCases } from '../cases/contract-cases.ts';
import { suiteContract, type Suite } from '../home/suite.ts';
import { playInvariant } from '../invariants/invariant.ts';
import { invariants } from '../invariants/invariants.ts';
import type { HandlerFault } from './misbehave.ts';

/**
 * What the case or the invariant that is named for a fault says of a service. A set-up that the fault breaks is found
 * as well, but not by what is named for it.
 */
export async function problemsOf(
  suite: Suite,
  { foundBy }: Pick<HandlerFault, 'foundBy'>,
): Promise<Finding[]> {
  if ('invariant' in foundBy) {
    const invariant = invariants.find(({ title }) => title.startsWith(foundBy.invariant));
    if (!invariant) throw new Error(`no invariant begins with ${foundBy.invariant}`);
    return playInvariant(invariant, suite.world, suiteContract, suite.time);
  }
  const cases = contractCases.filter(({ id }) => id.startsWith(foundBy.case));
  if (cases.length === 0) throw new Error(`no case begins with ${foundBy.case}`);
  const problems: Finding[] = [];
  for (const one of cases) problems.push(...(await runCase(suite.world, suiteContract, one, suite.time)));
  return problems;
}
