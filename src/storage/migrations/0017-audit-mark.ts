import type { Migration } from './migration.ts';

/** The last entry of the audit trail, so that a truncated or deleted trail is detected. */
export const auditMark: Migration = {
  version: 17,
  name: 'audit-mark',
  sql: `
    CREATE TABLE audit_mark (
      file TEXT NOT NULL PRIMARY KEY,
      sequence BIGINT NOT NULL,
      hash TEXT NOT NULL
    );
  `,
};
