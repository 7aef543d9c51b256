/** The routes of the gateway. */
export const gatewayTables: readonly string[] = [
  `CREATE TABLE route (
    route_id TEXT NOT NULL PRIMARY KEY,
    route_key TEXT NOT NULL UNIQUE,
    definition TEXT NOT NULL,
    route_order BIGINT,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
  )`,
  // The routes of the settings at the last start or reload, so that no route that is stored gets the id or the key of one.
  `CREATE TABLE settings_route (
    route_id TEXT NOT NULL PRIMARY KEY,
    route_key TEXT NOT NULL UNIQUE
  )`,
  // A tombstone outlives its route. A new route with the same id replaces it.
  `CREATE TABLE route_tombstone (
    route_id TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
  )`,
  `CREATE INDEX route_tombstone_by_until ON route_tombstone (until)`,
];
