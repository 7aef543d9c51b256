/**
 * A caller may get its response before it is known whether the work was done. The error of that response carries what
 * becomes of the work.
 */

/** What became of the work in the end; `unknown` where nothing can tell any more. */
export type Fate =
  | { readonly outcome: 'done'; readonly result: unknown }
  | { readonly outcome: 'not-done' | 'unknown' };

/** The fate that an error carries; `undefined` where the work of the failed request was certainly not done. */
export function fateOf(error: unknown): Promise<Fate> | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'fate' in error && error.fate instanceof Promise
    ? (error.fate as Promise<Fate>)
    : fateOf(error.cause);
}

/** Runs `then` with the result of the work, also where the work ends after its caller got a response. */
export async function whenDone<Result>(
  work: Promise<Result>,
  then: (result: Result) => void,
): Promise<Result> {
  let result: Result;
  try {
    result = await work;
  } catch (error) {
    // Only noted here: the caller still learns that the outcome is unknown.
    void fateOf(error)?.then((fate) => fate.outcome === 'done' && then(fate.result as Result));
    throw error;
  }
  then(result);
  return result;
}
