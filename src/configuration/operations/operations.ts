/** The only import of the generated types of this surface. */
import type { operations } from '../../../generated/configuration.ts';

export type ConfigurationOperations = operations;
