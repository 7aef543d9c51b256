/** Finds entries of all instances in a database. */
import {
  type AuditQuery,
  type AuditSearch,
  columnConditions,
  type StoredEntry,
  UnknownCursor,
} from '../../foundation/audit/audit-search.ts';
import { folded } from '../../foundation/listing/folded.ts';
import { integer, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import type { Row, SqlValue } from '../sql/unit.ts';

const cursorOf = (row: Row): string =>
  `${integer(row, 'at')}.${integer(row, 'sequence')}.${text(row, 'instance')}`;

function placeOf(cursor: string): readonly [number, string, number] {
  const [, at, sequence, instance] = /^(\d{1,15})\.(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  if (at === undefined || sequence === undefined || instance === undefined || instance.includes('\0'))
    throw new UnknownCursor();
  return [Number(at), instance, Number(sequence)];
}

/** The conditions of the statement and their values. */
function conditionsOf(query: AuditQuery): { readonly conditions: string[]; readonly values: SqlValue[] } {
  const values: SqlValue[] = [];
  const value = (given: SqlValue): string => `$${values.push(given)}`;
  const conditions = columnConditions(query).map(([name, wanted]) => `${name} = ${value(wanted)}`);
  if (query.search !== undefined) conditions.push(`strpos(search, ${value(folded(query.search))}) > 0`);
  if (query.from !== undefined) conditions.push(`at >= ${value(query.from)}`);
  if (query.until !== undefined) conditions.push(`at < ${value(query.until)}`);
  if (query.after !== undefined) {
    const place = placeOf(query.after).map(value).join(', ');
    conditions.push(`(at, instance, sequence) < (${place})`);
  }
  return { conditions, values };
}

export function createTableSearch({ read }: Pick<Database, 'read'>): AuditSearch {
  return {
    async search(query) {
      const { conditions, values } = conditionsOf(query);
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      const rows = await read(
        `SELECT instance, sequence, at, entry FROM audit_entry ${where}
         ORDER BY at DESC, instance DESC, sequence DESC LIMIT ${query.limit + 1}`,
        values,
      );
      const page = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? page.at(-1) : undefined;
      return {
        items: page.map((row) => JSON.parse(text(row, 'entry')) as StoredEntry),
        ...(last && { next: cursorOf(last) }),
      };
    },
  };
}
