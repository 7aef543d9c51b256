/** The routes of the gateway. */
export const gatewayTables: readonly string[] = [
  `CREATE TABLE route (
    route_id TEXT NOT NULL PRIMARY KEY,
    definition TEXT NOT NULL,
    route_order BIGINT,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
  )`,
  // A tombstone outlives its route. A new route with the same id replaces it.
  `CREATE TABLE route_tombstone (
    route_id TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
  )`,
  `CREATE INDEX route_tombstone_by_until ON route_tombstone (until)`,
];
