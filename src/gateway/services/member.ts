import type { Instance } from './service-registry.ts';

/** Whether an instance's own answers keep it in: one whose rest is over is tried with a single request. */
export type MemberState = 'in' | 'ejected' | 'probing';

/** What active checks say. */
export type CheckVerdict = 'unknown' | 'up' | 'down';

/**
 * An instance of a service with what was counted of it. One object for as long as a table names the instance, so
 * that its counters outlive a refresh.
 */
export interface Member {
  /** As a table names it; replaced by a refresh that changes its weight, zone or draining. */
  instance: Instance;
  readonly origin: string;
  readonly path: string;
  /** Requests that run or wait. */
  inFlight: number;
  /** WebSockets that are open; they use no connection that another request could. */
  tunnels: number;
  /** So many requests may: the service's limit, or one more than there are while a single request probes it. */
  room: number;
  requests: number;
  failures: number;
  failuresInARow: number;
  /** What the last request met. */
  lastMet: 'unknown' | 'up' | 'failing';
  state: MemberState;
  /** On the monotonic clock. */
  ejectedUntil: number;
  /** When its rest began, or when it was last tried since. */
  triedAt: number;
  returnedAt: number;
  /** Rests in a row, which make the next one longer, and all of them. */
  rests: number;
  ejections: number;
  checked: CheckVerdict;
}

export function createMember(instance: Instance, room: number): Member {
  return {
    instance,
    origin: instance.origin,
    path: instance.path,
    inFlight: 0,
    tunnels: 0,
    room,
    requests: 0,
    failures: 0,
    failuresInARow: 0,
    lastMet: 'unknown',
    state: 'in',
    ejectedUntil: 0,
    triedAt: 0,
    returnedAt: 0,
    rests: 0,
    ejections: 0,
    checked: 'unknown',
  };
}

/** What tells instances of one service apart. */
export function memberKey({ origin, path }: Pick<Instance, 'origin' | 'path'>): string {
  return origin + path;
}
