import type { Migration } from './migration.ts';

/** The claims of each user for applications, as JSON; null if there are none. */
export const ownerProfiles: Migration = {
  version: 30,
  name: 'owner-profiles',
  compatibleFrom: 24,
  sql: `
    ALTER TABLE resource_owner ADD COLUMN profile TEXT;
  `,
};
