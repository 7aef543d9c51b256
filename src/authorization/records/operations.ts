/** The operations of openapi/authorization.yaml, and the schemas that several files name. */
import type { components, operations } from '../../../generated/authorization.ts';

export type AuthorizationOperations = operations;
export type AuthorizationSchemas = components['schemas'];
