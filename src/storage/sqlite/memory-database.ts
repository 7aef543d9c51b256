/** `sqlite::memory:`: one connection on the main thread, for tests and for a service without persistence. */
import { alwaysFresh } from '../../foundation/freshness.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type Database, StorageUnavailable } from '../sql/database.ts';
import type { UnitTable } from '../sql/unit.ts';
import { openConnection } from './connection.ts';
import { createCommitter } from './committer.ts';
import { WriteQueue } from '../writing/write-queue.ts';

/** Inputs are cloned as for a writer thread, so that no unit shares its caller's data. */
function cloningInputs(units: UnitTable): UnitTable {
  return new Map([...units].map(([name, steps]) => [name, (input) => steps(structuredClone(input))]));
}

/** `prepare` creates the schema. */
export function openMemoryDatabase(options: {
  units: UnitTable;
  clock: Clock;
  prepare: (connection: ReturnType<typeof openConnection>) => void;
}): Database {
  const connection = openConnection(':memory:', 'write');
  options.prepare(connection);
  const commit = createCommitter(connection, cloningInputs(options.units));
  const queue = new WriteQueue({
    commit: async (group) => commit(group),
    // A group has committed before any other code of this thread runs.
    withdraw: () => false,
    clock: options.clock,
  });
  let open = true;
  let reads = 0;
  let rowsRead = 0;
  return {
    engine: 'sqlite',
    isShared: false,
    write: queue.write.bind(queue),
    onCommit: (listener) => queue.onCommit(listener),
    freshness: alwaysFresh,
    async read(sql, values) {
      if (!open) throw new StorageUnavailable('the store is closed');
      const rows = connection.all(sql, values);
      reads += 1;
      rowsRead += rows.length;
      return rows;
    },
    activity: () => ({ ...queue.activity(), reads, rowsRead, checkpoints: 0 }),
    health: () => queue.health(),
    async close() {
      await queue.close();
      if (open) connection.close();
      open = false;
    },
  };
}
