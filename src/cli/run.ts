import packageJson from '../../package.json' with { type: 'json' };
import { nearest } from '../foundation/nearest.ts';
import { InvalidSettings } from '../settings/settings.ts';
import { StorageRefused } from '../storage/refused.ts';
import { readArguments, UsageError } from './arguments.ts';
import type { Command, Outcome } from './command.ts';
import { configRotate } from './commands/config-rotate.ts';
import { docs } from './commands/docs.ts';
import { hashPassword } from './commands/hash-password.ts';
import { serve } from './commands/serve.ts';
import { settings } from './commands/settings.ts';
import { commandHelp, programHelp } from './help.ts';
import type { Terminal } from './terminal.ts';

const commands: readonly Command[] = [serve, settings, configRotate, hashPassword, docs];

/** The command that the first words name, and the words after it. */
function find(words: readonly string[]): { readonly command: Command; readonly rest: readonly string[] } {
  for (const command of commands) {
    const count = command.name.split(' ').length;
    if (words.slice(0, count).join(' ') === command.name) return { command, rest: words.slice(count) };
  }
  const [first = ''] = words;
  const isGroup = commands.some((one) => one.name.startsWith(`${first} `));
  const name = isGroup ? words.slice(0, 2).join(' ') : first;
  const guess = nearest(
    name,
    commands.map((one) => one.name),
  );
  const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
  throw new UsageError(`unknown command ${JSON.stringify(name)}${hint}`);
}

async function perform(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  const [first, ...rest] = words;
  if (first === undefined) throw new UsageError('a command is missing');
  if (first === '--version') {
    terminal.print(`${packageJson.version}\n`);
    return 'clean';
  }
  if (first === '--help' || first === '-h' || first === 'help') {
    terminal.print(rest[0] === undefined ? programHelp(commands) : commandHelp(find(rest).command));
    return 'clean';
  }
  if (first.startsWith('-')) throw new UsageError(`unknown flag ${first}; a command comes first`);
  const { command, rest: given } = find(words);
  if (given.includes('--help') || given.includes('-h')) {
    terminal.print(commandHelp(command));
    return 'clean';
  }
  return await command.run(readArguments(given, command.flags), terminal);
}

/** What the operating system says of an address that cannot be listened on. */
const takenCodes = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES']);

function isTaken(error: Error): boolean {
  const listening = 'syscall' in error && error.syscall === 'listen';
  return listening && 'code' in error && takenCodes.has(String(error.code));
}

function explain(error: unknown, terminal: Terminal): Outcome {
  if (error instanceof UsageError) {
    terminal.tell(`gatehouse: ${error.message}\nTry: gatehouse --help\n`);
    return 'usage';
  }
  if (error instanceof InvalidSettings) {
    const lines = error.problems.map(({ path, message }) => `  ${path}: ${message}\n`);
    terminal.tell(`gatehouse: the settings are not valid\n${lines.join('')}`);
    return 'usage';
  }
  if (!(error instanceof Error)) throw error;
  if (error instanceof StorageRefused || isTaken(error)) {
    terminal.tell(`gatehouse: ${error.message}\n`);
    return 'unavailable';
  }
  terminal.tell(`gatehouse: ${error.stack ?? error.message}\n`);
  return 'failed';
}

/** Runs the command that `words` name; an error becomes a message and an outcome here. */
export async function run(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  try {
    return await perform(words, terminal);
  } catch (error) {
    return explain(error, terminal);
  }
}
