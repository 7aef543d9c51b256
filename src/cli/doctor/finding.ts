export type FindingState = 'ok' | 'warning' | 'problem';

/** The result of one check. */
export interface Finding {
  /** The checked part: `store`, `issuer`. */
  readonly check: string;
  readonly state: FindingState;
  readonly message: string;
  /** The next step of the operator; absent if there is nothing to do. */
  readonly advice?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message });

export const warning = (check: string, message: string, advice: string): Finding => ({
  check,
  state: 'warning',
  message,
  advice,
});

export const problem = (check: string, message: string, advice: string): Finding => ({
  check,
  state: 'problem',
  message,
  advice,
});

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
