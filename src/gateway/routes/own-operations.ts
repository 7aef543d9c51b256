/** The server's own operations of a path, and their position: before or after the routes. */
export interface OwnOperations {
  readonly tier: 'reserved' | 'shape';
  /** Empty below a reserved segment if no path is declared: the response is 404. */
  readonly operationIds: readonly string[];
}
