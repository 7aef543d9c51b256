import type { Migration } from './migration.ts';

/** How far the audit trail beside the store has come, so that one that was cut off or removed is noticed. */
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
