import { temporarilyUnavailable } from '../../conventions/api-error.ts';

const retryAfterSeconds = 2;

/**
 * Runs the steps that follow a committed change, such as a new session or the lists of the page.
 * @throws ApiError 503 that says that the change was made, if the store fails
 * @see docs/decisions/storage.md, outcome
 */
export async function afterChange<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'StorageUnavailable')) throw error;
    throw temporarilyUnavailable(retryAfterSeconds, error, { outcome: 'done' });
  }
}
