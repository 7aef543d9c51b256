/** A database of PostgreSQL: writes in groups, one transaction each, and reads on other connections of the pool. */
import { Pool, type ClientConfig } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { type Database, StorageUnavailable } from '../sql/database.ts';
import type { Row, SqlValue, UnitTable } from '../sql/unit.ts';
import { WriteQueue } from '../writing/write-queue.ts';
import { createCommitter } from './committer.ts';
import { isCorruption, isStoreTrouble } from './postgres-error.ts';

const poolSize = 10;
const idleMilliseconds = 30_000;
/** The address of a server that was replaced is resolved again. */
const lifetimeSeconds = 1800;

export interface PostgresOptions {
  readonly connection: ClientConfig;
  readonly units: UnitTable;
  readonly clock: Clock;
  readonly log: Log;
  /** Throws if this server may not use the database. */
  readonly assertExclusive?: () => void;
  /** Called with each error of the store itself. */
  readonly onTrouble?: (error: { readonly corrupt: boolean }) => void;
}

function openPool(connection: ClientConfig, log: Log): Pool {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    idleTimeoutMillis: idleMilliseconds,
    maxLifetimeSeconds: lifetimeSeconds,
  });
  // An idle connection that ends is replaced at its next use.
  pool.on('error', (cause) =>
    log.warn('storage-connection-ended', { message: 'It is opened again.', cause }),
  );
  // A connection in use reports its end to its query as well. Without a listener, the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export interface PostgresDatabase extends Database {
  /** Calls the listeners of every change, as another server may have written. */
  reload(): void;
}

/** The schema must exist before the first write. */
export function openPostgresDatabase(options: PostgresOptions): PostgresDatabase {
  const { connection, units, clock, log, assertExclusive = () => undefined } = options;
  const { onTrouble = () => undefined } = options;
  const pool = openPool(connection, log);
  const committer = createCommitter({ pool, units, assertExclusive, onTrouble });
  const queue = new WriteQueue({ commit: committer.commit, withdraw: committer.withdraw, clock });
  let reads = 0;
  let rowsRead = 0;
  let isOpen = true;
  let closing: Promise<void> | undefined;

  async function read(sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    if (!isOpen) throw new StorageUnavailable('the store is closed');
    try {
      assertExclusive();
      const { rows } = await pool.query<Record<string, SqlValue>>(sql, [...values]);
      reads += 1;
      rowsRead += rows.length;
      return rows;
    } catch (error) {
      // Only store errors are converted; a wrong statement remains a programming error.
      if (!isStoreTrouble(error)) throw error;
      onTrouble({ corrupt: isCorruption(error) });
      throw new StorageUnavailable('the store could not read', { cause: error });
    }
  }

  async function close(): Promise<void> {
    await queue.close();
    isOpen = false;
    await pool.end();
  }

  return {
    engine: 'postgres',
    write: queue.write.bind(queue),
    onCommit: (listener) => queue.onCommit(listener),
    read,
    reload: () => queue.announce([{ changed: 'everything' }]),
    activity: () => ({ ...queue.activity(), reads, rowsRead, checkpoints: 0 }),
    health: () => queue.health(),
    close: () => (closing ??= close()),
  };
}
