/** Something wrong with a route's definition; `field` is its key, with a dot before a key below it. */
export interface RouteProblem {
  readonly field: string;
  readonly message: string;
}
