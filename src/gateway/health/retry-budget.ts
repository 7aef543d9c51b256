import type { RetryPolicy } from '../policy/policy.ts';

/**
 * Limits the retries of a service, so that they cannot multiply its load while it fails. Each request adds a share
 * of a retry, and each second adds a little more.
 */
export interface RetryBudget {
  /**
   * Pays for one retry; returns false if the budget is spent. @param requests number of requests that were sent for
   * the first time.
   */
  take(now: number, requests: number): boolean;
  /** Number of retries that were paid for, and of those that were not. */
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
