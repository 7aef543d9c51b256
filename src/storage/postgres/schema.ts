/** Migrates the schema of a PostgreSQL database, and refuses a server that would not keep its promises. */
import type { Client } from 'pg';
import {
  appliedMigrations,
  bookkeeping,
  missingMigrations,
  neededVersion,
  recordMigration,
  recordOf,
} from '../migrations/applied.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { Migration } from '../migrations/migration.ts';
import { StorageRefused } from '../refused.ts';
import type { Row } from '../sql/unit.ts';
import { forPostgres } from './dialect.ts';
import { aliveWithSchema } from './instances.ts';
import { inTransaction, locks, lockSpace } from './transaction.ts';

/** Row value comparisons in subqueries and `ON CONFLICT` are older; 14 is the oldest version with support. */
const oldestVersion = 140_000;

async function settingOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  return rows[0]?.value ?? '';
}

/** A confirmed write must survive a crash, and the server must accept writes. */
export async function assertSafe(client: Client): Promise<void> {
  if (Number(await settingOf(client, 'server_version_num')) < oldestVersion)
    throw new StorageRefused('PostgreSQL 14 or newer is needed', {
      found: findCondition('store-old-server', {}),
    });
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    if ((await settingOf(client, name)) === 'off')
      throw new StorageRefused(
        `${name} is off at the server, so confirmed changes could be lost; switch it on`,
        { found: findCondition('store-durability', { setting: name }) },
      );
  if ((await settingOf(client, 'server_encoding')) !== 'UTF8')
    throw new StorageRefused('the encoding of the database must be UTF8', {
      found: findCondition('store-encoding', {}),
    });
  if ((await settingOf(client, 'transaction_read_only')) === 'on')
    throw new StorageRefused('the server is read-only; storage.url must name the primary', {
      found: findCondition('store-read-only', {}),
    });
}

/** The table that records the progress of a move into this database. */
export const progressTable = 'store_move';

/** @throws StorageRefused if a store is being moved into this database. */
export async function refuseUnfinishedMove(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1',
    [progressTable],
  );
  if (rowCount !== 0)
    throw new StorageRefused('a store was not moved into it completely; run gatehouse migrate --from again');
}

async function refuseForeignData(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  if (rows.length > 0 && !rows.some(({ name }) => name === 'schema_migration'))
    throw new StorageRefused(
      'the schema holds the data of another program; create a database for Gatehouse',
      {
        found: findCondition('store-of-another-program', { place: 'The schema' }),
      },
    );
}

/** @throws StorageRefused if an instance runs whose program does not know what a migration needs */
async function refuseOlderInstances(client: Client, missing: readonly Migration[]): Promise<void> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass('service_instance') IS NOT NULL");
  if (missing.length === 0 || rows.length === 0) return;
  const alive = await aliveWithSchema(client);
  for (const migration of missing) {
    const needed = neededVersion(migration);
    const older = alive.filter(({ schema }) => schema < needed);
    if (older.length === 0) continue;
    const names = older.map(({ instance, schema }) => `${instance} (schema ${schema})`).join(', ');
    throw new StorageRefused(
      `migration ${migration.version} (${migration.name}) needs programs with schema ${needed} or newer, ` +
        `but instances of an older program run: ${names}; stop them first`,
    );
  }
}

/**
 * Applies the missing migrations in one transaction, and returns their names. A second server that starts at the
 * same time waits.
 * @param registered ends the transaction of an instance: a later migration knows it
 * @throws StorageRefused if the schema is too new for `migrations`, belongs to another program, or is in use by
 * instances that do not survive a migration
 */
export async function migrate(
  client: Client,
  migrations: readonly Migration[],
  now: number,
  registered: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const begin = `BEGIN; SELECT pg_advisory_xact_lock(${lockSpace}, ${locks.schema})`;
  const work = async (): Promise<readonly string[]> => {
    await refuseForeignData(client);
    await client.query(forPostgres(bookkeeping));
    const { rows } = await client.query<Record<string, Row[string]>>(appliedMigrations);
    const missing = missingMigrations(rows, migrations);
    await refuseOlderInstances(client, missing);
    for (const migration of missing) {
      await client.query(forPostgres(migration.sql));
      await client.query(recordMigration, [...recordOf(migration, now)]);
    }
    await registered();
    return missing.map(({ name }) => name);
  };
  return inTransaction(client, work, begin);
}
