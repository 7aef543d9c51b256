import type { Migration } from './migration.ts';

/** Wrong passwords, each counter with its lock and how often it was locked in a row. */
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
    DELETE FROM failed_attempt WHERE attempt_key LIKE 'owner:%';
  `,
};
