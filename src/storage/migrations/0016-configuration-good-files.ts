import type { Migration } from './migration.ts';

/** The last good version of each file of a folder, because a folder has no history. */
export const configurationGoodFiles: Migration = {
  version: 16,
  name: 'configuration-good-files',
  sql: `
    CREATE TABLE configuration_good_file (
      place TEXT NOT NULL,
      path TEXT NOT NULL,
      digest TEXT NOT NULL,
      base64 TEXT NOT NULL,
      PRIMARY KEY (place, path)
    );
  `,
};
