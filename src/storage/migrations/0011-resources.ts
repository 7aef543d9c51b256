import type { Migration } from './migration.ts';

/** The resources of a grant, as a JSON list; an empty list means the service itself. */
export const resources: Migration = {
  version: 11,
  name: 'resources',
  sql: `
    ALTER TABLE authorization_code ADD COLUMN resources TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE refresh_family ADD COLUMN resources TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE refresh_family ADD COLUMN answered_resources TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE consent ADD COLUMN resources TEXT NOT NULL DEFAULT '[]';
  `,
};
