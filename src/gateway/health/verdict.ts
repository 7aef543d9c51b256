/**
 * The party that caused the failure of an attempt. Breaker, ejection and retry budget learn of failures only by
 * verdicts, and only a failure of the target counts against it. No client can change them for others.
 * @see docs/decisions/gateway.md, verdicts
 */
export type Verdict = 'client' | 'target' | 'gateway';
