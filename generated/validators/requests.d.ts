// Generated from openapi/ by `npm run generate`; never edited.
import type { ValidateFunction } from 'ajv';

/** The compiled validators of one operation's input. */
export interface RequestValidators {
  readonly parameters: ValidateFunction;
  /** By media type; a type without a schema has none. */
  readonly body: Readonly<Record<string, ValidateFunction>>;
}

export declare const requestValidators: Readonly<Record<string, RequestValidators>>;
