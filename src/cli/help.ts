import type { Command, CommandEntry, CommandGroup } from './command-line/command.ts';

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

/** The output of `gatehouse --help`. */
export function programHelp(entries: readonly CommandEntry[]): string {
  return [
    'Gatehouse: authorization server, API gateway and configuration server in one service.\n\n',
    'Usage: gatehouse <command> [flags]\n\nCommands:\n',
    columns(entries.map(({ name, summary }) => [name, summary])),
    '\nFlags:\n',
    columns([
      ['--help', 'shows help for the program or for a command, such as gatehouse serve --help'],
      ['--version', 'prints the version'],
    ]),
    '\nExample:\n  gatehouse serve --config gatehouse.yaml\n',
  ].join('');
}

/** The output of `gatehouse <group> --help`. */
export function groupHelp({ name, summary, commands }: CommandGroup): string {
  return [
    `Usage: gatehouse ${name} <command> [flags]\n\nThis group ${summary}.\n\nCommands:\n`,
    columns(commands.map((command) => [command.name, command.summary])),
    `\nExamples:\n${commands.map(({ examples: [line = ''] }) => `  ${line}\n`).join('')}`,
  ].join('');
}

/** A usage line that is longer would wrap. The list of flags below it is complete. */
const longestUsage = 100;

/** The output of `gatehouse <command> --help`. */
export function commandHelp({ name, description, operand, tail, flags, examples }: Command): string {
  const rows = Object.entries(flags).map(
    ([flag, { value, help }]) => [`--${flag}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  const each = rows.map(([flag]) => ` [${flag}]`).join('');
  const usage = each.length > longestUsage ? ' [flags]' : each;
  const own = [operand ?? []].flat();
  const word = own.map((one) => ` ${one.optional ? `[${one.name}]` : one.name}`).join('');
  const after = tail === undefined ? '' : ` [-- ${tail.name}]`;
  const operands = [...own, tail ?? []]
    .flat()
    .map(({ name: word, help }, index) => `${index === 0 ? '\n' : ''}\n${word} is ${help}.`)
    .join('');
  return [
    `Usage: gatehouse ${name}${word}${usage}${after}\n\n${description}${operands}\n\nFlags:\n`,
    columns([...rows, ['--help', 'prints this help']]),
    `\nExample${examples.length === 1 ? '' : 's'}:\n${examples.map((line) => `  ${line}\n`).join('')}`,
  ].join('');
}
