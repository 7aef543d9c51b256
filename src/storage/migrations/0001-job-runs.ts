import type { Migration } from './migration.ts';

/** The time of the last run of each regular job. */
export const jobRuns: Migration = {
  version: 1,
  name: 'job runs',
  sql: `
    CREATE TABLE job_run (
      job TEXT NOT NULL PRIMARY KEY,
      last_run_at BIGINT NOT NULL
    );
  `,
};
