/** Formats responses of the service as lines of text. */
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

const gap = 2;
/** A column is not cut below this width. */
const leastWidth = 8;

/** The widths of the columns in a line of `available` characters: the widest ones give way first. */
function fittingWidths(widths: readonly number[], available: number): readonly number[] {
  const fitting = [...widths];
  let excess = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1)) - available;
  while (excess > 0) {
    const widest = Math.max(...fitting);
    if (widest <= leastWidth) break;
    fitting[fitting.lastIndexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return fitting;
}

const fitted = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);

/**
 * One line for each row, below a line of headings. On a terminal with `available` columns, long values are cut, so
 * that no line wraps.
 */
export function textTable(
  rows: readonly TableRow[],
  columns: readonly string[],
  available = Infinity,
): string {
  const heading = columns.map((column) => column.replaceAll('_', ' ').toUpperCase());
  const lines = [heading, ...rows.map((row) => columns.map((column) => visible(row[column])))];
  const widest = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const widths = fittingWidths(widest, available);
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, at) => fitted(cell, widths[at] ?? 0))
          .join(' '.repeat(gap))
          .trimEnd()}\n`,
    )
    .join('');
}

/** One resource, with a line for each field. Links are omitted: they are for programs. */
export function textRecord(row: TableRow): string {
  const fields = Object.entries(row).filter(([name]) => name !== 'links');
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}  ${visible(value)}`.trimEnd() + '\n').join('');
}
