import type { Document } from '../document/document-model.ts';
import type { Surface } from '../../conventions/operation-entry.ts';
import { withDirections } from '../document/directions.ts';
import { operationsOf } from '../document/document-model.ts';
import { surfaces } from '../../conventions/operation-entry.ts';
import type { ContractCase } from './contract-case.ts';
import { exampleCases } from './example-cases.ts';
import { fieldCases } from './field-cases.ts';
import { factsOf, isEverSuccessful, type OperationFacts } from './operation-facts.ts';
import { statusCases } from './status-cases.ts';

export type SurfaceDocuments = Readonly<Record<Surface, Document>>;

/** Each operation with the facts for its cases, in the order of the documents. */
export function operationFacts(documents: SurfaceDocuments): OperationFacts[] {
  return surfaces.flatMap((surface) => {
    const document = withDirections(documents[surface]);
    return Array.from(operationsOf(document), (found) => factsOf(surface, document, found));
  });
}

/** The document declares that no request causes this status (`x-unreachable`). */
export function isUnreachable(facts: OperationFacts, status: number): boolean {
  if (facts.responses.get(status)?.['x-unreachable'] !== undefined) return true;
  // An operation without a success has no state that could be unchanged.
  return status === 304 && !isEverSuccessful(facts);
}

function isReachable(facts: OperationFacts, { method, expect }: ContractCase): boolean {
  return method !== facts.method || !isUnreachable(facts, expect.status);
}

/**
 * Returns the contract cases: every request that the documents show or imply, with its documented response, in the
 * order of the documents.
 */
export function makeCases(documents: SurfaceDocuments): ContractCase[] {
  return operationFacts(documents).flatMap((facts) =>
    [...exampleCases(facts), ...statusCases(facts), ...fieldCases(facts)].filter((one) =>
      isReachable(facts, one),
    ),
  );
}
