import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import { isStoreAway } from './store-away.ts';

const retryAfterSeconds = 2;

/**
 * Makes a change that needs several units of the store, for example one for each session of a user.
 * @param work calls `made` after each unit that has changed something
 * @throws ApiError 503 that says that a part was made, if the store fails after the first unit
 * @see docs/decisions/storage.md, outcome
 */
export async function changeInParts<Result>(work: (made: () => void) => Promise<Result>): Promise<Result> {
  let isPartlyMade = false;
  try {
    return await work(() => {
      isPartlyMade = true;
    });
  } catch (error) {
    if (!isPartlyMade || !isStoreAway(error)) throw error;
    throw temporarilyUnavailable(retryAfterSeconds, error, { outcome: 'partly' });
  }
}
