/**
 * Matches a segment against several sequences of steps simultaneously. A set of steps is a few words of bits, and
 * each character costs a few operations on each word, independent of the steps.
 */
export interface GlobStep {
  /** The accepted characters: any, the character `text`, or those of the character class `text`. */
  readonly kind: 'any' | 'literal' | 'class';
  readonly text: string;
  /** True if the step may be skipped. */
  readonly optional: boolean;
  /** True if the step may be repeated. */
  readonly repeats: boolean;
}

/** A set of steps: one bit for each step of all sequences, and one for the end after each sequence. */
type Bits = Int32Array;

// The sum of two such words is a small integer, and bit 30 of it is the carry.
const wordBits = 30;
const wordMask = 2 ** wordBits - 1;
/** Number of characters for which the accepting steps are cached. */
const rememberedCharacters = 128;

function include(bits: Bits, place: number): void {
  const word = Math.floor(place / wordBits);
  bits[word] = (bits[word] ?? 0) | (1 << (place % wordBits));
}

function includes(bits: Bits, place: number): boolean {
  return (((bits[Math.floor(place / wordBits)] ?? 0) >> (place % wordBits)) & 1) === 1;
}

/**
 * Advances by one character; returns false if no state remains. An accepting step leads to the next step, and to
 * itself if it repeats. States also move past steps that may be skipped: the addition carries a bit through
 * adjacent ones, to the first step that may not.
 */
function advance(states: Bits, accepting: Bits, repeats: Bits, optional: Bits): boolean {
  let shifted = 0;
  let carry = 0;
  let anybody = 0;
  for (let word = 0; word < states.length; word += 1) {
    const taken = (states[word] ?? 0) & (accepting[word] ?? 0);
    const reached = ((taken << 1) & wordMask) | shifted | (taken & (repeats[word] ?? 0));
    shifted = taken >>> (wordBits - 1);
    const skippable = optional[word] ?? 0;
    const sum = (reached & skippable) + skippable + carry;
    carry = sum >>> wordBits;
    const next = reached | ((sum & wordMask) ^ skippable);
    states[word] = next;
    anybody |= next;
  }
  return anybody !== 0;
}

interface Placed extends GlobStep {
  /** Index of its bit. */
  readonly place: number;
}

/** Returns the bits of all steps, of the first step of each sequence, and of its end. */
function layOut(globs: readonly (readonly GlobStep[])[]) {
  const steps: Placed[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const glob of globs) {
    starts.push(place);
    for (const step of glob) steps.push({ ...step, place: place++ });
    ends.push(place++);
  }
  return { steps, starts, ends, words: Math.ceil(place / wordBits) };
}

function setOf(steps: readonly Placed[], words: number, belongs: (step: GlobStep) => boolean): Bits {
  const bits = new Int32Array(words);
  for (const step of steps) if (belongs(step)) include(bits, step.place);
  return bits;
}

/**
 * Returns the steps that accept a character. One character is tested against each class, so the time does not
 * depend on the request.
 */
function createAcceptance(steps: readonly Placed[], words: number): (character: string) => Bits {
  const any = setOf(steps, words, ({ kind }) => kind === 'any');
  const byText = (kind: GlobStep['kind']): Map<string, Placed[]> =>
    Map.groupBy(
      steps.filter((step) => step.kind === kind),
      ({ text }) => text,
    );
  const literals = byText('literal');
  const classes = Array.from(byText('class'), ([text, placed]) => ({
    expression: new RegExp(`^${text}$`, 'u'),
    placed,
  }));
  const remembered = new Map<string, Bits>();
  return (character) => {
    const known = remembered.get(character);
    if (known) return known;
    const accepting = any.slice();
    for (const { place } of literals.get(character) ?? []) include(accepting, place);
    for (const { expression, placed } of classes)
      if (expression.test(character)) for (const { place } of placed) include(accepting, place);
    if (remembered.size === rememberedCharacters) remembered.clear();
    remembered.set(character, accepting);
    return accepting;
  };
}

const none: readonly number[] = [];

/** Returns a function that lists the sequences which match a whole segment, by their positions. */
export function createGlobMachine(
  globs: readonly (readonly GlobStep[])[],
): (segment: string) => readonly number[] {
  const { steps, starts, ends, words } = layOut(globs);
  const optional = setOf(steps, words, (step) => step.optional);
  const repeats = setOf(steps, words, (step) => step.repeats);
  const accepts = createAcceptance(steps, words);
  const start = new Int32Array(words);
  for (let place of starts) {
    include(start, place);
    while (includes(optional, place)) include(start, (place += 1));
  }
  return (segment) => {
    const states = start.slice();
    for (const character of segment) if (!advance(states, accepts(character), repeats, optional)) return none;
    let found: number[] | undefined;
    for (const [position, end] of ends.entries()) if (includes(states, end)) (found ??= []).push(position);
    return found ?? none;
  };
}
