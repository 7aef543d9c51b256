import type { Migration } from './migration.ts';

/**
 * One table for every kind of resource that responds with 410 after its deletion; the old one supported only
 * clients and owners.
 */
export const tombstones: Migration = {
  version: 9,
  name: 'tombstones',
  sql: `
    CREATE TABLE tombstone (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      until BIGINT NOT NULL,
      PRIMARY KEY (kind, id)
    );
    INSERT INTO tombstone (kind, id, until) SELECT kind, id, until FROM registration_tombstone;
    DROP TABLE registration_tombstone;
    CREATE INDEX tombstone_by_until ON tombstone (until);
  `,
};
