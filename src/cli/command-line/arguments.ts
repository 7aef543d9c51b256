import { parseArgs } from 'node:util';
import { nearest } from '../../foundation/nearest.ts';

/** The words of a running service that a flag or an operand may be. The completion of a shell offers them. */
export interface KnownWords {
  readonly operation: string;
  /** The member of each item, or the list of the words itself. */
  readonly member: string;
  /** True if the operation returns pages. */
  readonly isPaged?: boolean;
}

/** A flag of a command. A flag with a `value` requires one. `help` is its text in `--help`. */
export interface Flag {
  readonly value?: string;
  /** True if the flag may be repeated. Its values are then in `lists`. */
  readonly repeats?: true;
  /** The words that its value may be; other values are refused. */
  readonly oneOf?: readonly string[] | undefined;
  /** Set if the value is a list of such words, which it separates. */
  readonly separator?: ' ' | ',';
  readonly known?: KnownWords | undefined;
  readonly help: string;
}

/** A word after the name of the command, such as the id of a client. */
export interface Operand {
  /** Its name in `--help`, in capitals, which is also its key in `Arguments`. */
  readonly name: string;
  readonly help: string;
  readonly optional?: boolean;
  /** The words that it may be; other words are refused. */
  readonly oneOf?: readonly string[];
  readonly known?: KnownWords;
}

export type Flags = Readonly<Record<string, Flag>>;

/** The given flags and operands, by name. A flag without a value is the empty string. */
export type Arguments = Readonly<Record<string, string | undefined>>;

/** The rest of the command line. */
export interface MoreArguments {
  /** The values of repeatable flags, by name. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** The words after `--`. */
  readonly tail: readonly string[];
}

/** The command line is invalid. The message says how to correct it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The hint to the known name that a mistyped one resembles; empty if there is none. */
export function hintTo(given: string, known: readonly string[], prefix = ''): string {
  const guess = nearest(given, known);
  return guess === undefined ? '' : `; did you mean ${prefix}${guess}?`;
}

const unknownFlag = (name: string, flags: Flags): UsageError =>
  new UsageError(`unknown flag --${name}${hintTo(name, Object.keys(flags), '--')}`);

/** The words of a union, as a list. The compiler requires that it lacks none. */
export const namesOf = <Word extends string>(words: Readonly<Record<Word, true>>): readonly Word[] =>
  Object.keys(words) as Word[];

/**
 * One of the words that a flag or an operand accepts.
 * @param name the flag or operand, as the message names it
 * @throws UsageError with all words, and the one that is similar
 */
export function oneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found === undefined)
    throw new UsageError(
      `${name} must be one of ${words.join(', ')}, not ${JSON.stringify(text)}${hintTo(text, words)}`,
    );
  return found;
}

/** The items of a list, without the spaces around them. */
export const itemsOf = (list: string, separator: ' ' | ','): string[] =>
  list
    .split(separator === ',' ? separator : /\s+/)
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * Reads `--flag value`, `--flag=value` and the operands.
 * @throws UsageError if a flag is unknown, repeated, or has a missing or unexpected value, or if an operand is
 * missing or unexpected
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
      given[next.name] = next.oneOf ? oneOf(next.name, token.value, next.oneOf) : token.value;
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

/** An id that the service generated. Ids of tokens, and older ids of resources, may begin with `-`, as a flag does. */
const identifier = /^-[A-Za-z0-9_-]{15,}$/;

/** True if the word is an id and the word before it is not a flag that requires a value. */
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
    throw new UsageError(`--${name} requires a value: --${name} ${flag.value}`);
  if (flag.oneOf !== undefined)
    for (const word of flag.separator === undefined ? [value] : itemsOf(value, flag.separator))
      oneOf(`--${name}`, word, flag.oneOf);
  return value;
}
