import type { Migration } from './migration.ts';

/**
 * The feed of committed changes that other instances also have in memory, the instances that run, the switches that
 * they share, and the instance that performs a task.
 */
export const severalInstances: Migration = {
  version: 24,
  name: 'several-instances',
  sql: `
    CREATE TABLE change_feed (
      seq BIGINT NOT NULL PRIMARY KEY,
      instance TEXT NOT NULL,
      changes TEXT NOT NULL,
      committed_at BIGINT NOT NULL
    );
    CREATE INDEX change_feed_by_time ON change_feed (committed_at);
    CREATE TABLE service_instance (
      instance TEXT NOT NULL PRIMARY KEY,
      started_at BIGINT NOT NULL,
      seen_at BIGINT NOT NULL
    );
    CREATE TABLE service_state (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    );
    ALTER TABLE task ADD COLUMN instance TEXT;
  `,
};
