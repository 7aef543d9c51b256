/**
 * Only one server uses the database, because copies in its memory follow its own writes alone. The server holds an
 * advisory lock on a connection of its own. While the connection is lost, another server may hold the lock, so this
 * one neither reads nor writes. The connection also shows whether the database can be reached.
 * @see https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
import { Client, type ClientConfig } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { StorageRefused } from '../refused.ts';
import { StorageUnavailable } from '../sql/database.ts';
import { locks, lockSpace } from './transaction.ts';

export interface ExclusiveUse {
  readonly isHeld: boolean;
  /** @throws StorageUnavailable while the lock is not held. */
  assert(): void;
  close(): Promise<void>;
}

export interface ExclusiveUseDependencies {
  readonly connection: ClientConfig;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when the lock is held again: another server may have written in the meantime. */
  readonly regained: () => void;
}

const checkMilliseconds = 1000;

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: number }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
    lockSpace,
    locks.server,
  ]);
  return rows[0]?.held === 1;
}

/** A connection with the lock; `undefined` if another server holds it. */
async function connectWithLock(connection: ClientConfig, lost: () => void): Promise<Client | undefined> {
  const client = new Client({ ...connection, application_name: 'gatehouse lock' });
  client.on('error', lost).on('end', lost);
  await client.connect();
  if (await tryLock(client)) return client;
  client.off('end', lost);
  await client.end();
  return undefined;
}

/** @throws StorageRefused if another server uses the database. */
export async function useExclusively(dependencies: ExclusiveUseDependencies): Promise<ExclusiveUse> {
  const { connection, clock, log, regained } = dependencies;
  let client: Client | undefined;
  let isChecking = false;

  function lose(): void {
    if (!client) return;
    client = undefined;
    log.warn('storage-connection-lost', {
      message: 'The service responds with 503 to what needs the database until it is reached again.',
    });
  }

  async function check(): Promise<void> {
    try {
      if (client) return void (await client.query('SELECT 1'));
      client = await connectWithLock(connection, lose);
      if (!client) return;
      log.info('storage-connection-restored');
      regained();
    } catch {
      // Recovered by a later check.
      const ended = client;
      lose();
      await ended?.end().catch(() => undefined);
    }
  }

  client = await connectWithLock(connection, lose);
  if (!client) throw new StorageRefused('another server uses the database');
  const stop = clock.every(checkMilliseconds, () => {
    if (isChecking) return;
    isChecking = true;
    void check().finally(() => (isChecking = false));
  });
  return {
    get isHeld() {
      return client !== undefined;
    },
    assert() {
      if (!client) throw new StorageUnavailable('the database cannot be reached, or another server uses it');
    },
    async close() {
      stop();
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
