/**
 * The port of the stored routes. Each method is one atomic step; it resolves after what it wrote is durable, and
 * rejects when the store cannot say. Times are milliseconds since the epoch.
 */
export interface RouteRecord {
  readonly routeId: string;
  /** The route as JSON text, in the form of one entry of `gateway.routes`. */
  readonly definition: string;
  /** Where it stands among the routes; absent: after those of the settings, in the order of creation. */
  readonly order: number | undefined;
  /** Counts up with every change; the ETag's source. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type RoutePut = 'created' | 'replaced' | 'stale';

/** `stale` when the expected version is not the current one. */
export type RouteRemoval = 'removed' | 'absent' | 'stale';

export interface RouteStore {
  /** Every stored route, in the order of creation. */
  list(): Promise<readonly RouteRecord[]>;
  find(routeId: string): Promise<RouteRecord | undefined>;
  /**
   * Stores a route, and lifts its tombstone. The store counts the version and keeps the creation time of a
   * route that it replaces. `expectedVersion` makes it a replacement of that version only: `stale` when the
   * route has another one or is absent.
   */
  put(
    route: { routeId: string; definition: string; order: number | undefined; now: number },
    expectedVersion?: number,
  ): Promise<
    { readonly outcome: 'created' | 'replaced'; readonly route: RouteRecord } | { readonly outcome: 'stale' }
  >;
  /** Deletes a route and leaves a tombstone until `tombstoneUntil`. */
  remove(input: {
    routeId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
  }): Promise<RouteRemoval>;
  isTombstone(routeId: string, now: number): Promise<boolean>;
}
