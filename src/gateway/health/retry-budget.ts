import type { RetryPolicy } from '../policy/policy.ts';

/**
 * What a service's further tries are paid from, so that they cannot multiply its load when it is in trouble: each
 * request puts a share of a try in, and each second a little beside.
 */
export interface RetryBudget {
  /** Pays for one further try; false where nothing is left. @param requests so many were sent for the first time. */
  take(now: number, requests: number): boolean;
  /** Tries that were paid for, and those that were not. */
  readonly taken: number;
  readonly refused: number;
}

const savedSeconds = 10;
const savedTries = 100;

export function createRetryBudget(
  { budgetPercent, minimumPerSecond }: RetryPolicy,
  start: number,
): RetryBudget {
  const perRequest = budgetPercent / 100;
  const allowance = minimumPerSecond * savedSeconds;
  let earned = 0;
  let earnedBy = 0;
  let granted = allowance;
  let grantedAt = start;
  let taken = 0;
  let refused = 0;
  return {
    get taken() {
      return taken;
    },
    get refused() {
      return refused;
    },
    take(now, requests) {
      earned = Math.min(savedTries, earned + (requests - earnedBy) * perRequest);
      earnedBy = requests;
      granted = Math.min(allowance, granted + ((now - grantedAt) / 1000) * minimumPerSecond);
      grantedAt = now;
      if (earned >= 1) earned -= 1;
      else if (granted >= 1) granted -= 1;
      else {
        refused += 1;
        return false;
      }
      taken += 1;
      return true;
    },
  };
}
