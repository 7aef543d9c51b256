/** A store of the service's own units in a file, with the tools to stall it and to inspect it from outside. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from '../../../src/storage/sql/columns.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import { migrations } from '../../../src/storage/migrations/list.ts';
import { createPorts, type Ports } from '../../../src/storage/ports.ts';
import { type SqliteConnection, openConnection } from '../../../src/storage/sqlite/connection.ts';
import { openFileDatabase } from '../../../src/storage/sqlite/file-database.ts';
import type { StoreChange } from '../../../src/storage/sql/unit.ts';
import type { Database } from '../../../src/storage/sql/database.ts';
import { createCollectingLog } from '../collecting-log.ts';
import { temporaryFolder } from '../folder.ts';
import { createManualClock, type ManualClock } from '../manual-clock.ts';
import { now } from '../conformance/holdings.ts';

export interface StalledStore {
  readonly ports: Ports;
  readonly database: Database;
  readonly clock: ManualClock;
  /** Another program's connection to the same file. */
  readonly outside: SqliteConnection;
  /** The changes that units announced since the last call. */
  changes(): readonly StoreChange[];
  /** All rows of all tables. */
  rows(): Readonly<Record<string, readonly unknown[]>>;
  [Symbol.asyncDispose](): Promise<void>;
}

const unitsModule = new URL('./stalling-units.ts', import.meta.url).href;
const tables = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`;

/** The mark of a late commit differs between a unit that was stalled and one that was not. */
function withoutMarks(row: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('repeatable')));
}

export async function openStalledStore(): Promise<StalledStore> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'gatehouse.db');
  const clock = createManualClock(now);
  const { log } = createCollectingLog(clock);
  // Small pages are full soon.
  const made = new DatabaseSync(file);
  made.exec('PRAGMA page_size = 512; CREATE TABLE any_table (any_column); DROP TABLE any_table');
  made.close();
  const outside = openConnection(file, 'write');
  migrate(outside, migrations, now);
  // The migrations leave free pages behind.
  outside.all('VACUUM');
  const database = await openFileDatabase({ file, unitsModule, clock, log });
  const seen: StoreChange[] = [];
  database.onCommit((change) => void seen.push(change));
  return {
    ports: createPorts(database, 'stalled'),
    database,
    clock,
    outside,
    changes: () => seen.splice(0),
    rows: () =>
      Object.fromEntries(
        outside
          .all(tables)
          .map((row) => text(row, 'name'))
          .map((name) => [name, outside.all(`SELECT * FROM "${name}"`).map(withoutMarks)]),
      ),
    async [Symbol.asyncDispose]() {
      await database.close();
      outside.close();
      folder[Symbol.dispose]();
    },
  };
}

/** Enough turns that every call has been sent to the writer. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
