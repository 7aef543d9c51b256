/** A small store with the faults that the drivers must handle; the writer thread imports it as well. */
import { renameSync } from 'node:fs';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import {
  all,
  changed,
  defineUnits,
  first,
  run,
  type SqlValue,
  unitTable,
} from '../../src/storage/sql/unit.ts';

export const probeMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'probe',
    sql: `
      CREATE TABLE probe (
        key TEXT NOT NULL PRIMARY KEY,
        value TEXT,
        claimed_by TEXT,
        parent TEXT REFERENCES probe (key) DEFERRABLE INITIALLY DEFERRED
      );
      CREATE TABLE payload (key TEXT NOT NULL PRIMARY KEY, content BLOB NOT NULL);
    `,
  },
];

export const probeUnits = defineUnits('probe', {
  *put({ key, value }: { key: string; value: SqlValue }) {
    yield* run('INSERT INTO probe (key, value) VALUES ($1, $2)', [key, value]);
    return key;
  },
  *countThenPut({ key }: { key: string }) {
    const rows = yield* all('SELECT key FROM probe');
    yield* run('INSERT INTO probe (key) VALUES ($1)', [key]);
    return rows.length;
  },
  *claim({ key, by }: { key: string; by: string }) {
    const row = yield* first(
      'UPDATE probe SET claimed_by = $2 WHERE key = $1 AND claimed_by IS NULL RETURNING key',
      [key, by],
    );
    return row !== undefined;
  },
  *putThenThrow({ key }: { key: string }) {
    yield* run('INSERT INTO probe (key) VALUES ($1)', [key]);
    throw new Error('the unit changed its mind');
  },
  /** Violates a foreign key that SQLite checks only in COMMIT. */
  *putOrphan({ key }: { key: string }) {
    yield* run(`INSERT INTO probe (key, parent) VALUES ($1, 'nobody')`, [key]);
  },
  *echo({ values }: { values: readonly SqlValue[] }) {
    const columns = values.map((_, index) => `$${index + 1} AS value${index + 1}`);
    const row = yield* first(`SELECT ${columns.join(', ')}, $1 AS again`, values);
    return row;
  },
  *store({ key, size }: { key: string; size: number }) {
    yield* run('INSERT INTO payload (key, content) VALUES ($1, zeroblob($2))', [key, size]);
  },
  *drop({ key }: { key: string }) {
    yield* run('DELETE FROM payload WHERE key = $1', [key]);
  },
  /** The disk is full after this many more pages. */
  *leaveRoomFor({ pages }: { pages: number }) {
    const row = yield* first('PRAGMA page_count');
    yield* run(`PRAGMA max_page_count = ${Number(row?.['page_count']) + pages}`);
  },
  *pragma({ name }: { name: string }) {
    const row = yield* first(`PRAGMA ${name}`);
    return row && Object.values(row)[0];
  },
  *give({ unclonable }: { unclonable: boolean }) {
    yield* all('SELECT 1');
    return unclonable ? () => 'a function' : 'a text';
  },
  /**
   * Blocks its writer until the first number of `gate` is no longer 0, like a disk that hangs; the second reports
   * that it does.
   */
  *stall({ key, gate }: { key: string; gate: Int32Array }) {
    yield* run('INSERT INTO probe (key) VALUES ($1)', [key]);
    Atomics.store(gate, 1, 1);
    Atomics.notify(gate, 1);
    Atomics.wait(gate, 0, 0);
  },
  *claimCounted({ key, by }: { key: string; by: string }) {
    return yield* changed('UPDATE probe SET claimed_by = $2 WHERE key = $1 AND claimed_by IS NULL', [
      key,
      by,
    ]);
  },
  /** From this unit on, the connection accepts no change. */
  *putReadOnly({ key }: { key: string }) {
    yield* run('PRAGMA query_only = ON');
    yield* run('INSERT INTO probe (key) VALUES ($1)', [key]);
  },
  /** The file of the store is moved between the beginning of its group and the commit. */
  *move({ from, to }: { from: string; to: string }) {
    yield* run(`INSERT INTO probe (key) VALUES ('written into a moved file')`);
    renameSync(from, to);
  },
  /** Ends the thread that runs it. */
  *end() {
    yield* run(`INSERT INTO probe (key) VALUES ('written by a thread that ends')`);
    process.exit(1);
  },
});

export const units = unitTable(probeUnits);
