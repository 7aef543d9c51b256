/** Migrates a schema to the version of this program, and refuses the schema of another program. */
import { hash } from 'node:crypto';
import { integer, text } from './sql/columns.ts';
import type { Migration } from './migrations/migration.ts';
import { StorageRefused } from './refused.ts';
import type { SqliteConnection } from './sqlite/connection.ts';

const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL,
    applied_at BIGINT NOT NULL
  )`;

interface Applied {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

function checksum(migration: Migration): string {
  return hash('sha256', migration.sql, 'hex');
}

function appliedMigrations(connection: SqliteConnection): readonly Applied[] {
  const rows = connection.all('SELECT version, name, checksum FROM schema_migration ORDER BY version');
  return rows.map((row) => ({
    version: integer(row, 'version'),
    name: text(row, 'name'),
    checksum: text(row, 'checksum'),
  }));
}

function refuseForeignData(connection: SqliteConnection): void {
  const tables = connection.all("SELECT name FROM sqlite_master WHERE type = 'table'");
  const ours = tables.length === 0 || tables.some((row) => row['name'] === 'schema_migration');
  if (!ours) throw new StorageRefused('the file holds the data of another program');
}

function verify(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, { version, name, checksum: found }] of applied.entries()) {
    const own = migrations[index];
    if (!own) {
      const newest = applied.at(-1)?.version;
      throw new StorageRefused(
        `the data was written by a newer version: its schema is ${newest}, this program knows ${migrations.length}`,
      );
    }
    if (own.version !== version || checksum(own) !== found) {
      throw new StorageRefused(
        `migration ${version} (${name}) of the data is not the one that this program knows`,
      );
    }
  }
}

function apply(connection: SqliteConnection, migration: Migration, now: number): void {
  connection.script(migration.sql);
  connection.all(
    'INSERT INTO schema_migration (version, name, checksum, applied_at) VALUES ($1, $2, $3, $4)',
    [migration.version, migration.name, checksum(migration), now],
  );
}

/**
 * Applies the missing migrations in one transaction, and returns their names.
 *
 * @throws StorageRefused if the schema is newer than `migrations` or belongs to another program.
 */
export function migrate(
  connection: SqliteConnection,
  migrations: readonly Migration[],
  now: number,
): readonly string[] {
  connection.script('BEGIN IMMEDIATE');
  try {
    refuseForeignData(connection);
    connection.script(bookkeeping);
    const applied = appliedMigrations(connection);
    verify(applied, migrations);
    const missing = migrations.slice(applied.length);
    for (const migration of missing) apply(connection, migration, now);
    connection.script('COMMIT');
    return missing.map(({ name }) => name);
  } catch (error) {
    // An incomplete schema is rolled back and the start ends with the error.
    if (connection.inTransaction) connection.script('ROLLBACK');
    throw error;
  }
}
