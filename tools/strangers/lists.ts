/** The faults that strangers described: services with one fault each, and changed handlers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const halves = ['open', 'held-back'] as const;
/** The half that is held back remains unread while the rules are improved. Figures are taken on it. */
export type Half = (typeof halves)[number];

/** The subject of a finding that reports a fault. */
export interface Subject {
  /** The operations at which the finding may be; `*` for any. Absent if a finding has no operation. */
  readonly operations?: readonly string[];
  /** Words, of which the finding has one. */
  readonly words: readonly string[];
}

interface Fault extends Subject {
  readonly id: string;
  readonly part: string;
  /** No kind has more than three faults. */
  readonly kind: string;
  /** A section of a standard, a decision, or a report of a peer's user. */
  readonly source: string;
}

export interface FaultyService extends Fault {
  readonly planted: string;
  readonly operations: readonly string[];
}

export interface ChangedHandler extends Fault {
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The rule that no longer holds. */
  readonly lost: string;
}

export interface RightService {
  readonly id: string;
  /** The thing about it that is unusual. */
  readonly looks: string;
  readonly source: string;
}

function read<Entry extends Fault>(root: string, path: string): readonly Entry[] {
  const parts = parse(readFileSync(join(root, path), 'utf8')) as Readonly<Record<string, readonly Entry[]>>;
  return Object.entries(parts).flatMap(([part, own]) => own.map((one) => ({ ...one, part })));
}

export const readServices = (root: string, half: Half): readonly FaultyService[] =>
  read(root, `test/kit/verify/strangers/${half}/services.yaml`);

export const readHandlers = (root: string, half: Half): readonly ChangedHandler[] =>
  read(root, `test/contract/strangers/${half}/handlers.yaml`);

export const readRightServices = (root: string): readonly RightService[] =>
  parse(
    readFileSync(join(root, 'test/kit/verify/strangers/open/right-services.yaml'), 'utf8'),
  ) as readonly RightService[];

const isWord = (text: string, word: string): boolean =>
  text.split(word).some((before, index, pieces) => {
    const after = pieces[index + 1];
    return after !== undefined && !/\w$/.test(before) && !/^\w/.test(after);
  });

/** True if a text has one of the words, each as a whole and in any case. */
export const hasWord = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.some((word) => isWord(lower, word.toLowerCase()));
};

/** True if a finding at the operation, if it has one, is about the subject of a fault. */
export function isAbout(
  { operations, words }: Subject,
  operationId: string | undefined,
  texts: readonly string[],
): boolean {
  const isThere =
    operationId === undefined ||
    operations === undefined ||
    operations.includes('*') ||
    operations.includes(operationId);
  return isThere && hasWord(texts.join('\n'), words);
}
