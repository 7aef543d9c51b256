import type { Client } from 'pg';
import { aliveInstances } from '../postgres/instances.ts';
import { locks, lockSpace } from '../postgres/transaction.ts';
import { StorageRefused } from '../refused.ts';

/**
 * Holds the lock of moves until `client` ends.
 * @throws StorageRefused if another move or a service uses the database
 */
export async function assertUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ held: number }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
    lockSpace,
    locks.move,
  ]);
  if (rows[0]?.held !== 1) throw new StorageRefused('another move uses the database');
  const { rows: tables } = await client.query("SELECT 1 WHERE to_regclass('service_instance') IS NOT NULL");
  if (tables.length > 0 && (await aliveInstances(client)).length > 0)
    throw new StorageRefused(
      'a service uses the target; stop it first (a service that was killed counts for 20 seconds)',
    );
}
