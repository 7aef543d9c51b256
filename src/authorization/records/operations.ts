/** The operations of openapi/authorization.yaml, and the schemas that several files name. */
import type { components, operations } from '../../../generated/authorization.ts';

export type Operations = operations;
export type Schemas = components['schemas'];
