/** The versions of configuration files, and the last good ones. */
export const configurationTables: readonly string[] = [
  `CREATE TABLE configuration_change (
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
  )`,
  `CREATE UNIQUE INDEX configuration_change_by_line ON configuration_change (repository, line, number)`,
  `CREATE TABLE configuration_content (
    digest TEXT NOT NULL PRIMARY KEY,
    base64 TEXT NOT NULL
  )`,
  // A row for each content that a file had. The row of the current content ends with the largest number.
  `CREATE TABLE configuration_file (
    repository TEXT NOT NULL,
    line TEXT NOT NULL,
    path TEXT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (repository, line, path, since)
  )`,
  // The last good version of each file of a folder, because a folder has no history.
  `CREATE TABLE configuration_good_file (
    place TEXT NOT NULL,
    path TEXT NOT NULL,
    digest TEXT NOT NULL,
    base64 TEXT NOT NULL,
    PRIMARY KEY (place, path)
  )`,
];
