/** The instances that share a database. */
export const instanceTables: readonly string[] = [
  // Committed changes that other instances also have in memory.
  `CREATE TABLE change_feed (
    seq BIGINT NOT NULL PRIMARY KEY,
    instance TEXT NOT NULL,
    changes TEXT NOT NULL,
    committed_at BIGINT NOT NULL
  )`,
  `CREATE INDEX change_feed_by_time ON change_feed (committed_at)`,
  // The instances that run. A migration that the program of one does not survive waits for its end.
  `CREATE TABLE service_instance (
    instance TEXT NOT NULL PRIMARY KEY,
    started_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    schema_version BIGINT NOT NULL,
    address TEXT,
    settings TEXT,
    connections BIGINT NOT NULL DEFAULT 0
  )`,
  // The switches that instances share.
  `CREATE TABLE service_state (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  )`,
];
