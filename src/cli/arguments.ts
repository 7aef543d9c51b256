import { parseArgs } from 'node:util';
import { nearest } from '../foundation/nearest.ts';

/** A flag of a command. One with a `value` takes one; the text is what `--help` shows for it. */
export interface Flag {
  readonly value?: string;
  readonly help: string;
  /** Given as a word, without its name. */
  readonly isWord?: true;
}

export type Flags = Readonly<Record<string, Flag>>;

/** The flags that were given, by name; one without a value is the empty text. */
export type Arguments = Readonly<Record<string, string | undefined>>;

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
 * Reads `--flag value` and `--flag=value`.
 * @throws UsageError at a flag that is unknown, comes twice, or has a value too many or too few, and at a word too many.
 */
export function readArguments(words: readonly string[], flags: Flags): Arguments {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      const name = Object.keys(flags).find((one) => flags[one]?.isWord && !(one in given));
      if (name === undefined) throw new UsageError(`unexpected word ${JSON.stringify(token.value)}`);
      given[name] = token.value;
      continue;
    }
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (flag === undefined || flag.isWord) throw unknownFlag(token.name, flags);
    if (token.name in given) throw new UsageError(`--${token.name} is given twice`);
    given[token.name] = valueOf(token.name, flag, token.value);
  }
  return given;
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
