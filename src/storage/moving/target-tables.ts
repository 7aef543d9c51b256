/** The database into which a store is moved. A table of its own records the progress until the move is complete. */
import type { Client } from 'pg';
import { progressTable } from '../postgres/schema.ts';
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

/**
 * Begins or continues a move. @returns the place in each table up to which the rows are stored
 * @throws StorageRefused if the database holds data, or an unfinished move of another store
 */
export async function beginMove(
  client: Client,
  source: string,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const { rows: known } = await client.query<{ source: string; name: string; place: number }>(
    `SELECT source, name, place FROM ${progressTable}`,
  );
  if (known.some((one) => one.source !== source))
    throw new StorageRefused('an unfinished move of another store is there; move into an empty database');
  if (known.length > 0) return new Map(known.map(({ name, place }) => [name, place]));
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (rowCount !== 0)
      throw new StorageRefused(`it holds data already (${table}); move into an empty database`);
  }
  for (const table of tables)
    await client.query(`INSERT INTO ${progressTable} (source, name, place) VALUES ($1, $2, 0)`, [
      source,
      table,
    ]);
  return new Map(tables.map((table) => [table, 0]));
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
  await client.query('BEGIN');
  try {
    await client.query(
      `INSERT INTO ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')}) VALUES ${lists.join(', ')}`,
      values,
    );
    await client.query(`UPDATE ${progressTable} SET place = $1 WHERE name = $2`, [place, table]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const fetched = 1000;

export async function digestOf(
  client: Client,
  table: string,
  columns: readonly Column[],
): Promise<TableDigest> {
  const digest = createRowDigest(columns.map(({ name }) => name));
  await client.query(`BEGIN; DECLARE moved CURSOR FOR SELECT * FROM ${quoted(table)}`);
  for (;;) {
    const { rows } = await client.query<Record<string, Row[string]>>(`FETCH ${fetched} FROM moved`);
    for (const row of rows) digest.add(row);
    if (rows.length < fetched) break;
  }
  await client.query('COMMIT');
  return digest.result();
}
