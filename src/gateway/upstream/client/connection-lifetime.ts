/**
 * The lifetime of a connection. The name of a target is resolved only for a new connection. Without a limit, old
 * connections would retain an address that the name no longer has.
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

/** At most a quarter, so that connections that were opened together do not end together. */
const shorter = (most: number, below: (bound: number) => number): number =>
  most === 0 ? Infinity : most - below(Math.ceil(most / 4));

/** Returns the lifetime of a connection that is opened now. */
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

/** True at the end of a connection's lifetime: a new one resolves the target's name again. */
export function isSpent(
  { lifetime, calls }: { readonly lifetime: ConnectionLifetime; readonly calls: number },
  now: number,
): boolean {
  return now >= lifetime.until || calls >= lifetime.calls;
}
