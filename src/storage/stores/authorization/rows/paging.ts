/** Pages of a table in the order of creation. A cursor remains valid if its row is deleted. */
import type { RecordPage, PageRequest } from '../../../../authorization/stores/pages.ts';
import { integer, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import type { Row, SqlValue } from '../../../sql/unit.ts';

interface PagedQuery<Item> {
  readonly table: string;
  readonly idColumn: string;
  /** Conditions by column; `undefined` ones are omitted. */
  readonly where: Readonly<Record<string, SqlValue | undefined>>;
  /** Further constant conditions; `$` numbers belong to the query, so they contain none. */
  readonly also?: readonly string[];
  readonly read: (row: Row) => Item;
}

function parseCursor(after: string | undefined): readonly [createdAt: number, id: string] | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.(.+)$/.exec(after ?? '') ?? [];
  return createdAt === undefined || id === undefined ? undefined : [Number(createdAt), id];
}

/** Column names are constants of the code, and values are always bound. */
export async function readPage<Item>(
  database: Database,
  query: PagedQuery<Item>,
  { limit, after }: PageRequest,
): Promise<RecordPage<Item>> {
  const values: SqlValue[] = [];
  const bind = (value: SqlValue): string => `$${values.push(value)}`;
  const conditions = [...(query.also ?? [])];
  for (const [column, value] of Object.entries(query.where)) {
    if (value !== undefined) conditions.push(`${column} = ${bind(value)}`);
  }
  const cursor = parseCursor(after);
  if (cursor) conditions.push(`(created_at, ${query.idColumn}) > (${bind(cursor[0])}, ${bind(cursor[1])})`);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const rows = await database.read(
    `SELECT * FROM ${query.table} ${where} ORDER BY created_at, ${query.idColumn} LIMIT ${bind(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(query.read);
  if (rows.length <= limit || last === undefined) return { items };
  return { items, next: `${integer(last, 'created_at')}.${text(last, query.idColumn)}` };
}
