import type { Migration } from './migration.ts';

/**
 * The windows of quotas that several instances count together. They may be lost in a crash. SQLite, which one process
 * uses, leaves the table empty.
 */
export const quotaWindows: Migration = {
  version: 25,
  name: 'quota-windows',
  compatibleFrom: 24,
  sql: `
    CREATE /* UNLOGGED */ TABLE quota_window (
      quota_key TEXT NOT NULL PRIMARY KEY,
      starts_at BIGINT NOT NULL,
      ends_at BIGINT NOT NULL,
      taken BIGINT NOT NULL,
      added BIGINT NOT NULL
    );
  `,
};
