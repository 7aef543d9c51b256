import packageJson from '../../package.json' with { type: 'json' };
import { nearest } from '../foundation/nearest.ts';
import { InvalidSettings } from '../settings/settings.ts';
import { StorageRefused } from '../storage/refused.ts';
import { readArguments, UsageError } from './arguments.ts';
import type { Entry, Outcome } from './command.ts';
import { audit } from './commands/audit.ts';
import { client } from './commands/administration/client.ts';
import { compare } from './commands/kit/compare.ts';
import { config } from './commands/config/config.ts';
import { consent } from './commands/administration/consent.ts';
import { docs } from './commands/docs.ts';
import { grant } from './commands/administration/grant.ts';
import { hashPassword } from './commands/hash-password.ts';
import { key } from './commands/administration/key.ts';
import { mock } from './commands/kit/mock.ts';
import { owner } from './commands/administration/owner.ts';
import { record } from './commands/kit/record.ts';
import { registrationToken } from './commands/administration/registration-token.ts';
import { serve } from './commands/serve.ts';
import { session } from './commands/administration/session.ts';
import { settings } from './commands/settings.ts';
import { token } from './commands/administration/token.ts';
import { verify } from './commands/kit/verify.ts';
import { commandHelp, groupHelp, programHelp } from './help.ts';
import { ServiceRefused, ServiceUnreachable } from './administration/rest-errors.ts';
import type { Terminal } from './terminal.ts';

const entries: readonly Entry[] = [
  serve,
  settings,
  hashPassword,
  docs,
  mock,
  record,
  verify,
  compare,
  config,
  client,
  registrationToken,
  owner,
  session,
  consent,
  grant,
  token,
  key,
  audit,
];

function find<Found extends Entry>(name: string, among: readonly Found[]): Found {
  const found = among.find((one) => one.name === name);
  if (found !== undefined) return found;
  const guess = nearest(
    name,
    among.map((one) => one.name),
  );
  const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
  throw new UsageError(`unknown command ${JSON.stringify(name)}${hint}`);
}

/** The command that the words begin with, and the words after it; a group where no command of it is named. */
function choose(words: readonly string[]): { readonly chosen: Entry; readonly rest: readonly string[] } {
  const [first = '', second, ...others] = words;
  const entry = find(first, entries);
  if (!('commands' in entry) || second === undefined || second.startsWith('-'))
    return { chosen: entry, rest: words.slice(1) };
  return { chosen: find(`${first} ${second}`, entry.commands), rest: others };
}

/** Words after `--` belong to somebody else. */
function asksForHelp(words: readonly string[]): boolean {
  const word = words.find((one) => one === '--' || one === '--help' || one === '-h');
  return word !== undefined && word !== '--';
}

const help = (entry: Entry): string => ('commands' in entry ? groupHelp(entry) : commandHelp(entry));

async function perform(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  const [first, ...others] = words;
  if (first === undefined) throw new UsageError('a command is missing');
  if (first === '--version') {
    terminal.print(`${packageJson.version}\n`);
    return 'clean';
  }
  if (first === '--help' || first === '-h' || first === 'help') {
    terminal.print(others.length === 0 ? programHelp(entries) : help(choose(others).chosen));
    return 'clean';
  }
  if (first.startsWith('-')) throw new UsageError(`unknown flag ${first}; a command comes first`);
  const { chosen, rest } = choose(words);
  if (asksForHelp(rest)) {
    terminal.print(help(chosen));
    return 'clean';
  }
  if ('commands' in chosen)
    throw new UsageError(`one of these is missing: ${chosen.commands.map(({ name }) => name).join(', ')}`);
  const { given, more } = readArguments(rest, chosen.flags, chosen.operand, chosen.tail);
  return await chosen.run(given, terminal, more);
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
  if (error instanceof ServiceRefused) {
    terminal.tell(`gatehouse: ${error.message}\n`);
    return 'failed';
  }
  if (error instanceof ServiceUnreachable || error instanceof StorageRefused || isTaken(error)) {
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
