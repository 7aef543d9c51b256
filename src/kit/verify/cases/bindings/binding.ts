import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import type { SuiteClientOptions, World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';

/** Makes what a case needs and tells the values that lead to it. */
export type Binding = (world: World, one: ContractCase) => Promise<Bound>;

export const withQuota = (one: ContractCase): SuiteClientOptions =>
  one.condition === 'quota-exhausted' ? { quota: { limit: 1, windowSeconds: 3600 } } : {};
