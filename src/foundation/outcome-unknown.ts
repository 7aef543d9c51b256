/**
 * A caller may get its response before the result of the work is known. The error of that response provides the
 * later outcome.
 */

/** The final outcome of the work; `unknown` if it can no longer be found out. */
export type FinalOutcome =
  | { readonly outcome: 'done'; readonly result: unknown }
  | { readonly outcome: 'not-done' | 'unknown' };

/** The outcome that an error provides; `undefined` if the work of the failed request was certainly not done. */
export function finalOutcomeOf(error: unknown): Promise<FinalOutcome> | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'finalOutcome' in error && error.finalOutcome instanceof Promise
    ? (error.finalOutcome as Promise<FinalOutcome>)
    : finalOutcomeOf(error.cause);
}
