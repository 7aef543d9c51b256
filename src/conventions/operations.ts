/** The operations of openapi/conventions.yaml. Other files get the generated types from here only. */
export type { operations as Operations } from '../../generated/conventions.ts';
