/**
 * How long a connection is used. A target that is named is resolved only for a new one: kept for as long as requests
 * come, the old ones would hold on to an address that the name no longer has.
 */

export interface Life {
  /** In monotonic milliseconds. */
  readonly until: number;
  readonly calls: number;
}

export const endless: Life = { until: Infinity, calls: Infinity };

export interface LifeLimits {
  readonly connectionMilliseconds: number;
  readonly connectionRequests: number;
}

/** By a quarter at most, so that connections that were opened together do not end together. */
const shorter = (most: number, below: (bound: number) => number): number =>
  most === 0 ? Infinity : most - below(Math.ceil(most / 4));

/** The span of a connection that is opened now. */
export function drawLife(limits: LifeLimits, now: number, below: (bound: number) => number): Life {
  return {
    until: now + shorter(limits.connectionMilliseconds, below),
    calls: shorter(limits.connectionRequests, below),
  };
}
