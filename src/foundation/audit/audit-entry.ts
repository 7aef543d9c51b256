/** The event; `time` and the chain are added. It must not contain a secret. */
export interface AuditEntry {
  readonly event: string;
  /** `unknown` until a second entry of the same request contains the outcome. */
  readonly result: 'done' | 'refused' | 'failed' | 'unknown';
  /** `owner …`, `client …` or `service`. */
  readonly by: string;
  readonly [field: string]: unknown;
}
