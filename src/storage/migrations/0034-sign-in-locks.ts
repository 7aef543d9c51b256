import type { Migration } from './migration.ts';

/** The user and the source of a counter of wrong passwords, so that an administrator sees and ends locks. */
export const signInLocks: Migration = {
  version: 34,
  name: 'sign-in-locks',
  compatibleFrom: 24,
  sql: `
    ALTER TABLE sign_in_attempt ADD COLUMN owner_id TEXT;
    ALTER TABLE sign_in_attempt ADD COLUMN source TEXT;
    ALTER TABLE sign_in_attempt ADD COLUMN address_key TEXT;
    CREATE INDEX sign_in_attempt_by_owner ON sign_in_attempt (owner_id) WHERE owner_id IS NOT NULL;
  `,
};
