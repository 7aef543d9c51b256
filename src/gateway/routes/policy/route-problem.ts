/** A problem of a route's definition. `field` is its key; a dot precedes each nested key. */
export interface RouteProblem {
  /** Empty for the id. */
  readonly field: string;
  readonly message: string;
}
