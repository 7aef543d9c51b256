/** Pages of a table in the order of creation, or of another time. A cursor remains valid if its row is deleted. */
import type { RecordPage, PageRequest } from '../../../../authorization/stores/pages.ts';
import { integer, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import type { Row, SqlValue } from '../../../sql/unit.ts';

interface PagedQuery<Item> {
  readonly table: string;
  readonly idColumn: string;
  /** The column with the time of the order; by default that of creation. */
  readonly orderColumn?: string;
  /** Limits of that time. */
  readonly within?: { readonly above: number; readonly atMost?: number };
  /** Conditions by column; `undefined` ones are omitted. */
  readonly where: Readonly<Record<string, SqlValue | undefined>>;
  /** Further constant conditions; `$` numbers belong to the query, so they contain none. */
  readonly also?: readonly string[];
  readonly read: (row: Row) => Item;
}

function parseCursor(after: string | undefined): readonly [time: number, id: string] | undefined {
  const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(after ?? '') ?? [];
  return time === undefined || id === undefined ? undefined : [Number(time), id];
}

/** Column names are constants of the code, and values are always bound. */
export async function readPage<Item>(
  database: Database,
  query: PagedQuery<Item>,
  { limit, after }: PageRequest,
): Promise<RecordPage<Item>> {
  const values: SqlValue[] = [];
  const bind = (value: SqlValue): string => `$${values.push(value)}`;
  const { orderColumn = 'created_at', idColumn, within } = query;
  const conditions = [...(query.also ?? [])];
  if (within) {
    conditions.push(`${orderColumn} > ${bind(within.above)}`);
    if (within.atMost !== undefined) conditions.push(`${orderColumn} <= ${bind(within.atMost)}`);
  }
  for (const [column, value] of Object.entries(query.where)) {
    if (value !== undefined) conditions.push(`${column} = ${bind(value)}`);
  }
  const cursor = parseCursor(after);
  if (cursor) conditions.push(`(${orderColumn}, ${idColumn}) > (${bind(cursor[0])}, ${bind(cursor[1])})`);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const rows = await database.read(
    `SELECT * FROM ${query.table} ${where} ORDER BY ${orderColumn}, ${idColumn} LIMIT ${bind(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(query.read);
  if (rows.length <= limit || last === undefined) return { items };
  return { items, next: `${integer(last, orderColumn)}.${text(last, idColumn)}` };
}
