import { surfaceDocuments } from '../document/own-documents.ts';
import type { ContractCase } from './contract-case.ts';
import { makeCases } from './make-cases.ts';

/** Every case of the documents of this service. */
export const contractCases: readonly ContractCase[] = makeCases(surfaceDocuments);
