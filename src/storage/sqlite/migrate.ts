/** Migrates a schema to the version of this program, and refuses the schema of another program. */
import {
  appliedMigrations,
  bookkeeping,
  missingMigrations,
  recordMigration,
  recordOf,
} from '../migrations/applied.ts';
import type { Migration } from '../migrations/migration.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { StorageRefused } from '../refused.ts';
import type { SqliteConnection } from './connection.ts';

function refuseForeignData(connection: SqliteConnection): void {
  const tables = connection.all("SELECT name FROM sqlite_master WHERE type = 'table'");
  const ours = tables.length === 0 || tables.some((row) => row['name'] === 'schema_migration');
  if (!ours)
    throw new StorageRefused('the file holds the data of another program', {
      found: findCondition('store-of-another-program', { place: 'The file' }),
    });
}

function apply(connection: SqliteConnection, migration: Migration, now: number): void {
  connection.script(migration.sql);
  connection.all(recordMigration, recordOf(migration, now));
}

/**
 * Applies the missing migrations in one transaction, and returns their names.
 *
 * @throws StorageRefused if the schema is too new for `migrations` or belongs to another program.
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
    const missing = missingMigrations(connection.all(appliedMigrations), migrations);
    for (const migration of missing) apply(connection, migration, now);
    connection.script('COMMIT');
    return missing.map(({ name }) => name);
  } catch (error) {
    // An incomplete schema is rolled back and the start ends with the error.
    if (connection.inTransaction) connection.script('ROLLBACK');
    throw error;
  }
}
