/** A database of PostgreSQL: writes in groups, one transaction each, and reads on other connections of the pool. */
import { takeNotes } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import { alwaysFresh } from '../../foundation/freshness.ts';
import { type Database, StorageUnavailable } from '../sql/database.ts';
import type { Row, SqlValue, StoreChange, UnitTable } from '../sql/unit.ts';
import type { GroupEntries } from '../writing/group-entries.ts';
import { WriteQueue } from '../writing/write-queue.ts';
import { createOutcomeFinder } from './commit-outcome.ts';
import { type CommitCounter, createCommitter } from './committer.ts';
import type { OwnChanges } from './own-changes.ts';
import { isStoreTrouble } from './postgres-error.ts';
import type { Connections } from './postgres-pool.ts';

export interface PostgresOptions {
  /** Closed with the database. */
  readonly pool: Connections;
  readonly units: UnitTable;
  readonly clock: Clock;
  /** Announces changes to other instances; undefined if none uses the database. */
  readonly own?: OwnChanges;
  /** The audit trail, if it is a table of this database. */
  readonly entries?: GroupEntries;
  /** Counts the commits, if the schema has a counter. */
  readonly counter?: CommitCounter | undefined;
}

export interface PostgresDatabase extends Database {
  /** Calls the listeners with the changes of another instance. Rejects if a listener could not read them. */
  announce(changes: readonly StoreChange[]): Promise<void>;
}

/** The schema must exist before the first write. */
export function openPostgresDatabase({
  pool,
  units,
  clock,
  own,
  entries,
  counter,
}: PostgresOptions): PostgresDatabase {
  const outcomes = createOutcomeFinder({ pool, clock });
  const committer = createCommitter({ pool, units, own, entries, outcomes, counter });
  const queue = new WriteQueue({
    commit: committer.commit,
    withdraw: committer.withdraw,
    takeNotes: () => (entries?.isOpen ? takeNotes() : undefined),
    clock,
  });
  let reads = 0;
  let rowsRead = 0;
  let isOpen = true;
  let closing: Promise<void> | undefined;

  async function read(sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    if (!isOpen) throw new StorageUnavailable('the store is closed');
    try {
      const { rows } = await pool.query<Record<string, SqlValue>>(sql, [...values]);
      reads += 1;
      rowsRead += rows.length;
      return rows;
    } catch (error) {
      // Only store errors are converted; a wrong statement remains a programming error.
      if (!isStoreTrouble(error)) throw error;
      throw new StorageUnavailable('the store could not read', { cause: error });
    }
  }

  async function close(): Promise<void> {
    await queue.close();
    outcomes.close();
    isOpen = false;
    await pool.end();
  }

  return {
    engine: 'postgres',
    isShared: true,
    write: queue.write.bind(queue),
    onCommit: (listener) => queue.onCommit(listener),
    announce: (changes) => queue.announce(changes),
    read,
    freshness: alwaysFresh,
    activity: () => ({ ...queue.activity(), reads, rowsRead, checkpoints: 0 }),
    health: () => queue.health(),
    close: () => (closing ??= close()),
  };
}
