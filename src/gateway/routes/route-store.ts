/**
 * The port for routes that are created at run time (`PUT /routes/{route_id}`). Each method is one atomic unit. It
 * resolves after its changes are durable, and rejects with `StorageUnavailable` if the result is unknown. Times are
 * milliseconds since the epoch.
 */

/** The id and the key, which only one route may have. */
export interface RouteIdentity {
  readonly routeId: string;
  /** @see route-key.ts */
  readonly key: string;
}

/** The route that has the wanted id or key. */
export interface RouteHolder {
  readonly routeId: string;
  readonly managedBy: 'settings' | 'registry';
}

export interface StoredRoute extends RouteIdentity {
  /** The definition as JSON text, already validated. */
  readonly definition: string;
  /** The position among the routes of the settings file; after all of them if absent. */
  readonly order: number | undefined;
  /** 1 for a new record; incremented by each replacement. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface RouteStore {
  /** Returns every stored route in the order of creation (`createdAt`, then `routeId`). */
  list(): Promise<readonly StoredRoute[]>;
  /** Returns the other route that has the key, or the route of the settings that has the id. */
  findHolder(wanted: RouteIdentity): Promise<RouteHolder | undefined>;
  /**
   * Stores the record and removes a tombstone of its id. With `expectedVersion`, the current version must equal it;
   * 0 means that no record exists. Otherwise nothing is written and the result is `stale`. Nothing is written either if
   * the route has a holder, which is then the result.
   */
  put(record: StoredRoute, expectedVersion?: number): Promise<'created' | 'replaced' | 'stale' | RouteHolder>;
  /**
   * Registers the routes of the settings in place of those of the last call. If stored routes have the id or the key of
   * one, nothing is written, and the result is these pairs.
   */
  settle(
    declared: readonly RouteIdentity[],
  ): Promise<readonly { readonly declared: RouteIdentity; readonly stored: RouteIdentity }[]>;
  /** Deletes the record and leaves a tombstone until `tombstoneUntil`; `stale` as for `put`. */
  remove(input: {
    routeId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
  }): Promise<'removed' | 'absent' | 'stale'>;
  /** Returns true if the id belonged to a deleted route whose tombstone is valid at `now`. */
  isTombstone(routeId: string, now: number): Promise<boolean>;
  /**
   * Calls `listener` immediately after a change of a route has committed. It is called before any result is
   * returned, even if the caller no longer waits.
   */
  onCommit(listener: () => Promise<void> | undefined): void;
}
