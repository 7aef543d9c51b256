/**
 * The contract cases: every request that the documents show or imply, with the answer that they promise.
 * Complete by construction: an operation and status without a case must say why it is unreachable.
 */
import type { ContractCase } from '../contract/document/contract-case.ts';
import { exampleCases } from './cases/example-cases.ts';
import { fieldCases } from './cases/field-cases.ts';
import { factsOf, type OperationFacts } from './cases/operation-facts.ts';
import { statusCases } from './cases/status-cases.ts';
import { exampleProblems } from './cases/example-problems.ts';
import { operationsOf, surfaces, type Document, type Surface } from './document-model.ts';

export type { ContractCase } from '../contract/document/contract-case.ts';

function allFacts(documents: Readonly<Record<Surface, Document>>): OperationFacts[] {
  return surfaces.flatMap((surface) =>
    Array.from(operationsOf(documents[surface]), (found) => factsOf(surface, documents[surface], found)),
  );
}

/**
 * Documented statuses that no case reaches and that do not say why. A 405 may be reached by any operation of the
 * path, because the methods that it does not declare are told once.
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
        `${facts.operation.operationId} documents ${status}: no case reaches it and no x-unreachable says why`,
    );
}

function isUnreachable(facts: OperationFacts, status: number): boolean {
  if (facts.responses.get(status)?.['x-unreachable'] !== undefined) return true;
  // What never succeeds has nothing that could be unchanged.
  return (
    status === 304 &&
    [...facts.responses].every(([code, { 'x-unreachable': why }]) => code >= 300 || why !== undefined)
  );
}

/** A response that no request brings about is nobody's case. */
function isReachable(facts: OperationFacts, { method, expect }: ContractCase): boolean {
  return method !== facts.method || !isUnreachable(facts, expect.status);
}

function repeatedIds(ids: readonly string[], what: string): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id)).map((id) => `${what} ${id} is used twice`);
}

/** Every case in the order of the documents, and what keeps them from being complete. */
function collectCases(documents: Readonly<Record<Surface, Document>>): {
  cases: ContractCase[];
  problems: string[];
} {
  const all = allFacts(documents);
  const cases = all.flatMap((facts) =>
    [...exampleCases(facts), ...statusCases(facts), ...fieldCases(facts)].filter((one) =>
      isReachable(facts, one),
    ),
  );
  const problems = [
    ...repeatedIds(
      all.map(({ operation }) => operation.operationId),
      'the operationId',
    ),
    ...all.flatMap((facts) => uncovered(facts, cases)),
    ...exampleProblems(documents),
    ...repeatedIds(
      cases.map(({ id }) => id),
      'the case',
    ),
  ];
  return { cases, problems };
}

/**
 * Every case, in the order of the documents.
 * @throws Error naming each documented status without a case, each example that breaks its schema and each id that
 * stands twice.
 */
export function contractCases(documents: Readonly<Record<Surface, Document>>): ContractCase[] {
  const { cases, problems } = collectCases(documents);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return cases;
}
