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

/** One line for each row, below a line of headings. The last column is not padded. */
export function textTable(rows: readonly TableRow[], columns: readonly string[]): string {
  const heading = columns.map((column) => column.replaceAll('_', ' ').toUpperCase());
  const lines = [heading, ...rows.map((row) => columns.map((column) => visible(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
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
