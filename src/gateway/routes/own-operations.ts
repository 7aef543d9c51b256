/** How the service answers a path itself: before the routes are asked, or behind them, and by which operations. */
export interface OwnOperations {
  readonly tier: 'reserved' | 'shape';
  /** None below a reserved segment where no path is declared: that is 404. */
  readonly operationIds: readonly string[];
}
