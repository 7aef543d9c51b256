/** Pages of a table in the order of creation, of another time, or of a key. A cursor remains valid if its row is deleted. */
import type { ListPage, ListRequest } from '../../../../conventions/listing/list-request.ts';
import { folded } from '../../../../foundation/listing/folded.ts';
import { placeOf, placeText } from '../../../../foundation/listing/place.ts';
import { integer, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import type { Row, SqlValue } from '../../../sql/unit.ts';

interface PagedQuery<Item> {
  readonly table: string;
  readonly idColumn: string;
  /** The column with the time of the order; by default that of creation. */
  readonly orderColumn?: string;
  /** The columns of the keys by which the page can be sorted, if their names differ. */
  readonly sortColumns?: Readonly<Record<string, string>>;
  /** A search looks into the column `search`, or into these columns, which contain ASCII or prepared texts. */
  readonly searched?: readonly string[];
  /** Limits of that time. */
  readonly within?: { readonly above: number; readonly atMost?: number };
  /** The columns with the times at which a row ends. */
  readonly ends?: readonly string[];
  /** Conditions by column; `undefined` ones are omitted. */
  readonly where: Readonly<Record<string, SqlValue | undefined>>;
  /** Further constant conditions; `$` numbers belong to the query, so they contain none. */
  readonly also?: readonly string[];
  readonly read: (row: Row) => Item;
}

interface Order {
  readonly column: string;
  readonly isDescending: boolean;
  readonly cursorOf: (row: Row) => string;
  readonly placeOf: (cursor: string) => readonly [key: SqlValue, id: string] | undefined;
}

/** Times are whole numbers in milliseconds; the other keys are texts. */
const isTime = (column: string): boolean => /_(?:at|until)$/.test(column);

function orderOf(
  { orderColumn = 'created_at', idColumn, sortColumns = {} }: PagedQuery<unknown>,
  { sort }: Pick<ListRequest, 'sort'>,
): Order {
  if (sort === undefined)
    return {
      column: orderColumn,
      isDescending: false,
      cursorOf: (row) => `${integer(row, orderColumn)}.${text(row, idColumn)}`,
      placeOf(cursor) {
        const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
        return time === undefined || id === undefined ? undefined : [Number(time), id];
      },
    };
  const column = sortColumns[sort.key] ?? sort.key;
  return {
    column,
    isDescending: sort.descending,
    cursorOf: (row) =>
      placeText({
        key: isTime(column) ? integer(row, column) : text(row, column),
        id: text(row, idColumn),
      }),
    placeOf(cursor) {
      const place = placeOf(cursor);
      if (!place) return undefined;
      const { key, id } = place;
      // A caller could change a cursor, and PostgreSQL compares no text with a number.
      return [isTime(column) ? Number(key) || 0 : String(key), id];
    },
  };
}

/** Column names are constants of the code, and values are always bound. */
export async function readPage<Item>(
  database: Database,
  query: PagedQuery<Item>,
  asked: Pick<ListRequest, 'limit' | 'after' | 'search' | 'sort' | 'total' | 'liveAt'>,
): Promise<ListPage<Item>> {
  const { limit, after, search, total, liveAt } = asked;
  const values: SqlValue[] = [];
  const bind = (value: SqlValue): string => `$${values.push(value)}`;
  const { orderColumn = 'created_at', idColumn, table, within } = query;
  const conditions = [...(query.also ?? [])];
  const has = (column: string, part: string): string =>
    `${database.engine === 'sqlite' ? 'instr' : 'strpos'}(${column}, ${bind(part)}) > 0`;
  if (within) {
    conditions.push(`${orderColumn} > ${bind(within.above)}`);
    if (within.atMost !== undefined) conditions.push(`${orderColumn} <= ${bind(within.atMost)}`);
  }
  if (liveAt !== undefined)
    for (const column of query.ends ?? []) conditions.push(`${column} > ${bind(liveAt)}`);
  for (const [column, value] of Object.entries(query.where)) {
    if (value !== undefined) conditions.push(`${column} = ${bind(value)}`);
  }
  if (search !== undefined) {
    const parts = (query.searched ?? ['search']).map((column) =>
      query.searched
        ? `${has(`lower(${column})`, folded(search))} OR ${has(column, search)}`
        : has(column, folded(search)),
    );
    conditions.push(`(${parts.join(' OR ')})`);
  }
  const whereOf = (all: readonly string[]): string => (all.length > 0 ? `WHERE ${all.join(' AND ')}` : '');
  const counting: readonly [string, readonly SqlValue[]] = [
    `SELECT COUNT(*) AS total FROM ${table} ${whereOf(conditions)}`,
    [...values],
  ];
  const order = orderOf(query, asked);
  const place = after === undefined ? undefined : order.placeOf(after);
  const [sign, direction] = order.isDescending ? ['<', ' DESC'] : ['>', ''];
  if (place) conditions.push(`(${order.column}, ${idColumn}) ${sign} (${bind(place[0])}, ${bind(place[1])})`);
  const selection = `SELECT * FROM ${table} ${whereOf(conditions)}
     ORDER BY ${order.column}${direction}, ${idColumn}${direction} LIMIT ${bind(limit + 1)}`;
  const [rows, [count] = []] = await Promise.all([
    database.read(selection, values),
    total === true ? database.read(...counting) : undefined,
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(query.read),
    ...(last && { next: order.cursorOf(last) }),
    ...(count && { total: integer(count, 'total') }),
  };
}
