import type { Migration } from './migration.ts';

/** One table for every kind of thing that answers 410 when it is gone; the old one knew clients and owners only. */
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
