/**
 * One segment of an Ant pattern: `?` is a character, `*` any number of them, `{name}` any number, `{name:class}`
 * what the class says. A class is a sequence of characters, escapes and bracket expressions with `?`, `*`, `+`
 * or `{m,n}`; groups and alternatives are refused, so that matching takes time linear in the segment.
 */
type Accepts = (character: string) => boolean;

interface Step {
  /** The one character that it accepts, where it is one. */
  readonly character?: string;
  readonly accepts: Accepts;
  /** Whether the step may be left out. */
  readonly optional: boolean;
  /** Whether it may be taken again. */
  readonly repeats: boolean;
}

export interface SegmentGlob {
  matches(segment: string): boolean;
}

/** A pattern that is refused; `message` starts in lower case and is for the person who wrote it. */
export class PatternError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PatternError';
  }
}

const stepLimit = 256;
const anyCharacter: Accepts = () => true;
const wildcard = /[*?{]/;
const part = /\?|\*|\{[^{}:]*(?::((?:\{[^{}]*\}|\\.|[^{}\\])*))?\}/y;
const atom = /\\.|\[\^?(?:\\.|[^\]\\])+\]|[^\\[\](){}|?*+^$]/y;
const quantifier = /[?*+]|\{(\d{1,3})(,(\d{1,3})?)?\}/y;

/** True where a segment is more than its literal text. */
export function isGlob(segment: string): boolean {
  return wildcard.test(segment);
}

function at(expression: RegExp, text: string, index: number): RegExpExecArray | undefined {
  expression.lastIndex = index;
  return expression.exec(text) ?? undefined;
}

function literal(text: string): Step[] {
  return Array.from(text, (wanted) => ({
    character: wanted,
    accepts: (character) => character === wanted,
    optional: false,
    repeats: false,
  }));
}

function accepting(source: string): Accepts {
  if (source === '.') return anyCharacter;
  if (source.length === 1) return (character) => character === source;
  // One character against one class: its time does not depend on the request.
  try {
    const expression = new RegExp(`^${source}$`, 'u');
    return (character) => expression.test(character);
  } catch {
    throw new PatternError(`holds ${source}, which is no character class`);
  }
}

function repeat(accepts: Accepts, counts: RegExpExecArray | undefined): Step[] {
  const once: Step = { accepts, optional: false, repeats: false };
  if (!counts) return [once];
  if (counts[0] === '?') return [{ ...once, optional: true }];
  if (counts[0] === '*') return [{ ...once, optional: true, repeats: true }];
  if (counts[0] === '+') return [{ ...once, repeats: true }];
  const least = Number(counts[1]);
  const most = counts[2] === undefined ? least : counts[3] === undefined ? undefined : Number(counts[3]);
  const required = Array.from({ length: least }, () => once);
  if (most === undefined) return [...required, { ...once, optional: true, repeats: true }];
  return [
    ...required,
    ...Array.from({ length: Math.max(0, most - least) }, () => ({ ...once, optional: true })),
  ];
}

function classSteps(source: string): Step[] {
  const steps: Step[] = [];
  let index = 0;
  while (index < source.length) {
    const found = at(atom, source, index);
    if (!found)
      throw new PatternError(`holds {…:${source}}, which is more than a sequence of character classes`);
    index += found[0].length;
    const counts = at(quantifier, source, index);
    index += counts?.[0].length ?? 0;
    steps.push(...repeat(accepting(found[0]), counts));
  }
  return steps;
}

function stepsOf(pattern: string): Step[] {
  const steps: Step[] = [];
  let index = 0;
  while (index < pattern.length) {
    const found = at(part, pattern, index);
    if (!found) {
      const character = String.fromCodePoint(pattern.codePointAt(index) ?? 0);
      if (character === '{' || character === '}') throw new PatternError('holds a brace without its pair');
      steps.push(...literal(character));
      index += character.length;
      continue;
    }
    index += found[0].length;
    if (found[0] === '?') steps.push({ accepts: anyCharacter, optional: false, repeats: false });
    else if (found[1] !== undefined) steps.push(...classSteps(found[1]));
    else steps.push({ accepts: anyCharacter, optional: true, repeats: true });
  }
  if (steps.length > stepLimit) throw new PatternError(`holds a segment of more than ${stepLimit} steps`);
  return steps;
}

const isStar = ({ accepts, optional, repeats }: Step): boolean =>
  accepts === anyCharacter && optional && repeats;

/** The literal texts between the stars, `['a', 'b']` of `a*b`; `undefined` where there is more than both. */
function piecesOf(steps: readonly Step[]): readonly string[] | undefined {
  const pieces = [''];
  for (const step of steps) {
    if (isStar(step)) pieces.push('');
    else if (step.character === undefined) return undefined;
    else pieces.push(`${pieces.pop() ?? ''}${step.character}`);
  }
  return pieces;
}

/** Each piece at its earliest place behind the one before, the first at the beginning, the last at the end. */
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

/** Walks all states side by side, so that the time is linear in the segment whatever the steps are. */
function walks(steps: readonly Step[], segment: string): boolean {
  const count = steps.length;
  let states: number[] = [];
  let reached: number[] = [];
  // At which character a state was last entered, so that it is entered once for each.
  const enteredAt = new Int32Array(count + 1).fill(-1);
  let now = 0;
  const enter = (into: number[], index: number): void => {
    for (let next = index; enteredAt[next] !== now; next += 1) {
      enteredAt[next] = now;
      into.push(next);
      if (!steps[next]?.optional) return;
    }
  };
  enter(states, 0);
  for (const character of segment) {
    now += 1;
    reached.length = 0;
    for (const index of states) {
      const step = steps[index];
      if (!step?.accepts(character)) continue;
      if (step.repeats) enter(reached, index);
      enter(reached, index + 1);
    }
    if (reached.length === 0) return false;
    [states, reached] = [reached, states];
  }
  return states.includes(count);
}

/** @throws PatternError where the segment is not understood. */
export function compileSegmentGlob(pattern: string): SegmentGlob {
  const steps = stepsOf(pattern);
  const pieces = piecesOf(steps);
  return {
    matches: pieces ? (segment) => holdsPieces(pieces, segment) : (segment) => walks(steps, segment),
  };
}
