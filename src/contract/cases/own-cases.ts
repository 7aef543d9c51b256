import { surfaceDocuments } from '../document/own-documents.ts';
import type { ContractCase } from './contract-case.ts';
import { makeCases } from './make-cases.ts';

/** Every case that the documents of this service make. */
export const contractCases: readonly ContractCase[] = makeCases(surfaceDocuments);
