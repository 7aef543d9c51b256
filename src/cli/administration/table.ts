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

/** Ids are copied, and a time that is cut says nothing. Such columns are never cut. */
const isWhole = (column: string): boolean => /(^|_)id$|(^|_)at$|^time$/.test(column);

/**
 * The widths of the columns in a line of `available` characters: the widest one that may be cut gives way first.
 * `undefined` if the columns do not fit.
 */
function fittingWidths(
  widths: readonly number[],
  columns: readonly string[],
  available: number,
): readonly number[] | undefined {
  const fitting = [...widths];
  let excess = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1)) - available;
  const cuttable = (at: number): boolean => !isWhole(columns[at] ?? '') && (fitting[at] ?? 0) > leastWidth;
  while (excess > 0) {
    const [widest] = fitting
      .map((width, at) => ({ width, at }))
      .filter(({ at }) => cuttable(at))
      .toSorted((left, right) => right.width - left.width || right.at - left.at);
    if (widest === undefined) return undefined;
    fitting[widest.at] = widest.width - 1;
    excess -= 1;
  }
  return fitting;
}

const fitted = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);

/** The rows below each other, one line for each field, separated by an empty line. */
const stacked = (rows: readonly TableRow[], columns: readonly string[], available: number): string =>
  rows
    .map((row) => textRecord(Object.fromEntries(columns.map((name) => [name, row[name]])), available))
    .join('\n');

/**
 * One line for each row, below a line of headings. On a terminal with `available` columns, long values are cut, so
 * that no line wraps. If the columns do not fit, each field has a line.
 */
export function textTable(
  rows: readonly TableRow[],
  columns: readonly string[],
  available = Infinity,
): string {
  const heading = columns.map((column) => column.replaceAll('_', ' ').toUpperCase());
  const lines = [heading, ...rows.map((row) => columns.map((column) => visible(row[column])))];
  const widest = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const widths = fittingWidths(widest, columns, available);
  if (widths === undefined) return stacked(rows, columns, available);
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, at) => isolated(fitted(cell, widths[at] ?? 0), available))
          .join(' '.repeat(gap))
          .trimEnd()}\n`,
    )
    .join('');
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
