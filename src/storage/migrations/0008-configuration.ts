import type { Migration } from './migration.ts';

/** A file has a row for each content that it had; the row of the current content ends with the largest number. */
export const configuration: Migration = {
  version: 8,
  name: 'configuration',
  sql: `
    CREATE TABLE configuration_change (
      repository TEXT NOT NULL,
      id TEXT NOT NULL,
      line TEXT NOT NULL,
      number BIGINT NOT NULL,
      author TEXT NOT NULL,
      message TEXT NOT NULL,
      restores TEXT,
      changed_at BIGINT NOT NULL,
      files TEXT NOT NULL,
      PRIMARY KEY (repository, id)
    );
    CREATE UNIQUE INDEX configuration_change_by_line ON configuration_change (repository, line, number);
    CREATE TABLE configuration_file (
      repository TEXT NOT NULL,
      line TEXT NOT NULL,
      path TEXT NOT NULL,
      since BIGINT NOT NULL,
      until BIGINT NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (repository, line, path, since)
    );
    CREATE TABLE configuration_content (
      digest TEXT NOT NULL PRIMARY KEY,
      base64 TEXT NOT NULL
    );
  `,
};
