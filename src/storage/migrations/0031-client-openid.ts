import type { Migration } from './migration.ts';

/** The response types of a client, and its registration for OpenID Connect, as JSON. */
export const clientOpenId: Migration = {
  version: 31,
  name: 'client-openid',
  compatibleFrom: 24,
  sql: `
    ALTER TABLE client ADD COLUMN response_types TEXT;
    ALTER TABLE client ADD COLUMN openid TEXT;
  `,
};
