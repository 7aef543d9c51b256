/**
 * Moves a store from a SQLite file to PostgreSQL. Both must be unused. The source is only read. An interrupted move
 * continues with the next run. At the end the numbers and digests of the rows are compared, table by table.
 */
import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import { appliedMigrations, missingMigrations } from '../migrations/applied.ts';
import { migrations } from '../migrations/list.ts';
import { connectTo, createServers, patient } from '../postgres/servers.ts';
import { refusal } from '../postgres/open-postgres.ts';
import { assertSafe, migrate, progressTable } from '../postgres/schema.ts';
import { StorageRefused } from '../refused.ts';
import { integer, text } from '../sql/columns.ts';
import type { Row } from '../sql/unit.ts';
import { openConnection, type SqliteConnection } from '../sqlite/connection.ts';
import { lock } from '../sqlite/lock.ts';
import { assertUnused } from './assert-unused.ts';
import { createRowDigest, type TableDigest } from './row-digest.ts';
import {
  assertEmpty,
  beginMove,
  type Column,
  columnsOf,
  digestOf,
  isMoveUnfinished,
  placesOf,
  storeRows,
} from './target-tables.ts';

export interface MovedTable extends TableDigest {
  readonly table: string;
}

export interface MoveOptions {
  /** The path of the SQLite file. */
  readonly from: string;
  /** The URL of the PostgreSQL database. */
  readonly to: string;
  readonly clock: Clock;
  /** Called after each batch of rows. */
  readonly progressed: (table: string, rows: number, all: number) => void;
}

const batch = 200;
const bookkeeping = new Set(['schema_migration', progressTable]);

function tablesOf(source: SqliteConnection): readonly string[] {
  const rows = source.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  return rows.map((row) => text(row, 'name')).filter((name) => !bookkeeping.has(name));
}

/** An earlier version stored times with fractions of a millisecond. */
function asStored(row: Row, columns: readonly Column[]): Row {
  const entries = columns.map(({ name, isInteger }) => {
    const value = row[name] ?? null;
    return [name, isInteger && typeof value === 'number' ? Math.floor(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function* batchesOf(
  source: SqliteConnection,
  table: string,
  columns: readonly Column[],
  after: number,
): Generator<{ readonly rows: readonly Row[]; readonly place: number }> {
  let place = after;
  for (;;) {
    const rows = source.all(
      `SELECT rowid AS "row place", * FROM "${table}" WHERE rowid > $1 ORDER BY rowid LIMIT $2`,
      [place, batch],
    );
    const last = rows.at(-1);
    if (!last) return;
    place = integer(last, 'row place');
    yield { rows: rows.map((row) => asStored(row, columns)), place };
  }
}

function sourceDigest(source: SqliteConnection, table: string, columns: readonly Column[]): TableDigest {
  const digest = createRowDigest(columns.map(({ name }) => name));
  for (const { rows } of batchesOf(source, table, columns, 0)) for (const row of rows) digest.add(row);
  return digest.result();
}

async function moveTable(
  source: SqliteConnection,
  client: Client,
  { table, after, progressed }: { table: string; after: number; progressed: MoveOptions['progressed'] },
): Promise<MovedTable> {
  const columns = await columnsOf(client, table);
  const all = integer(source.all(`SELECT COUNT(*) AS rows FROM "${table}"`)[0] ?? {}, 'rows');
  let moved = integer(
    source.all(`SELECT COUNT(*) AS rows FROM "${table}" WHERE rowid <= $1`, [after])[0] ?? {},
    'rows',
  );
  for (const { rows, place } of batchesOf(source, table, columns, after)) {
    await storeRows(client, { table, columns, rows, place });
    moved += rows.length;
    progressed(table, moved, all);
  }
  const [expected, found] = [sourceDigest(source, table, columns), await digestOf(client, table, columns)];
  if (expected.rows !== found.rows || expected.digest !== found.digest)
    throw new StorageRefused(
      `the rows of ${table} differ (${expected.rows} and ${found.rows}); the source was changed during the move. ` +
        'Move into an empty database',
    );
  return { table, ...found };
}

async function moveTables(
  source: SqliteConnection,
  client: Client,
  options: MoveOptions,
): Promise<MovedTable[]> {
  const tables = tablesOf(source);
  if (!(await isMoveUnfinished(client))) {
    // Checked before anything is changed: a database in use must remain as it is.
    await assertEmpty(client);
    await migrate(client, migrations, options.clock.now());
    await beginMove(client, options.from, tables);
  }
  const places = await placesOf(client, options.from);
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const after = places.get(table) ?? 0;
    moved.push(await moveTable(source, client, { table, after, progressed: options.progressed }));
  }
  await client.query(`DROP TABLE ${progressTable}`);
  return moved;
}

async function moveInto(source: SqliteConnection, options: MoveOptions): Promise<MovedTable[]> {
  const client = await connectTo(createServers({ url: options.to }), patient);
  try {
    await assertSafe(client);
    await assertUnused(client);
    return await moveTables(source, client, options);
  } finally {
    await client.end();
  }
}

/** @throws StorageRefused if the file is not a store of this program, or has another schema */
function assertMovable(source: SqliteConnection, file: string): void {
  const [found] = source.all("SELECT 1 FROM sqlite_master WHERE name = 'schema_migration'");
  if (!found) throw new StorageRefused(`${file} is not a store of Gatehouse`);
  if (missingMigrations(source.all(appliedMigrations), migrations).length > 0)
    throw new StorageRefused(`${file} has an older schema; run gatehouse migrate with it first`);
}

/** @throws StorageRefused if a service uses source or target, or the target cannot be used or holds data */
export async function moveStore(options: MoveOptions): Promise<readonly MovedTable[]> {
  const { from, to } = options;
  if (!existsSync(from)) throw new StorageRefused(`${from}: there is no such file`);
  const release = lock(from);
  try {
    const source = openConnection(from, 'read');
    try {
      assertMovable(source, from);
      return await moveInto(source, options).catch((error: unknown) => {
        throw refusal(to, error);
      });
    } finally {
      source.close();
    }
  } finally {
    release();
  }
}
