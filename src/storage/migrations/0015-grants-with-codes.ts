import type { Migration } from './migration.ts';

/**
 * A grant begins as a row with its code, so that redeeming the code changes one row and one index. Until then
 * `effective_at` is empty, and the row is not a grant yet. `look_at` is the time at which the row is checked for
 * its end; it may be earlier than the end.
 */
export const grantsWithCodes: Migration = {
  version: 15,
  name: 'grants-with-codes',
  sql: `
    CREATE TABLE grant_with_code (
      grant_id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('authorization_code', 'implicit', 'password')),
      client_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      scope TEXT NOT NULL,
      session_id TEXT,
      resources TEXT,
      created_at BIGINT NOT NULL,
      look_at BIGINT NOT NULL,
      code_digest TEXT UNIQUE,
      redirect_uri TEXT,
      redirect_uri_was_sent BIGINT,
      requested_scope TEXT,
      code_challenge TEXT,
      code_expires_at BIGINT,
      code_kept_until BIGINT,
      effective_at BIGINT,
      access_expires_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      revoked_at BIGINT,
      answered_scope TEXT,
      answered_resources TEXT,
      generation BIGINT,
      current_presented BIGINT,
      rotated_at BIGINT,
      idle_expires_at BIGINT,
      absolute_expires_at BIGINT
    );
    INSERT INTO grant_with_code
      SELECT g.grant_id, g.kind, g.client_id, g.owner_id, g.scope, g.session_id, COALESCE(g.resources, c.resources),
        COALESCE(c.issued_at, g.created_at), g.expires_at, c.digest, c.redirect_uri, c.redirect_uri_was_sent,
        c.requested_scope, c.code_challenge, c.expires_at, c.kept_until, g.created_at, g.access_expires_at,
        g.expires_at, g.revoked_at, g.answered_scope, g.answered_resources, g.generation, g.current_presented,
        g.rotated_at, g.idle_expires_at, g.absolute_expires_at
      FROM token_grant g LEFT JOIN authorization_code c ON c.grant_id = g.grant_id AND c.used_at IS NOT NULL
      ORDER BY g.created_at, g.grant_id;
    INSERT INTO grant_with_code
      SELECT c.grant_id, 'authorization_code', c.client_id, c.owner_id, c.scope, c.session_id, c.resources, c.issued_at,
        c.expires_at, c.digest, c.redirect_uri, c.redirect_uri_was_sent, c.requested_scope, c.code_challenge,
        c.expires_at, c.expires_at, NULL, c.expires_at, c.expires_at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
      FROM authorization_code c WHERE c.used_at IS NULL
      ORDER BY c.issued_at, c.grant_id;
    DROP TABLE authorization_code;
    DROP TABLE token_grant;
    ALTER TABLE grant_with_code RENAME TO token_grant;
    CREATE INDEX token_grant_by_creation ON token_grant (created_at, grant_id);
    CREATE INDEX token_grant_by_client ON token_grant (client_id, created_at);
    CREATE INDEX token_grant_by_owner ON token_grant (owner_id, created_at);
    CREATE INDEX token_grant_by_look ON token_grant (look_at);
  `,
};
