/** The words that may come next on an unfinished command line. */
import type { Arguments, Flag, KnownWords, Operand } from './arguments.ts';
import type { Command, CommandEntry } from './command.ts';

export interface CandidateSources {
  /** The first words of the commands. */
  readonly names: readonly string[];
  /** The command or group with this first word; undefined if there is none. */
  load(name: string): Promise<CommandEntry | undefined>;
  /** The words of the running service, with the flags that are given. */
  known(words: KnownWords, given: Arguments): Promise<readonly string[]>;
}

/** @param words without the name of the program. The last one is unfinished, and may be empty. */
export async function candidatesFor(
  words: readonly string[],
  sources: CandidateSources,
): Promise<readonly string[]> {
  const current = words.at(-1) ?? '';
  const all = await nextWords(words.slice(0, -1), current, sources);
  return [...new Set(all)].filter((word) => word.startsWith(current));
}

async function nextWords(
  before: readonly string[],
  current: string,
  sources: CandidateSources,
): Promise<readonly string[]> {
  const [name, second, ...others] = before;
  if (name === undefined) return [...sources.names, '--help', '--version'];
  const entry = await sources.load(name);
  if (entry === undefined) return [];
  if (!('commands' in entry)) return wordsOf(entry, before.slice(1), current, sources);
  if (second === undefined) return entry.commands.map((one) => one.name.slice(name.length + 1));
  const command = entry.commands.find((one) => one.name === `${name} ${second}`);
  return command === undefined ? [] : wordsOf(command, others, current, sources);
}

async function wordsOf(
  command: Command,
  before: readonly string[],
  current: string,
  sources: CandidateSources,
): Promise<readonly string[]> {
  const { given, operands, open } = readBefore(command, before);
  const offered = async (one: Flag | Operand): Promise<readonly string[]> => [
    ...(one.oneOf ?? []),
    ...(one.known ? await sources.known(one.known, given) : []),
  ];
  if (open !== undefined) return offered(open);
  const flags = [...Object.keys(command.flags), 'help'].map((flag) => `--${flag}`);
  if (current.startsWith('-')) return flags;
  const operand = [command.operand ?? []].flat()[operands];
  // A command that creates a resource takes a new id.
  const isNew = / (?:create|add)$/.test(command.name);
  const words = operand === undefined || isNew ? [] : await offered(operand);
  return words.length > 0 || current !== '' ? words : flags;
}

/** The flags with their values, the number of operands, and the flag whose value comes next. */
function readBefore(
  { flags }: Command,
  before: readonly string[],
): { readonly given: Arguments; readonly operands: number; readonly open: Flag | undefined } {
  const given: Record<string, string> = {};
  let operands = 0;
  let open: string | undefined;
  for (const word of before) {
    if (open !== undefined) {
      given[open] = word;
      open = undefined;
      continue;
    }
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) operands += 1;
    else if (flags[name]?.value !== undefined && value === undefined) open = name;
    else given[name] = value ?? '';
  }
  return { given, operands, open: open === undefined ? undefined : flags[open] };
}
