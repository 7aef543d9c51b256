/** The request to the thread: one schema, and documents to validate. */
export interface SchemaQuestion {
  /** JSON text of draft 2020-12. */
  readonly schema: string;
  /** JSON texts. */
  readonly instances: readonly string[];
}

export interface SchemaViolation {
  /** From the root of the document to the value. */
  readonly steps: readonly string[];
  readonly keyword: string;
  readonly message: string;
}

export type SchemaResult =
  | { readonly kind: 'unusable'; readonly reason: string }
  /** For each document, in their order. */
  | { readonly kind: 'checked'; readonly violations: readonly (readonly SchemaViolation[])[] };
