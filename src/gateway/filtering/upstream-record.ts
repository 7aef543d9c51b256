import type { ApiError } from '../../conventions/api-error.ts';
import type { TokenIdentity } from '../../conventions/operation.ts';

/**
 * The results of a request at its targets, for the access log and the metrics. It is filled in during the exchange.
 */
export interface UpstreamRecord extends TokenIdentity {
  readonly route: string;
  /** The service or static URL of the request, and its last instance. */
  service: string | undefined;
  instance: string | undefined;
  /** Number of times that the request was sent. */
  tries: number;
  /** Time from the first attempt to the head of the response. */
  upstreamMilliseconds: number | undefined;
  /** Status of an upgrade, 101 once it is open; `undefined` for other requests, whose response has the status. */
  upgradeStatus: number | undefined;
  /** The limit that refused the request, if the response is 429. */
  limit: string | undefined;
  /** Why the response is an error of the gateway. */
  failure: ApiError | undefined;
  /** The trace that was sent to the target. @see W3C Trace Context §3.2 */
  traceId: string | undefined;
  /** True for a stream of events: its client ends it. */
  isEventStream: boolean;
}

export function createUpstreamRecord(route: string): UpstreamRecord {
  return {
    route,
    service: undefined,
    instance: undefined,
    tries: 0,
    upstreamMilliseconds: undefined,
    upgradeStatus: undefined,
    clientId: undefined,
    ownerId: undefined,
    limit: undefined,
    failure: undefined,
    traceId: undefined,
    isEventStream: false,
  };
}
