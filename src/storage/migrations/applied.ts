/** The migrations that a database has, compared with those of this program. */
import { hash } from 'node:crypto';
import type { Log } from '../../foundation/log.ts';
import { StorageRefused } from '../refused.ts';
import { integer, text } from '../sql/columns.ts';
import type { Row, SqlValue } from '../sql/unit.ts';
import type { Migration } from './migration.ts';

export const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL,
    applied_at BIGINT NOT NULL
  )`;

export const appliedMigrations = 'SELECT version, name, checksum FROM schema_migration ORDER BY version';

export const recordMigration =
  'INSERT INTO schema_migration (version, name, checksum, applied_at) VALUES ($1, $2, $3, $4)';

function checksum(migration: Migration): string {
  return hash('sha256', migration.sql, 'hex');
}

/** The values of `recordMigration`. */
export function recordOf(migration: Migration, now: number): readonly SqlValue[] {
  return [migration.version, migration.name, checksum(migration), now];
}

/**
 * Returns the migrations that are not applied yet.
 * @param applied the rows of `appliedMigrations`
 * @throws StorageRefused if the schema is newer than `migrations` or has others
 */
export function missingMigrations(
  applied: readonly Row[],
  migrations: readonly Migration[],
): readonly Migration[] {
  for (const [index, row] of applied.entries()) {
    const own = migrations[index];
    const version = integer(row, 'version');
    if (!own) {
      const newest = integer(applied.at(-1) ?? row, 'version');
      throw new StorageRefused(
        `the data was written by a newer version: its schema is ${newest}, this program knows ${migrations.length}`,
      );
    }
    if (own.version !== version || checksum(own) !== text(row, 'checksum'))
      throw new StorageRefused(
        `migration ${version} (${text(row, 'name')}) of the data is not the one that this program knows`,
      );
  }
  return migrations.slice(applied.length);
}

/** @param names of the migrations that were applied now */
export function logMigrations(log: Log, names: readonly string[]): void {
  if (names.length > 0) log.info('schema-migrated', { migrations: names });
}
