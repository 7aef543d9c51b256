import type { Migration } from './migration.ts';

/** The sign-in of a grant of OpenID Connect, for its ID tokens and for /userinfo. */
export const authentications: Migration = {
  version: 32,
  name: 'authentications',
  compatibleFrom: 24,
  sql: `ALTER TABLE token_grant ADD COLUMN authentication TEXT;`,
};
