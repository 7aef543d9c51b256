import type { Operand } from './command-line/arguments.ts';
import type { Command, CommandEntry, CommandGroup } from './command-line/command.ts';
import { foldLine } from './command-line/fold.ts';

/** The width of help that is not on a terminal, such as in a file. */
const usualWidth = 100;

type Rows = readonly (readonly [string, string])[];

/** Names with their explanations. A name that is too long for the first column has a line of its own. */
function list(rows: Rows, width: number): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  const left = Math.min(widest, Math.floor(width / 3)) + 4;
  return rows
    .flatMap(([name, text]) => {
      const line = foldLine(`${' '.repeat(left)}${text}`, width, left);
      const beginning = `  ${name}`;
      return beginning.length + 2 > left ? [beginning, line] : [beginning.padEnd(left) + line.slice(left)];
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** An item of a list begins with a hyphen or is indented. */
const isItem = (line: string): boolean => /^(- | )/.test(line);

/** The place of the text in an item. */
const indentOf = (block: string): number => (isItem(block) ? (/^ *\S+ /.exec(block)?.[0].length ?? 0) : 0);

/** Text whose lines are joined to paragraphs. Items of lists remain lines of their own. */
function paragraphs(text: string, width: number): string {
  const blocks: string[] = [];
  for (const line of text.split('\n')) {
    const before = blocks.at(-1);
    if (before === undefined || isItem(line) || isItem(before)) blocks.push(line);
    else blocks[blocks.length - 1] = `${before} ${line}`;
  }
  return blocks.map((block) => foldLine(block, width, indentOf(block))).join('\n');
}

/** A word of a shell, whose quotes may contain spaces. A flag has its value with it. */
const shellWord = /(?:--[\w-]+ (?=[^-|<]))?(?:"[^"]*"|'[^']*'|\S)+/g;

/** A command line. It continues on further lines in the syntax of shells, so that it can be copied. */
function example(line: string, width: number): string {
  const parts: string[] = [];
  let part = ' ';
  for (const word of line.match(shellWord) ?? []) {
    if (part.trim() === '' || part.length + word.length + 3 <= width) part += ` ${word}`;
    else {
      parts.push(`${part} \\`);
      part = `      ${word}`;
    }
  }
  return `${[...parts, part].join('\n')}\n`;
}

const examplesOf = (lines: readonly string[], width: number): string =>
  `\nExample${lines.length === 1 ? '' : 's'}:\n${lines.map((line) => example(line, width)).join('')}`;

/** The output of `gatehouse --help`. */
export function programHelp(entries: readonly CommandEntry[], width = usualWidth): string {
  return [
    `${foldLine('Gatehouse: authorization server, API gateway and configuration server in one service.', width, 0)}\n\n`,
    'Usage: gatehouse <command> [flags]\n\nCommands:\n',
    list(
      entries.map(({ name, summary }) => [name, summary]),
      width,
    ),
    '\nFlags:\n',
    list(
      [
        ['--help', 'shows help for the program or for a command, such as gatehouse serve --help'],
        ['--version', 'prints the version'],
      ],
      width,
    ),
    examplesOf(['gatehouse serve --config gatehouse.yaml'], width),
  ].join('');
}

/** The output of `gatehouse <group> --help`. */
export function groupHelp({ name, summary, commands }: CommandGroup, width = usualWidth): string {
  const usage = `Usage: gatehouse ${name} <command> [flags]`;
  return [
    `${usage}\n\n${foldLine(`This group ${summary}.`, width, 0)}\n\nCommands:\n`,
    list(
      commands.map((command) => [command.name, command.summary]),
      width,
    ),
    examplesOf(
      commands.map(({ examples: [line = ''] }) => line),
      width,
    ),
  ].join('');
}

/** A usage line that is longer would wrap. The list of flags below it is complete. */
function usageOf({ name, tail }: Command, operands: readonly Operand[], flags: Rows, width: number): string {
  const each = flags.map(([flag]) => ` [${flag}]`).join('');
  const words = operands.map((one) => ` ${one.optional ? `[${one.name}]` : one.name}`).join('');
  const after = tail === undefined ? '' : ` [-- ${tail.name}]`;
  const whole = `Usage: gatehouse ${name}${words}${each}${after}`;
  return whole.length <= width ? whole : `Usage: gatehouse ${name}${words} [flags]${after}`;
}

/** The output of `gatehouse <command> --help`. */
export function commandHelp(command: Command, width = usualWidth): string {
  const { description, operand, tail, flags, examples } = command;
  const rows = Object.entries(flags).map(
    ([flag, { value, help }]) => [`--${flag}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  const own = [operand ?? []].flat();
  const operands = [...own, ...(tail ? [tail] : [])]
    .map(({ name, help }, index) => `${index === 0 ? '\n' : ''}\n${foldLine(`${name} is ${help}.`, width)}`)
    .join('');
  return [
    `${foldLine(usageOf(command, own, rows, width), width)}\n\n${paragraphs(description, width)}${operands}\n\nFlags:\n`,
    list([...rows, ['--help', 'prints this help']], width),
    examplesOf(examples, width),
  ].join('');
}
