import { readContract, type Contract, type ContractOperation } from '../../../contract/document/contract.ts';
import { explainedRules, type Rule } from '../../../contract/document/rules.ts';
import { scenarios } from '../../../kit/mock/scenarios/stage.ts';
import { hintTo, UsageError } from '../../command-line/arguments.ts';

const kinds: Readonly<Record<string, (operation: ContractOperation) => boolean>> = {
  'public operations': ({ isProtected }) => !isProtected,
  'protected operations': ({ isProtected }) => isProtected,
  'operations with a body': ({ body }) => body !== undefined,
};

/** The operations of a rule as text: their names, after their kind if they have one in common. */
function operationsOf(of: string, contract: Contract): string {
  const operations = [...contract.operations.values()];
  const [, statuses] = /^operations with ([\d ]+)$/.exec(of) ?? [];
  const named = of.split(' ');
  const isKind =
    kinds[of] ?? (statuses && ((one) => statuses.split(' ').some((status) => status in one.responses)));
  const names = (isOne: (one: ContractOperation) => boolean): string =>
    operations
      .filter(isOne)
      .map(({ operationId }) => operationId)
      .join(', ');
  if (isKind) return `${of}: ${names(isKind)}`;
  return names(({ operationId }) => named.includes(operationId)) || of;
}

const scenarioRules = scenarios.map(({ name, summary, see }): [string, Rule] => [
  `scenario-${name}`,
  { asks: summary, see, of: 'the client of the mock', mend: 'The finding names the expected request.' },
]);

/** All rules that a finding may have, with their explanations. */
export const allRules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries(explainedRules),
  ...scenarioRules,
]);

/** Explains a rule in four lines. @throws UsageError with similar names if there is no such rule */
export function explanationOf(name: string, contract = readContract()): string {
  const rule = allRules.get(name);
  if (rule) {
    const { asks, see, of, mend } = rule;
    return [
      name,
      `  asks        ${asks}`,
      `  source      ${see}`,
      `  operations  ${operationsOf(of, contract)}`,
      `  to mend     ${mend}\n`,
    ].join('\n');
  }
  const names = [...allRules.keys()];
  const words = name.split('-').filter((word) => word.length > 3);
  const near = names.filter((one) => words.some((word) => one.includes(word)));
  const alike = near.length > 0 ? `; similar: ${near.join(', ')}` : '';
  throw new UsageError(`${name} is not a rule${hintTo(name, names) || alike}`);
}
