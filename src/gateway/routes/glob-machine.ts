/**
 * Asks a sequence of steps about a segment with all states at once: a set of steps is a few words of bits, and a
 * character is a handful of operations on each, however the steps are made.
 */
export interface Step {
  /** What it accepts: any character, the one that `text` is, or what the character class `text` says. */
  readonly kind: 'any' | 'literal' | 'class';
  readonly text: string;
  /** Whether the step may be left out. */
  readonly optional: boolean;
  /** Whether it may be taken again. */
  readonly repeats: boolean;
}

/** A set of steps; the bit behind the last step stands for the end. */
type Bits = Int32Array;

// The sum of two such words is a small integer, and bit 30 of it the carry.
const wordBits = 30;
const wordMask = 2 ** wordBits - 1;
/** Of so many characters it is remembered which steps accept them. */
const rememberedCharacters = 128;

function bitsOf(steps: readonly Step[], belongs: (step: Step) => boolean): Bits {
  const bits = new Int32Array(Math.floor(steps.length / wordBits) + 1);
  for (const [index, step] of steps.entries()) if (belongs(step)) include(bits, index);
  return bits;
}

function include(bits: Bits, index: number): void {
  const word = Math.floor(index / wordBits);
  bits[word] = (bits[word] ?? 0) | (1 << (index % wordBits));
}

function includes(bits: Bits, index: number): boolean {
  return (((bits[Math.floor(index / wordBits)] ?? 0) >> (index % wordBits)) & 1) === 1;
}

/**
 * Whoever is at a step that may be left out is at the next one as well. Added to the steps that may be left out, a bit
 * runs through its neighbours as a carry does, to the first one that may not.
 */
function leaveOut(states: Bits, optional: Bits): void {
  let carry = 0;
  for (let word = 0; word < states.length; word += 1) {
    const state = states[word] ?? 0;
    const skippable = optional[word] ?? 0;
    const sum = (state & skippable) + skippable + carry;
    carry = sum >>> wordBits;
    states[word] = state | ((sum & wordMask) ^ skippable);
  }
}

/** From each step that accepts the character to the next one, and to itself where it repeats. False where none does. */
function advance(states: Bits, accepting: Bits, repeats: Bits): boolean {
  let carry = 0;
  let reached = 0;
  for (let word = 0; word < states.length; word += 1) {
    const taken = (states[word] ?? 0) & (accepting[word] ?? 0);
    const next = ((taken << 1) & wordMask) | carry | (taken & (repeats[word] ?? 0));
    carry = taken >>> (wordBits - 1);
    states[word] = next;
    reached |= next;
  }
  return reached !== 0;
}

/** Which steps accept a character. One character against one class: its time does not depend on the request. */
function createAcceptance(steps: readonly Step[]): (character: string) => Bits {
  const any = bitsOf(steps, ({ kind }) => kind === 'any');
  const of = (wanted: Step['kind']): string[] => [
    ...new Set(steps.filter(({ kind }) => kind === wanted).map(({ text }) => text)),
  ];
  const bitsOfText = (wanted: Step['kind'], text: string): Bits =>
    bitsOf(steps, (step) => step.kind === wanted && step.text === text);
  const literals = new Map(of('literal').map((text) => [text, bitsOfText('literal', text)]));
  const classes = of('class').map((text) => ({
    expression: new RegExp(`^${text}$`, 'u'),
    bits: bitsOfText('class', text),
  }));
  const remembered = new Map<string, Bits>();
  return (character) => {
    const known = remembered.get(character);
    if (known) return known;
    const accepting = any.slice();
    const add = (bits: Bits | undefined): void =>
      bits?.forEach((word, index) => (accepting[index] = (accepting[index] ?? 0) | word));
    add(literals.get(character));
    for (const { expression, bits } of classes) if (expression.test(character)) add(bits);
    if (remembered.size === rememberedCharacters) remembered.clear();
    remembered.set(character, accepting);
    return accepting;
  };
}

/** Whether the steps, in their order, take a segment from its first character to its last. */
export function createGlobMachine(steps: readonly Step[]): (segment: string) => boolean {
  const optional = bitsOf(steps, (step) => step.optional);
  const repeats = bitsOf(steps, (step) => step.repeats);
  const accepts = createAcceptance(steps);
  const start = bitsOf(steps, () => false);
  include(start, 0);
  leaveOut(start, optional);
  return (segment) => {
    const states = start.slice();
    for (const character of segment) {
      if (!advance(states, accepts(character), repeats)) return false;
      leaveOut(states, optional);
    }
    return includes(states, steps.length);
  };
}
