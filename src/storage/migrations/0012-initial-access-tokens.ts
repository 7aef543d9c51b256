import type { Migration } from './migration.ts';

/** Initial access tokens for client registration; only their digests are stored. */
export const initialAccessTokens: Migration = {
  version: 12,
  name: 'initial-access-tokens',
  sql: `
    CREATE TABLE initial_access_token (
      token_id TEXT NOT NULL PRIMARY KEY,
      digest TEXT NOT NULL UNIQUE,
      note TEXT,
      uses BIGINT NOT NULL,
      max_uses BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE INDEX initial_access_token_by_creation ON initial_access_token (created_at, token_id);
    CREATE INDEX initial_access_token_by_end ON initial_access_token (expires_at);
  `,
};
