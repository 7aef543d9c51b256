import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import { isStoreAway } from '../stores/store-away.ts';

const retryAfterSeconds = 2;

/**
 * Runs the steps that follow a committed change, such as a new session or the lists of the page.
 * @param setCookies the cookies that the change needs, for an error too
 * @throws ApiError 503 that says that the change was made, if the store fails
 * @see docs/decisions/storage.md, outcome
 */
export async function afterChange<Result>(
  work: () => Promise<Result>,
  setCookies: readonly string[] = [],
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    const unavailable = temporarilyUnavailable(retryAfterSeconds, error, { outcome: 'done' });
    throw setCookies.length === 0 ? unavailable : unavailable.withHeaders({ 'Set-Cookie': setCookies });
  }
}

/** Runs a step after a committed change without which the response is useful too; `undefined` if the store fails. */
export async function afterChangeIfPossible<Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    // Recovered: the response confirms the change and leaves the step out.
    return undefined;
  }
}
