/** Formats responses of the service as lines of text. */
import { isolatedName } from '../../foundation/html.ts';
import { foldLine } from '../command-line/fold.ts';

export type TableRow = Readonly<Record<string, unknown>>;

/**
 * A value on one line. Control characters are escaped, because a text from another user (such as a client's name)
 * could control the terminal.
 */
export function visible(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(visible).join(' ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** On a terminal, a text from right to left has no effect on the text around it. A pipe gets the text as it is. */
const isolated = (text: string, available: number): string =>
  available !== Infinity && rightToLeft.test(text) ? isolatedName(text) : text;

const gap = 2;
/** A column is not cut below this width. */
const leastWidth = 12;

/** Ids are copied, and a time that is cut says nothing. Such columns are not cut, and left out last. */
const isWhole = (column: string): boolean => /(^|_)id$|(^|_)at$|^time$/.test(column);

interface Column {
  readonly name: string;
  readonly width: number;
}

const lengthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width, gap * (columns.length - 1));

/** The widest of the columns that may be cut, or `undefined`. */
function widestOf(columns: readonly Column[]): Column | undefined {
  const cuttable = columns.filter(({ name, width }) => !isWhole(name) && width > leastWidth);
  return cuttable.toSorted(
    (one, other) => other.width - one.width || columns.indexOf(other) - columns.indexOf(one),
  )[0];
}

/** Without the last column that is neither the first nor a whole one, or else without the last one. */
function withoutLast(columns: readonly Column[]): readonly Column[] {
  const last = columns.findLast(({ name }, at) => at > 0 && !isWhole(name)) ?? columns.at(-1);
  return columns.filter((one) => one !== last);
}

/**
 * The columns that fit into a line of `available` characters, in their order. The widest ones are cut first. If that
 * is not enough, columns are left out from the right. A single column is cut to the line.
 */
function fittingColumns(all: readonly Column[], available: number): readonly Column[] {
  let columns = all;
  while (lengthOf(columns) > available && columns.length > 1) {
    let cut = columns;
    for (let widest = widestOf(cut); lengthOf(cut) > available && widest; widest = widestOf(cut)) {
      const { name, width } = widest;
      cut = cut.map((one) => (one.name === name ? { name, width: width - 1 } : one));
    }
    if (lengthOf(cut) <= available) return cut;
    columns = withoutLast(columns);
  }
  return columns.map(({ name, width }) => ({ name, width: Math.min(width, available) }));
}

const fitted = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);

const headingOf = (column: string): string => column.replaceAll('_', ' ').toUpperCase();

/** A table as text. */
export interface TextTable {
  /** One line for each row, below a line of headings. */
  readonly text: string;
  /** The columns that did not fit. */
  readonly leftOut: readonly string[];
}

/**
 * One line for each row, below a line of headings. On a terminal with `available` columns no line wraps: long values
 * are cut, and columns that do not fit are left out.
 */
export function textTable(
  rows: readonly TableRow[],
  columns: readonly string[],
  available = Infinity,
): TextTable {
  const wanted = columns.map((name) => ({
    name,
    width: Math.max(headingOf(name).length, ...rows.map((row) => visible(row[name]).length)),
  }));
  const fitting = fittingColumns(wanted, available);
  const lineOf = (cellOf: (name: string) => string): string =>
    `${fitting
      .map(({ name, width }) => isolated(fitted(cellOf(name), width), available))
      .join(' '.repeat(gap))
      .trimEnd()}\n`;
  return {
    text: [lineOf(headingOf), ...rows.map((row) => lineOf((name) => visible(row[name])))].join(''),
    leftOut: columns.filter((name) => !fitting.some((one) => one.name === name)),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fields with their values. The fields of an inner object have its name before theirs, such as `route.id`. */
function fieldsOf(row: object, before = ''): [string, unknown][] {
  return Object.entries(row)
    .filter(([name]) => name !== 'links')
    .flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      const path = `${before}${name}`;
      const hasFields = Array.isArray(value) ? value.some(isObject) : isObject(value);
      return hasFields && isObject(value) ? fieldsOf(value, `${path}.`) : [[path, value]];
    });
}

/**
 * One resource, with a line for each field, also of inner objects. Links are omitted: they are for programs. On a
 * terminal with `available` columns, long values continue on further lines.
 */
export function textRecord(row: TableRow, available = Infinity): string {
  const fields = fieldsOf(row);
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  const indent = width + gap <= available / 2 ? width + gap : undefined;
  return fields
    .map(([name, value]) => `${name.padEnd(width)}  ${isolated(visible(value), available)}`.trimEnd())
    .map((line) => `${foldLine(line, available, indent)}\n`)
    .join('');
}
