import packageJson from '../../package.json' with { type: 'json' };
import { accessProblemOf } from '../foundation/access-problem.ts';
import { findCondition, type FoundCondition } from '../foundation/conditions/conditions.ts';
import { listenProblem, ListenRefused } from '../server/listening/listen-refused.ts';
import { conditionOf, InvalidSettings, problemText, type SettingsProblem } from '../settings/settings.ts';
import { StorageRefused } from '../storage/refused.ts';
import { BackupRefused } from './backup/refused.ts';
import { readArguments, UsageError } from './command-line/arguments.ts';
import type { CommandEntry, CommandOutcome } from './command-line/command.ts';
import { loadEntries, loadEntry, unknownCommand } from './entries.ts';
import { commandHelp, groupHelp, programHelp } from './help.ts';
import { ServiceRefused, ServiceUnreachable } from './administration/rest-errors.ts';
import type { Terminal } from './command-line/terminal.ts';

/** The command that the words begin with, and the remaining words. Returns a group if no command of it is named. */
async function choose(
  words: readonly string[],
): Promise<{ readonly chosen: CommandEntry; readonly rest: readonly string[] }> {
  const [first = '', second, ...others] = words;
  const entry = await loadEntry(first);
  if (!('commands' in entry) || second === undefined || second.startsWith('-'))
    return { chosen: entry, rest: words.slice(1) };
  const name = `${first} ${second}`;
  const found = entry.commands.find((command) => command.name === name);
  if (found === undefined)
    throw unknownCommand(
      name,
      entry.commands.map((command) => command.name),
    );
  return { chosen: found, rest: others };
}

/** Words after `--` belong to another program. */
function asksForHelp(words: readonly string[]): boolean {
  const word = words.find((one) => one === '--' || one === '--help' || one === '-h');
  return word !== undefined && word !== '--';
}

const help = (entry: CommandEntry, { columns }: Terminal): string =>
  'commands' in entry ? groupHelp(entry, columns) : commandHelp(entry, columns);

async function perform(words: readonly string[], terminal: Terminal): Promise<CommandOutcome> {
  const [first, ...others] = words;
  if (first === undefined) throw new UsageError('a command is missing');
  if (first === '--version') {
    terminal.print(`${packageJson.version}\n`);
    return 'clean';
  }
  if (first === '--help' || first === '-h' || first === 'help') {
    terminal.printExactly(
      others.length === 0
        ? programHelp(await loadEntries(), terminal.columns)
        : help((await choose(others)).chosen, terminal),
    );
    return 'clean';
  }
  if (first.startsWith('-')) throw new UsageError(`unknown flag ${first}: give a command first`);
  const { chosen, rest } = await choose(words);
  if (asksForHelp(rest)) {
    terminal.printExactly(help(chosen, terminal));
    return 'clean';
  }
  if ('commands' in chosen) {
    terminal.report(`gatehouse: the command is incomplete\n\n${groupHelp(chosen, terminal.columns)}`);
    return 'usage';
  }
  const { given, more } = readArguments(rest, chosen.flags, chosen.operand, chosen.tail);
  return await chosen.run(given, terminal, more);
}

/** The condition of an error of the environment. The commands of the kit listen on a port of their flag. */
function environmentCondition(error: Error, step: string | undefined): FoundCondition | undefined {
  if (step !== undefined) return findCondition('folder-not-accessible', { path: 'The folder', step });
  if (error instanceof ListenRefused || error instanceof StorageRefused) return error.found;
  return listenProblem(error, { port: '--port', host: '--host' });
}

/** The text of an error of the environment, with the remedy and the id of its condition. */
function environmentProblem(error: Error): string | undefined {
  const step = accessProblemOf(error);
  const found = environmentCondition(error, step);
  // A refused store says more than the sentence of its condition.
  const text = step ?? (error instanceof StorageRefused ? error.message : found?.sentence);
  if (text === undefined || found === undefined) return text;
  const isSaid = text.toLowerCase().includes(found.remedy.toLowerCase().replace(/\.$/, ''));
  return `${text}\n  ${isSaid ? '' : `${found.remedy} `}(${found.condition})`;
}

/** The name of the command or the group that the words begin with, after a space; empty if there is none. */
async function namedBy(words: readonly string[]): Promise<string> {
  for (const beginning of [words, words.slice(0, 1)]) {
    const found = await choose(beginning).catch((error: unknown) => {
      // Recovered: a shorter beginning may name a group.
      if (!(error instanceof UsageError)) throw error;
      return undefined;
    });
    if (found) return ` ${found.chosen.name}`;
  }
  return '';
}

/** The outcome of an error that another command line can avoid; `undefined` for others. */
function outcomeOf(error: Error): CommandOutcome | undefined {
  if (error instanceof UsageError) return 'usage';
  if (error instanceof ServiceRefused || error instanceof BackupRefused) return 'failed';
  return error instanceof ServiceUnreachable ? 'unavailable' : undefined;
}

/** The remedy and the id of each condition, once. */
function remediesOf(problems: readonly SettingsProblem[]): readonly string[] {
  const found = problems.map(conditionOf);
  return [...new Set(found.map(({ remedy, condition }) => `${remedy} (${condition})`))];
}

async function explain(
  error: unknown,
  words: readonly string[],
  terminal: Terminal,
): Promise<CommandOutcome> {
  if (error instanceof InvalidSettings) {
    const lines = error.problems.map((problem) => `  ${problemText(problem)}\n`);
    terminal.report(
      `gatehouse: the settings are invalid\n${lines.join('')}${remediesOf(error.problems).join('\n')}\n`,
    );
    return 'usage';
  }
  if (!(error instanceof Error)) throw error;
  const problem = environmentProblem(error);
  if (problem !== undefined) {
    terminal.report(`gatehouse: ${problem}\n`);
    return 'unavailable';
  }
  const outcome = outcomeOf(error);
  if (outcome !== undefined) {
    terminal.report(`gatehouse: ${error.message}\nTry: gatehouse${await namedBy(words)} --help\n`);
    return outcome;
  }
  terminal.report(`gatehouse: ${error.stack ?? error.message}\n`);
  return 'failed';
}

/** Runs the command that `words` name. Errors become a message and an outcome. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<CommandOutcome> {
  try {
    return await perform(words, terminal);
  } catch (error) {
    return await explain(error, words, terminal);
  }
}
