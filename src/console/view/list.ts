/** A list of a page: its search, its order, its number of entries, the choice of its columns and its pages. */
import { html, type Html, type HtmlValue } from '../../foundation/html.ts';
import { filterForm, found, furtherFilters, paging, queryField, table } from './parts.ts';
import type { Query } from './query.ts';
import type { Tools } from './tools.ts';

type Options = readonly (readonly [value: string, label: string])[];

/** The parameters that every list has, as a query of a page names them. */
export const listQuery = ({ q, sort, after }: Query) => ({ q, sort, after, total: true }) as const;

export interface ListView {
  /** The page with the list. */
  readonly page: string;
  /** The entries in the plural: `clients`. */
  readonly entries: string;
  readonly sorts: Options;
  readonly columns: readonly string[];
  /** Fields of further filters, and their names in the query. */
  readonly further?: HtmlValue;
  readonly filters?: readonly string[];
  /** Further parameters of the page that a search keeps. */
  readonly kept?: Query;
  /** The text of an empty list, where `There are no …` would be wrong. */
  readonly empty?: string;
  /** A class with the widths of the columns. */
  readonly look?: string;
  readonly rows: readonly (readonly HtmlValue[])[];
  readonly total?: number | undefined;
  readonly next?: string | undefined;
}

/** The first column names the entry, so it cannot be left out. */
function columnChoice(columns: readonly string[], shown: ReadonlySet<string>): Html {
  const [, ...others] = columns;
  return html`<details class="choice">
    <summary>Columns</summary>
    <div>
      ${others.map(
        (name) =>
          html`<label class="check"
            ><input type="checkbox" name="columns" value="${name}" ${shown.has(name) && html` checked`} />
            <span class="apart">Column</span> ${name}</label
          >`,
      )}
    </div>
  </details>`;
}

/** The values of a field that a form sends several times. */
const valuesOf = (text: string | undefined): readonly string[] | undefined => text?.split('\n');

export function list(view: ListView, tools: Tools): Html {
  const { page, entries, sorts, columns, further, filters = [], empty, look, rows, total, next } = view;
  const { query } = tools;
  const [first = '', ...others] = columns;
  const shown = new Set([first, ...(valuesOf(query['columns']) ?? others)]);
  const indexes = columns.flatMap((name, index) => (shown.has(name) ? [index] : []));
  const kept = {
    ...view.kept,
    ...Object.fromEntries(['q', 'sort', 'columns', ...filters].map((name) => [name, query[name]] as const)),
  };
  const more = html`${sorts.length > 0 && queryField('sort', 'Order', query['sort'], sorts)}${further}
  ${columnChoice(columns, shown)}`;
  const isInUse = ['sort', 'columns', ...filters].some((name) => query[name] !== undefined);
  const fields = html`${queryField('q', 'Search', query['q'], undefined, true, 'search')}
  ${furtherFilters(more, isInUse)}
  ${Object.entries(view.kept ?? {}).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`)}`;
  const isFiltered = ['q', ...filters].some((name) => query[name] !== undefined);
  const count = total === undefined ? undefined : `${total} ${isFiltered ? 'found' : entries}`;
  return html`${filterForm(tools.href(page), fields)}
  ${found(
    html`${count !== undefined && html`<p class="count">${count}</p>`}
    ${table({
      caption: `${entries[0]?.toUpperCase()}${entries.slice(1)}`,
      columns: indexes.map((index) => columns[index] ?? ''),
      empty: empty ?? (isFiltered ? 'Nothing matches.' : `There are no ${entries}.`),
      ...(look !== undefined && { look }),
      rows: rows.map((row) => indexes.map((index) => row[index] ?? '')),
    })}
    ${paging((after) => tools.href(page, { ...kept, after }), query['after'], next)}`,
  )}`;
}
