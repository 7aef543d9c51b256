import type { ValidateFunction } from 'ajv';

/** Fills in defaults in place. */
export declare const settings: ValidateFunction;
