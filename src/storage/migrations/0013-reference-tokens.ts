import type { Migration } from './migration.ts';

/** Access tokens that are valid only as long as their row exists; only the digest of a token is stored. */
export const referenceTokens: Migration = {
  version: 13,
  name: 'reference-tokens',
  sql: `
    CREATE TABLE reference_token (
      token_id TEXT NOT NULL PRIMARY KEY,
      digest TEXT NOT NULL UNIQUE,
      client_id TEXT NOT NULL,
      owner_id TEXT,
      grant_id TEXT,
      scope TEXT NOT NULL,
      audience TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE INDEX reference_token_by_creation ON reference_token (created_at, token_id);
    CREATE INDEX reference_token_by_client ON reference_token (client_id, created_at);
    CREATE INDEX reference_token_by_owner ON reference_token (owner_id, created_at);
    CREATE INDEX reference_token_by_end ON reference_token (expires_at);
  `,
};
