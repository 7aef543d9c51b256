import type { Migration } from './migration.ts';

/**
 * A grant and its refresh family are one row. So redeeming a code inserts one row, and a rotation changes one, in
 * columns without an index. The last eight columns are empty for a grant without a family. The grants of a session
 * are found by its owner.
 */
export const grantsWithFamilies: Migration = {
  version: 14,
  name: 'grants-with-families',
  sql: `
    CREATE TABLE grant_with_family (
      grant_id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('authorization_code', 'implicit', 'password')),
      client_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      scope TEXT NOT NULL,
      session_id TEXT,
      created_at BIGINT NOT NULL,
      access_expires_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      revoked_at BIGINT,
      resources TEXT,
      answered_scope TEXT,
      answered_resources TEXT,
      generation BIGINT,
      current_presented BIGINT,
      rotated_at BIGINT,
      idle_expires_at BIGINT,
      absolute_expires_at BIGINT
    );
    INSERT INTO grant_with_family
      SELECT g.grant_id, g.kind, g.client_id, g.owner_id, g.scope, g.session_id, g.created_at, g.access_expires_at,
        g.expires_at, g.revoked_at, f.resources, f.answered_scope, f.answered_resources, f.generation,
        f.current_presented, f.rotated_at, f.idle_expires_at, f.absolute_expires_at
      FROM token_grant g LEFT JOIN refresh_family f ON f.family_id = g.grant_id
      ORDER BY g.created_at, g.grant_id;
    DROP TABLE refresh_family;
    DROP TABLE token_grant;
    ALTER TABLE grant_with_family RENAME TO token_grant;
    CREATE INDEX token_grant_by_creation ON token_grant (created_at, grant_id);
    CREATE INDEX token_grant_by_client ON token_grant (client_id, created_at);
    CREATE INDEX token_grant_by_owner ON token_grant (owner_id, created_at);
    CREATE INDEX token_grant_by_end ON token_grant (expires_at);
  `,
};
