/** Reads the arguments of `npm run strangers`. */
import { parseArgs } from 'node:util';
import type { Half } from './lists.ts';

export const usage = `Usage: npm run strangers -- services|handlers [--held-back [--names]] [--only ID] [--part I/N]
       npm run strangers -- right [--only ID] [--part I/N]

services  plays the whole verify, with all of its phases, before each service that has one fault.
handlers  plants each change of a handler in a tree of its own, and runs the suite that is generated from the documents.
right     plays the whole verify before each right service that looks unusual.
--held-back  the half that remains unread while the rules are improved. Only totals are printed.
--names      prints the ids of that half too.
--only       the entry with this id.
--part       every Nth entry from the Ith on, for example 1/4.
A fault counts as reported if a finding is about its subject.
Exit code: 0 if at least 95 of 100 faults are reported, or if no right service has a finding; 1 otherwise; 2 for invalid
arguments.
`;

export const subjects = ['services', 'handlers', 'right'] as const;

export interface Words {
  readonly help: boolean;
  readonly subject: (typeof subjects)[number];
  readonly half: Half;
  readonly showsNames: boolean;
  readonly only: string | undefined;
  /** From 1 on. */
  readonly part: number;
  readonly parts: number;
}

/** @throws Error for unknown arguments */
export function readWords(words: readonly string[]): Words {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      'held-back': { type: 'boolean', default: false },
      names: { type: 'boolean', default: false },
      only: { type: 'string' },
      part: { type: 'string', default: '1/1' },
    },
  });
  const { help, only, names, part: share, 'held-back': isHeldBack } = values;
  const subject = subjects.find((one) => one === positionals[0]) ?? (help ? 'services' : undefined);
  if (subject === undefined || positionals.length > 1)
    throw new Error('name one of services, handlers and right');
  const [, part, parts] = /^(\d{1,3})\/(\d{1,3})$/.exec(share)?.map(Number) ?? [];
  if (part === undefined || parts === undefined || part < 1 || part > parts)
    throw new Error('--part must be as in 1/4');
  const half = isHeldBack ? 'held-back' : 'open';
  return { help, subject, half, showsNames: names || !isHeldBack, only, part, parts };
}

/**
 * Returns the entries that the arguments select.
 *
 * @throws Error if there is none
 */
export function chosenOf<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { only, part, parts }: Pick<Words, 'only' | 'part' | 'parts'>,
): readonly Entry[] {
  const chosen = entries
    .filter(({ id }) => only === undefined || id === only)
    .filter((_entry, index) => index % parts === part - 1);
  if (chosen.length === 0) throw new Error('no entry has this id and part');
  return chosen;
}
