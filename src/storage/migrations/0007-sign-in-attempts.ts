import type { Migration } from './migration.ts';

/** Wrong passwords: each counter with its lock and its number of consecutive locks. Also the session of a grant. */
export const signInAttempts: Migration = {
  version: 7,
  name: 'sign-in-attempts',
  sql: `
    CREATE TABLE sign_in_attempt (
      attempt_key TEXT NOT NULL PRIMARY KEY,
      failures BIGINT NOT NULL,
      window_ends_at BIGINT NOT NULL,
      locked_until BIGINT NOT NULL,
      lockouts BIGINT NOT NULL,
      forget_at BIGINT NOT NULL
    );
    CREATE INDEX sign_in_attempt_by_end ON sign_in_attempt (forget_at);
    ALTER TABLE owner_session ADD COLUMN browser TEXT;
    ALTER TABLE token_grant ADD COLUMN session_id TEXT;
    CREATE INDEX token_grant_by_session ON token_grant (session_id) WHERE session_id IS NOT NULL;
    DELETE FROM failed_attempt WHERE attempt_key LIKE 'owner:%';
  `,
};
