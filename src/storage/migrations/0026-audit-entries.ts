import type { Migration } from './migration.ts';

/**
 * The audit trail of a database that several instances use. Each instance continues its own chain of entries. Without
 * the older entries, which may be deleted, a chain begins with `first_sequence`.
 */
export const auditEntries: Migration = {
  version: 26,
  name: 'audit-entries',
  compatibleFrom: 24,
  sql: `
    CREATE TABLE audit_chain (
      instance TEXT NOT NULL PRIMARY KEY,
      first_sequence BIGINT NOT NULL,
      sequence BIGINT NOT NULL,
      hash TEXT NOT NULL
    );
    CREATE TABLE audit_entry (
      instance TEXT NOT NULL,
      sequence BIGINT NOT NULL,
      at BIGINT NOT NULL,
      event TEXT NOT NULL,
      result TEXT NOT NULL,
      actor TEXT NOT NULL,
      client TEXT,
      request_id TEXT,
      entry TEXT NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (instance, sequence)
    );
    CREATE INDEX audit_entry_by_time ON audit_entry (at);
    CREATE INDEX audit_entry_by_event ON audit_entry (event, at);
    CREATE INDEX audit_entry_by_actor ON audit_entry (actor, at);
    CREATE INDEX audit_entry_by_client ON audit_entry (client, at);
    CREATE INDEX audit_entry_by_request ON audit_entry (request_id);
  `,
};
