/**
 * One segment of an Ant pattern: `?` is one character, `*` and `{name}` any number, and `{name:class}` matches the
 * class. A class is a sequence of characters, escapes and bracket expressions with `?`, `*`, `+` or `{m,n}`. Groups
 * and alternatives are refused, so that the matching time is linear in the segment.
 */
import { createGlobMachine, type GlobStep } from './glob-machine.ts';

export interface SegmentGlob {
  readonly steps: readonly GlobStep[];
  matches(segment: string): boolean;
}

/** A refused pattern. `message` starts in lower case and is written for its author. */
export class PatternError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PatternError';
  }
}

const stepLimit = 256;
/** Maximum number of different character classes of a segment: each new character is tested against all of them. */
const classLimit = 32;
const wildcard = /[*?{]/;
const part = /\?|\*|\{[^{}:]*(?::((?:\{[^{}]*\}|\\.|[^{}\\])*))?\}/y;
const parts = new RegExp(part.source, 'g');
const atom = /\\.|\[\^?(?:\\.|[^\]\\])+\]|[^\\[\](){}|?*+^$]/y;
const quantifier = /[?*+]|\{(\d{1,3})(,(\d{1,3})?)?\}/y;

/** True if a segment is more than literal text. */
export function isGlob(segment: string): boolean {
  return wildcard.test(segment);
}

/** Returns the segment without the names of its parameters; several stars in a row are one. */
export function normalGlob(segment: string): string {
  const unnamed = segment.replace(parts, (found, source: string | undefined) => {
    if (!found.startsWith('{')) return found;
    return source === undefined || source === '.*' ? '*' : `{:${source}}`;
  });
  return unnamed.replace(/\*{2,}/g, '*');
}

function at(expression: RegExp, text: string, index: number): RegExpExecArray | undefined {
  expression.lastIndex = index;
  return expression.exec(text) ?? undefined;
}

const once = { optional: false, repeats: false };
const anyCharacter: GlobStep = { kind: 'any', text: '', ...once };
const star: GlobStep = { ...anyCharacter, optional: true, repeats: true };

function literal(text: string): GlobStep[] {
  return Array.from(text, (character) => ({ kind: 'literal', text: character, ...once }));
}

function accepting(source: string): GlobStep {
  if (source === '.') return anyCharacter;
  if (source.length === 1) return { kind: 'literal', text: source, ...once };
  try {
    return { kind: 'class', text: new RegExp(source, 'u').source, ...once };
  } catch {
    throw new PatternError(`contains ${source}, which is not a character class`);
  }
}

function repeat(step: GlobStep, counts: RegExpExecArray | undefined): GlobStep[] {
  if (!counts) return [step];
  if (counts[0] === '?') return [{ ...step, optional: true }];
  if (counts[0] === '*') return [{ ...step, optional: true, repeats: true }];
  if (counts[0] === '+') return [{ ...step, repeats: true }];
  const least = Number(counts[1]);
  const most = counts[2] === undefined ? least : counts[3] === undefined ? undefined : Number(counts[3]);
  const required = Array.from({ length: least }, () => step);
  if (most === undefined) return [...required, { ...step, optional: true, repeats: true }];
  return [
    ...required,
    ...Array.from({ length: Math.max(0, most - least) }, () => ({ ...step, optional: true })),
  ];
}

function classSteps(source: string): GlobStep[] {
  const steps: GlobStep[] = [];
  let index = 0;
  while (index < source.length) {
    const found = at(atom, source, index);
    if (!found)
      throw new PatternError(`contains {…:${source}}, which is more than a sequence of character classes`);
    index += found[0].length;
    const counts = at(quantifier, source, index);
    index += counts?.[0].length ?? 0;
    steps.push(...repeat(accepting(found[0]), counts));
  }
  return steps;
}

function stepsOf(pattern: string): GlobStep[] {
  const steps: GlobStep[] = [];
  let index = 0;
  while (index < pattern.length) {
    const found = at(part, pattern, index);
    if (!found) {
      const character = String.fromCodePoint(pattern.codePointAt(index) ?? 0);
      if (character === '{' || character === '}') throw new PatternError('contains an unpaired brace');
      steps.push(...literal(character));
      index += character.length;
      continue;
    }
    index += found[0].length;
    if (found[0] === '?') steps.push(anyCharacter);
    else if (found[1] !== undefined) steps.push(...classSteps(found[1]));
    else steps.push(star);
  }
  if (steps.length > stepLimit) throw new PatternError(`contains a segment of more than ${stepLimit} steps`);
  if (new Set(steps.filter(({ kind }) => kind === 'class').map(({ text }) => text)).size > classLimit)
    throw new PatternError(`contains a segment of more than ${classLimit} different character classes`);
  return steps;
}

const isStar = ({ kind, optional, repeats }: GlobStep): boolean => kind === 'any' && optional && repeats;
const isPlain = ({ kind, optional, repeats }: GlobStep): boolean =>
  kind === 'literal' && !optional && !repeats;

/** Returns the literal texts between the stars, `['a', 'b']` of `a*b`; `undefined` if there are other elements. */
function piecesOf(steps: readonly GlobStep[]): readonly string[] | undefined {
  const pieces = [''];
  for (const step of steps) {
    if (isStar(step)) pieces.push('');
    else if (!isPlain(step)) return undefined;
    else pieces.push(`${pieces.pop() ?? ''}${step.text}`);
  }
  return pieces;
}

/**
 * Matches each piece at its first position after the previous one; the first at the beginning, the last at the end.
 */
function holdsPieces(pieces: readonly string[], segment: string): boolean {
  const [first = ''] = pieces;
  if (pieces.length === 1) return segment === first;
  const last = pieces.at(-1) ?? '';
  const end = segment.length - last.length;
  if (first.length > end || !segment.startsWith(first) || !segment.endsWith(last)) return false;
  let from = first.length;
  for (let index = 1; index < pieces.length - 1; index += 1) {
    const piece = pieces[index] ?? '';
    const at = segment.indexOf(piece, from);
    if (at === -1 || at + piece.length > end) return false;
    from = at + piece.length;
  }
  return true;
}

/** The steps for a segment in lower case. */
function foldCase(steps: readonly GlobStep[]): GlobStep[] {
  return steps.map((step) => {
    if (step.kind === 'literal') return { ...step, text: step.text.toLowerCase() };
    return step.kind === 'class' ? { ...step, text: `(?i:${step.text})` } : step;
  });
}

/** @throws PatternError if the segment is invalid. */
export function compileSegmentGlob(pattern: string, options: { ignoresCase?: boolean } = {}): SegmentGlob {
  const steps = options.ignoresCase ? foldCase(stepsOf(pattern)) : stepsOf(pattern);
  const pieces = piecesOf(steps);
  if (pieces) return { steps, matches: (segment) => holdsPieces(pieces, segment) };
  // Compiled at the first use: each new table contains many patterns, and most are never matched.
  let machine: ReturnType<typeof createGlobMachine> | undefined;
  return { steps, matches: (segment) => (machine ??= createGlobMachine([steps]))(segment).length > 0 };
}
