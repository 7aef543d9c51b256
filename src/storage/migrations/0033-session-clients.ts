import type { Migration } from './migration.ts';

/** The clients that receive a logout token when a session ends, and the logout tokens that are due. */
export const sessionClients: Migration = {
  version: 33,
  name: 'session-clients',
  compatibleFrom: 24,
  sql: `
    CREATE TABLE session_client (
      sid TEXT NOT NULL,
      client_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      session_id TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      due_at BIGINT,
      attempts BIGINT NOT NULL,
      PRIMARY KEY (sid, client_id)
    );
    CREATE INDEX session_client_by_session ON session_client (session_id);
    CREATE INDEX session_client_by_owner ON session_client (owner_id);
    CREATE INDEX session_client_by_due ON session_client (due_at);
    CREATE INDEX session_client_by_end ON session_client (expires_at);
  `,
};
