import type { Migration } from './migration.ts';

/**
 * A client or an owner may have more rows than one transaction should change. A row here means that all its rows up
 * to `ended_at` have ended. The purge changes the rows in the order of their creation and deletes this row at the
 * end.
 */
export const endings: Migration = {
  version: 22,
  name: 'endings',
  sql: `
    CREATE TABLE ending (
      holder TEXT NOT NULL CHECK (holder IN ('client', 'owner')),
      id TEXT NOT NULL,
      holding TEXT NOT NULL CHECK (holding IN ('sessions', 'codes', 'grants', 'consents')),
      ended_at BIGINT NOT NULL,
      after_created_at BIGINT NOT NULL,
      after_id TEXT NOT NULL,
      PRIMARY KEY (holder, id, holding)
    );
    DROP INDEX consent_by_client;
    CREATE INDEX consent_by_client ON consent (client_id, created_at);
    DROP INDEX owner_session_by_owner;
    CREATE INDEX owner_session_by_owner ON owner_session (owner_id, created_at);
  `,
};
