/** The operations of openapi/authorization.yaml, and the schemas that more than one file names. */
import type { components, operations } from '../../../generated/authorization.ts';

export type Operations = operations;
export type Schemas = components['schemas'];
