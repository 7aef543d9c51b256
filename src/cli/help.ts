import type { Flag } from './arguments.ts';
import type { Command } from './command.ts';

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

/** What `gatehouse --help` prints. */
export function programHelp(commands: readonly Command[]): string {
  return [
    'Gatehouse: authorization server, API gateway and configuration server in one service.\n\n',
    'Usage: gatehouse <command> [flags]\n\nCommands:\n',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '\nFlags:\n',
    columns([
      ['--help', 'tells more about a command: gatehouse serve --help'],
      ['--version', 'prints the version'],
    ]),
    '\nExample:\n  gatehouse serve --config gatehouse.yaml\n',
  ].join('');
}

function spelling(name: string, { value, isWord }: Flag): string {
  if (isWord) return value ?? name;
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** What `gatehouse <command> --help` prints. */
export function commandHelp({ name, description, flags, examples }: Command): string {
  const rows = Object.entries(flags).map(([name, flag]) => [spelling(name, flag), flag.help] as const);
  const usage = Object.entries(flags)
    .map(([name, flag]) => (flag.isWord ? ` ${spelling(name, flag)}` : ` [${spelling(name, flag)}]`))
    .join('');
  return [
    `Usage: gatehouse ${name}${usage}\n\n${description}\n\nFlags:\n`,
    columns([...rows, ['--help', 'prints this']]),
    `\nExample${examples.length === 1 ? '' : 's'}:\n${examples.map((line) => `  ${line}\n`).join('')}`,
  ].join('');
}
