import { readFileSync } from 'node:fs';
import type { ContractCase } from '../../contract/document/contract-case.ts';

/** Every case that the documents make. */
export const contractCases = JSON.parse(
  readFileSync(new URL('../../../generated/contract-cases.json', import.meta.url), 'utf8'),
) as readonly ContractCase[];
