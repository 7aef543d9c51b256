/** The migrations that a database has, compared with those of this program. */
import { hash } from 'node:crypto';
import { findCondition } from '../../foundation/conditions/conditions.ts';
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
    applied_at BIGINT NOT NULL,
    compatible_from BIGINT NOT NULL
  )`;

export const appliedMigrations = 'SELECT * FROM schema_migration ORDER BY version';

export const recordMigration =
  'INSERT INTO schema_migration (version, name, checksum, applied_at, compatible_from) VALUES ($1, $2, $3, $4, $5)';

function checksum(migration: Migration): string {
  return hash('sha256', migration.sql, 'hex');
}

/** The oldest schema whose programs still work after a migration. */
export function neededVersion({ compatibleFrom, version }: Migration): number {
  return compatibleFrom ?? version;
}

/** The values of `recordMigration`. */
export function recordOf(migration: Migration, now: number): readonly SqlValue[] {
  return [migration.version, migration.name, checksum(migration), now, neededVersion(migration)];
}

/** @param newer the migrations that this program does not know */
function refuseIncompatible(newer: readonly Row[], known: number): void {
  const breaking = newer.find((row) => integer(row, 'compatible_from') > known);
  if (!breaking) return;
  throw new StorageRefused(
    `the data was written by a newer version: its schema is ${integer(newer.at(-1) ?? breaking, 'version')}, ` +
      `this program knows ${known}, and migration ${integer(breaking, 'version')} (${text(breaking, 'name')}) needs a newer program`,
    {
      found: findCondition('store-newer', {
        reason: `its schema is ${integer(newer.at(-1) ?? breaking, 'version')}, and this program knows ${known}`,
      }),
    },
  );
}

/**
 * Returns the migrations that are not applied yet. Newer ones that this program does not know must be compatible
 * with it.
 * @param applied the rows of `appliedMigrations`
 * @throws StorageRefused if the schema is too new for `migrations` or has others
 */
export function missingMigrations(
  applied: readonly Row[],
  migrations: readonly Migration[],
): readonly Migration[] {
  for (const [index, row] of applied.entries()) {
    const own = migrations[index];
    const version = integer(row, 'version');
    if (!own) refuseIncompatible(applied.slice(index), migrations.length);
    else if (own.version !== version || checksum(own) !== text(row, 'checksum'))
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
