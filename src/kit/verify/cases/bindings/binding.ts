import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import type { SuiteClientOptions, World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';

/** Creates the resources of a case and returns the values that refer to them. */
export type Binding = (world: World, one: ContractCase) => Promise<Bound>;

export const withQuota = (one: ContractCase): SuiteClientOptions =>
  one.condition === 'quota-exhausted' ? { quota: { limit: 1, windowSeconds: 3600 } } : {};
