import type { RetryPolicy } from '../policy/policy.ts';
import type { Verdict } from './verdict.ts';

/**
 * Limits the retries of a service, so that they cannot multiply its load while it fails. Each request adds a share
 * of a retry, and each second adds a little more. Failures that are not the target's have an equal budget of their
 * own, so that a client cannot spend that of others.
 */
export interface RetryBudget {
  /**
   * Pays for one retry; returns false if the budget is spent. @param requests number of requests that were sent for
   * the first time. @param verdict of the failure.
   */
  take(now: number, requests: number, verdict: Verdict): boolean;
  /** Number of retries that were paid for, and of those that were not. */
  readonly taken: number;
  readonly refused: number;
}

const savedSeconds = 10;
const savedTries = 100;

/** Returns the function that pays for one retry; it returns false if nothing is left. */
function createPurse({ budgetPercent, minimumPerSecond }: RetryPolicy, start: number) {
  const perRequest = budgetPercent / 100;
  const allowance = minimumPerSecond * savedSeconds;
  let earned = 0;
  let earnedBy = 0;
  let granted = allowance;
  let grantedAt = start;
  return (now: number, requests: number): boolean => {
    earned = Math.min(savedTries, earned + (requests - earnedBy) * perRequest);
    earnedBy = requests;
    granted = Math.min(allowance, granted + ((now - grantedAt) / 1000) * minimumPerSecond);
    grantedAt = now;
    if (earned >= 1) earned -= 1;
    else if (granted >= 1) granted -= 1;
    else return false;
    return true;
  };
}

export function createRetryBudget(policy: RetryPolicy, start: number): RetryBudget {
  const forTargets = createPurse(policy, start);
  const forOthers = createPurse(policy, start);
  let taken = 0;
  let refused = 0;
  return {
    get taken() {
      return taken;
    },
    get refused() {
      return refused;
    },
    take(now, requests, verdict) {
      const isPaid = (verdict === 'target' ? forTargets : forOthers)(now, requests);
      if (isPaid) taken += 1;
      else refused += 1;
      return isPaid;
    },
  };
}
