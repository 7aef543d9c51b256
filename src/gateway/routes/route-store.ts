/**
 * The port that keeps routes made at run time (`PUT /routes/{route_id}`). Each method is one atomic unit; it
 * resolves after what it wrote is durable, and rejects with `StorageUnavailable` when the store cannot say.
 * Times are milliseconds since the epoch.
 */

export interface StoredRoute {
  readonly routeId: string;
  /** The definition as JSON text, already validated. */
  readonly definition: string;
  /** The position among the routes of the settings file; absent: after all of them. */
  readonly order: number | undefined;
  /** 1 for a new record; each replacement is the successor. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface RouteStore {
  /** Every stored route in the order of creation (`createdAt`, then `routeId`). */
  list(): Promise<readonly StoredRoute[]>;
  /**
   * Stores the record as it is given and forgets a tombstone of its id. With `expectedVersion` the current
   * version must be that one, 0 standing for no record; otherwise nothing is written and the answer is `stale`.
   */
  put(record: StoredRoute, expectedVersion?: number): Promise<'created' | 'replaced' | 'stale'>;
  /** Deletes the record and leaves a tombstone until `tombstoneUntil`; `stale` as for `put`. */
  remove(input: {
    routeId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
  }): Promise<'removed' | 'absent' | 'stale'>;
  /** Whether the id belonged to a deleted route whose tombstone still stands at `now`. */
  isTombstone(routeId: string, now: number): Promise<boolean>;
  /**
   * Calls `listener` as soon as a change of a route has committed, before anybody learns of its result, and whether or
   * not its caller still waits.
   */
  onCommit(listener: () => void): void;
}
