/** The operations of openapi/conventions.yaml; the one door to their generated types. */
export type { operations as Operations } from '../../generated/conventions.ts';
