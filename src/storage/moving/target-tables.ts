/** The database into which a store is moved. A table of its own records the progress until the move is complete. */
import type { Client } from 'pg';
import { progressTable } from '../postgres/schema.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { StorageRefused } from '../refused.ts';
import type { Row } from '../sql/unit.ts';
import { createRowDigest, type TableDigest } from './row-digest.ts';

export interface Column {
  readonly name: string;
  readonly isInteger: boolean;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns of a table in their order; empty if there is no such table. */
export async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name, type }) => ({ name, isInteger: type === 'bigint' }));
}

/** True if an earlier move was interrupted. */
export async function isMoveUnfinished(client: Client): Promise<boolean> {
  return (await columnsOf(client, progressTable)).length > 0;
}

/** @throws StorageRefused if a table has a row; the schema may be of any version. */
export async function assertEmpty(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename <> 'schema_migration'`,
  );
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (rowCount !== 0)
      throw new StorageRefused(`it holds data already (${name}); move into an empty database`);
  }
}

/** Creates the table of the progress. It is there with all its rows, or not at all. */
export async function beginMove(client: Client, source: string, tables: readonly string[]): Promise<void> {
  const rows = tables.map((_, index) => `($1, $${index + 2}, 0)`).join(', ');
  await inTransaction(client, async () => {
    await client.query(
      `CREATE TABLE ${progressTable} (source TEXT NOT NULL, name TEXT NOT NULL PRIMARY KEY, place BIGINT NOT NULL)`,
    );
    await client.query(`INSERT INTO ${progressTable} (source, name, place) VALUES ${rows}`, [
      source,
      ...tables,
    ]);
  });
}

/**
 * Returns the place in each table up to which the rows are stored.
 * @throws StorageRefused if the move is one of another store
 */
export async function placesOf(client: Client, source: string): Promise<ReadonlyMap<string, number>> {
  const { rows: known } = await client.query<{ source: string; name: string; place: number }>(
    `SELECT source, name, place FROM ${progressTable}`,
  );
  if (known.some((one) => one.source !== source))
    throw new StorageRefused('an unfinished move of another store is there; move into an empty database');
  return new Map(known.map(({ name, place }) => [name, place]));
}

/** Stores rows together with the place that they reach. */
export async function storeRows(
  client: Client,
  {
    table,
    columns,
    rows,
    place,
  }: { table: string; columns: readonly Column[]; rows: readonly Row[]; place: number },
): Promise<void> {
  const values = rows.flatMap((row) => columns.map(({ name }) => row[name] ?? null));
  const lists = rows.map((_, index) => {
    const first = index * columns.length + 1;
    return `(${columns.map((_column, offset) => `$${first + offset}`).join(', ')})`;
  });
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  await inTransaction(client, async () => {
    await client.query(`INSERT INTO ${quoted(table)} (${names}) VALUES ${lists.join(', ')}`, values);
    await client.query(`UPDATE ${progressTable} SET place = $1 WHERE name = $2`, [place, table]);
  });
}

const fetched = 1000;

export async function digestOf(
  client: Client,
  table: string,
  columns: readonly Column[],
): Promise<TableDigest> {
  const digest = createRowDigest(columns.map(({ name }) => name));
  await inTransaction(client, async () => {
    await client.query(`DECLARE moved CURSOR FOR SELECT * FROM ${quoted(table)}`);
    for (;;) {
      const { rows } = await client.query<Record<string, Row[string]>>(`FETCH ${fetched} FROM moved`);
      for (const row of rows) digest.add(row);
      if (rows.length < fetched) break;
    }
  });
  return digest.result();
}
