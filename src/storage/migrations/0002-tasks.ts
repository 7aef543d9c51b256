import type { Migration } from './migration.ts';

export const tasks: Migration = {
  version: 2,
  name: 'tasks',
  sql: `
    CREATE TABLE task (
      task_id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      client_id TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('running', 'succeeded', 'failed')),
      progress REAL NOT NULL CHECK (progress BETWEEN 0 AND 1),
      result TEXT,
      error TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE INDEX task_by_client ON task (client_id, created_at, task_id);
    CREATE INDEX task_by_expiry ON task (expires_at);
  `,
};
