/** What became of a request at its targets, for the access log and the metrics; filled in as it happens. */
export interface UpstreamRecord {
  readonly route: string;
  /** The service or static URL that it went to, and the instance of it that was asked last. */
  service: string | undefined;
  instance: string | undefined;
  /** How often it was sent. */
  tries: number;
  /** From the first try to the head of the answer. */
  upstreamMilliseconds: number | undefined;
  /** What an upgrade was answered, 101 once it is open; `undefined` for other requests, whose response knows. */
  upgradeStatus: number | undefined;
  /** Whose access token the route asked for. */
  clientId: string | undefined;
  /** The limit that refused it, where the response is 429. */
  limit: string | undefined;
  /** The trace that the target was told. @see W3C Trace Context §3.2 */
  traceId: string | undefined;
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
    limit: undefined,
    traceId: undefined,
  };
}
