import type { Migration } from './migration.ts';

/** Links with which invited persons register; only the digests of their tokens are stored. */
export const invitations: Migration = {
  version: 29,
  name: 'invitations',
  compatibleFrom: 24,
  sql: `
    CREATE TABLE invitation (
      invitation_id TEXT NOT NULL PRIMARY KEY,
      digest TEXT NOT NULL UNIQUE,
      roles TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      used_at BIGINT
    );
    CREATE INDEX invitation_by_end ON invitation (expires_at);
  `,
};
