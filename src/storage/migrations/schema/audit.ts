/** The audit trail of a database that several instances use, and the mark of a trail in a file. */
export const auditTables: readonly string[] = [
  `CREATE TABLE audit_entry (
    instance TEXT NOT NULL,
    sequence BIGINT NOT NULL,
    at BIGINT NOT NULL,
    event TEXT NOT NULL,
    result TEXT NOT NULL,
    actor TEXT NOT NULL,
    client TEXT,
    request_id TEXT,
    search TEXT NOT NULL,
    entry TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (instance, sequence)
  )`,
  `CREATE INDEX audit_entry_by_actor ON audit_entry (actor, at)`,
  `CREATE INDEX audit_entry_by_client ON audit_entry (client, at)`,
  `CREATE INDEX audit_entry_by_event ON audit_entry (event, at)`,
  `CREATE INDEX audit_entry_by_request ON audit_entry (request_id)`,
  `CREATE INDEX audit_entry_by_time ON audit_entry (at)`,
  // Each instance continues its own chain. Older entries may be deleted; the chain then begins with first_sequence.
  `CREATE TABLE audit_chain (
    instance TEXT NOT NULL PRIMARY KEY,
    first_sequence BIGINT NOT NULL,
    sequence BIGINT NOT NULL,
    hash TEXT NOT NULL
  )`,
  // The number of commits that changed something. A trail in a file that names a later one proves an older store.
  // PostgreSQL: the name of the store and of its copies, and the lives of the server with the commits before them.
  `CREATE TABLE commit_counter (
    name TEXT NOT NULL PRIMARY KEY,
    last BIGINT NOT NULL,
    store TEXT NOT NULL DEFAULT '',
    lives TEXT NOT NULL DEFAULT ''
  )`,
  // The last entry of a trail, so that a truncated or deleted trail is detected.
  `CREATE TABLE audit_mark (
    file TEXT NOT NULL PRIMARY KEY,
    sequence BIGINT NOT NULL,
    hash TEXT NOT NULL
  )`,
];
