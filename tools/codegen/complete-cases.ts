import type { ContractCase } from '../../src/contract/cases/contract-case.ts';
import {
  isUnreachable,
  makeCases,
  operationFacts,
  type SurfaceDocuments,
} from '../../src/contract/cases/make-cases.ts';
import type { OperationFacts } from '../../src/contract/cases/operation-facts.ts';
import { exampleProblems } from './example-problems.ts';

/**
 * Documented statuses that no case reaches and that give no reason for it. Any operation of the path may reach a
 * 405, because it is documented once for all methods that the path does not declare.
 */
function uncovered(facts: OperationFacts, cases: readonly ContractCase[]): string[] {
  const isReached = (status: number): boolean =>
    cases.some(
      ({ operationId, path, expect }) =>
        expect.status === status &&
        (status === 405 ? path === facts.path : operationId === facts.operation.operationId),
    );
  return [...facts.responses.keys()]
    .filter((status) => !isUnreachable(facts, status) && !isReached(status))
    .map(
      (status) =>
        `${facts.operation.operationId} documents ${status}: no case reaches it and no x-unreachable gives a reason`,
    );
}

function repeatedIds(ids: readonly string[], what: string): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id)).map((id) => `${what} ${id} is used twice`);
}

/**
 * Returns every case, in the order of the documents. The cases are complete: an operation and status without a case
 * must say why it is unreachable.
 * @throws Error naming each documented status without a case, each example that breaks its schema and each
 * duplicate id.
 */
export function completeCases(documents: SurfaceDocuments): ContractCase[] {
  const all = operationFacts(documents);
  const cases = makeCases(documents);
  const operationIds = all.map(({ operation }) => operation.operationId);
  const problems = [
    ...repeatedIds(operationIds, 'the operationId'),
    ...all.flatMap((facts) => uncovered(facts, cases)),
    ...exampleProblems(documents),
    ...repeatedIds(
      cases.map(({ id }) => id),
      'the case',
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return cases;
}
