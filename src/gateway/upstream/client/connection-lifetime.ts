/**
 * How long a connection is used. A target that is named is resolved only for a new one: kept for as long as requests
 * come, the old ones would hold on to an address that the name no longer has.
 */

export interface ConnectionLifetime {
  /** In monotonic milliseconds. */
  readonly until: number;
  readonly calls: number;
}

export const endlessLifetime: ConnectionLifetime = { until: Infinity, calls: Infinity };

export interface LifetimeLimits {
  readonly connectionMilliseconds: number;
  readonly connectionRequests: number;
}

/** By a quarter at most, so that connections that were opened together do not end together. */
const shorter = (most: number, below: (bound: number) => number): number =>
  most === 0 ? Infinity : most - below(Math.ceil(most / 4));

/** The span of a connection that is opened now. */
export function drawLifetime(
  limits: LifetimeLimits,
  now: number,
  below: (bound: number) => number,
): ConnectionLifetime {
  return {
    until: now + shorter(limits.connectionMilliseconds, below),
    calls: shorter(limits.connectionRequests, below),
  };
}
