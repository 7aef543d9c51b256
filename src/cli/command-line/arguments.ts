import { parseArgs } from 'node:util';
import { nearest } from '../../foundation/nearest.ts';

/** A flag of a command. One with a `value` takes one; the text is what `--help` shows for it. */
export interface Flag {
  readonly value?: string;
  /** Whether it may be given more than once; its values are then in `lists`. */
  readonly repeats?: true;
  readonly help: string;
}

/** The word after a command's name that says which one is meant. */
export interface Operand {
  /** What `--help` calls it, in capitals; its value is found under this name. */
  readonly name: string;
  readonly help: string;
  readonly optional?: boolean;
}

export type Flags = Readonly<Record<string, Flag>>;

/** The flags and the operand that were given, by name; a flag without a value is the empty text. */
export type Arguments = Readonly<Record<string, string | undefined>>;

/** What stands on the command line beside single flags and the operand. */
export interface MoreArguments {
  /** The values of flags that may be repeated, by name. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** The words after `--`. */
  readonly tail: readonly string[];
}

/** The command line is not understood; the message says what to write instead. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

function unknownFlag(name: string, flags: Flags): UsageError {
  const guess = nearest(name, Object.keys(flags));
  return new UsageError(`unknown flag --${name}${guess === undefined ? '' : `; did you mean --${guess}?`}`);
}

/**
 * Reads `--flag value` and `--flag=value`, and the operands where there are any.
 * @throws UsageError at a flag that is unknown, comes twice, or has a value too many or too few, at a word too many, and
 * where an operand is missing.
 */
export function readArguments(
  words: readonly string[],
  flags: Flags,
  operand?: Operand | readonly Operand[],
  tail?: Operand,
): { readonly given: Arguments; readonly more: MoreArguments } {
  const operands = [operand ?? []].flat();
  const end = tail === undefined ? -1 : words.indexOf('--');
  const given: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const token of tokensOf(end === -1 ? words : words.slice(0, end), flags)) {
    if (token.kind === 'positional') {
      const next = operands.find(({ name }) => !(name in given));
      if (next === undefined || token.value === '')
        throw new UsageError(`unexpected word ${JSON.stringify(token.value)}`);
      given[next.name] = token.value;
      continue;
    }
    if (token.kind === 'option-terminator') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (flag === undefined) throw unknownFlag(token.name, flags);
    const value = valueOf(token.name, flag, token.value);
    if (flag.repeats) {
      (lists[token.name] ??= []).push(value);
      continue;
    }
    if (token.name in given) throw new UsageError(`--${token.name} is given twice`);
    given[token.name] = value;
  }
  const missing = operands.find(({ name, optional }) => optional !== true && !(name in given));
  if (missing !== undefined) throw new UsageError(`${missing.name} is missing: ${missing.help}`);
  return { given, more: { lists, tail: end === -1 ? [] : words.slice(end + 1) } };
}

/** An identifier that the service made: one in sixty begins as a flag does. */
const identifier = /^-[A-Za-z0-9_-]{15,}$/;

/** The word before it is no flag that takes it as its value. */
function isIdentifier(word: string, before: string | undefined, flags: Flags): boolean {
  const flag = before?.startsWith('--') === true ? flags[before.slice(2)] : undefined;
  return flag?.value === undefined && identifier.test(word) && !Object.hasOwn(flags, word.replace(/^--/, ''));
}

function tokensOf(words: readonly string[], flags: Flags) {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const identifiers = words.filter((word, at) => isIdentifier(word, words[at - 1], flags));
  const { tokens } = parseArgs({
    args: words.filter((word, at) => !isIdentifier(word, words[at - 1], flags)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return [...tokens, ...identifiers.map((value) => ({ kind: 'positional' as const, value }))];
}

function valueOf(name: string, flag: Flag, value: string | undefined): string {
  if (flag.value === undefined) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`);
    return '';
  }
  if (value === undefined || value === '')
    throw new UsageError(`--${name} needs a value: --${name} ${flag.value}`);
  return value;
}
