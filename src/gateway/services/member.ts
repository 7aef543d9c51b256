import type { Instance } from './service-registry.ts';

/** State of an instance according to its own responses. After an ejection, a single request probes it. */
export type MemberState = 'in' | 'ejected' | 'probing';

/** Result of active checks. */
export type CheckVerdict = 'unknown' | 'up' | 'down';

/**
 * An instance of a service with its counters. The same object as long as a table names the instance, so that its
 * counters survive a refresh.
 */
export interface Member {
  /** The instance of the current table; a refresh replaces it if weight, zone or draining change. */
  instance: Instance;
  readonly origin: string;
  readonly path: string;
  /** Requests that run or wait. */
  inFlight: number;
  /** Open WebSockets, which use none of the connections for requests. */
  tunnels: number;
  /** Maximum of `inFlight`: the limit of the service, or one more than the current number during a probe. */
  room: number;
  requests: number;
  failures: number;
  failuresInARow: number;
  /** Result of the last request. */
  lastMet: 'unknown' | 'up' | 'failing';
  state: MemberState;
  /** In monotonic milliseconds. */
  ejectedUntil: number;
  /** Start of the ejection, or time of the last probe since. */
  triedAt: number;
  returnedAt: number;
  /** Consecutive ejections, which prolong the next one, and all ejections. */
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

/** Returns the key that distinguishes instances of one service. */
export function memberKey({ origin, path }: Pick<Instance, 'origin' | 'path'>): string {
  return origin + path;
}

/** True while a request or a tunnel uses the member. */
export function isBusy({ inFlight, tunnels }: Member): boolean {
  return inFlight + tunnels > 0;
}
