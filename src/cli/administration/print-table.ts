import { type Arguments, type Flags, hintTo, itemsOf, UsageError } from '../command-line/arguments.ts';
import type { CommandOutcome } from '../command-line/command.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { type TableRow, textTable } from './table.ts';

/** The flag of each command that prints a table. */
export const tableFlags: Flags = {
  columns: { value: 'NAMES', help: 'the columns of the table in this order, separated by commas' },
};

/** @throws UsageError for a column that no row has */
function chosenColumns(text: string, rows: readonly TableRow[], usual: readonly string[]): readonly string[] {
  const known = [...new Set([...usual, ...rows.flatMap(Object.keys)])].filter((name) => name !== 'links');
  const names = itemsOf(text, ',').map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--columns has no column ${JSON.stringify(unknown)}${hintTo(unknown, known) || '.'} The columns: ${known.join(', ')}`,
    );
  if (names.length === 0) throw new UsageError(`--columns needs a column: ${known.join(', ')}`);
  return names;
}

/**
 * Prints a table with the usual columns, or those of `--columns`. A terminal that is too narrow for some of them gets
 * the others, and their names.
 */
export function printTable(
  rows: readonly TableRow[],
  usual: readonly string[],
  { columns }: Arguments,
  terminal: Pick<Terminal, 'print' | 'report' | 'columns'>,
): CommandOutcome {
  const names = columns === undefined ? usual : chosenColumns(columns, rows, usual);
  const { text, leftOut } = textTable(rows, names, terminal.columns);
  terminal.print(text);
  if (leftOut.length > 0)
    terminal.report(`Too narrow for: ${leftOut.join(', ')}. Choose with --columns, or widen the terminal.\n`);
  return 'clean';
}
