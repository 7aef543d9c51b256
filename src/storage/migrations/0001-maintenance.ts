import type { Migration } from './migration.ts';

/** When each regular job last ran. */
export const maintenance: Migration = {
  version: 1,
  name: 'maintenance',
  sql: `
    CREATE TABLE maintenance (
      job TEXT NOT NULL PRIMARY KEY,
      last_run_at BIGINT NOT NULL
    );
  `,
};
