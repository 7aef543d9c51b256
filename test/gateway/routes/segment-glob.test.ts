import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileSegmentGlob, PatternError } from '../../../src/gateway/patterns/segment-glob.ts';
import { randomRuns } from '../../support/random-runs.ts';

interface Part {
  readonly atom: string;
  readonly accepts: string;
  readonly quantifier: string;
  readonly least: number;
  readonly most: number;
}

const quantifiers: readonly Omit<Part, 'atom' | 'accepts'>[] = [
  { quantifier: '', least: 1, most: 1 },
  { quantifier: '?', least: 0, most: 1 },
  { quantifier: '*', least: 0, most: Infinity },
  { quantifier: '+', least: 1, most: Infinity },
  { quantifier: '{2}', least: 2, most: 2 },
  { quantifier: '{0,3}', least: 0, most: 3 },
  { quantifier: '{1,}', least: 1, most: Infinity },
];
const atoms: readonly Pick<Part, 'atom' | 'accepts'>[] = [
  { atom: 'a', accepts: 'a' },
  { atom: '[ab]', accepts: 'ab' },
  { atom: '[^a]', accepts: 'bcé' },
  { atom: '.', accepts: 'abcé' },
  { atom: '\\w', accepts: 'abc' },
];

/** Tries every path and caches the failed ones: an algorithm other than the tested bits. */
function takes(parts: readonly Part[], text: string): boolean {
  const characters = Array.from(text);
  const failed = new Set<string>();
  const from = (part: number, at: number, times: number): boolean => {
    const { accepts, least, most } = parts[part] ?? { accepts: '', least: 0, most: 0 };
    if (part === parts.length) return at === characters.length;
    // Beyond what is asked for, how often it was taken makes no difference where there is no end to it.
    const key = `${part} ${at} ${most === Infinity ? Math.min(times, least) : times}`;
    if (failed.has(key)) return false;
    const character = characters[at];
    const found =
      (times < most &&
        character !== undefined &&
        accepts.includes(character) &&
        from(part, at + 1, times + 1)) ||
      (times >= least && from(part + 1, at, 0));
    if (!found) failed.add(key);
    return found;
  };
  return from(0, 0, 0);
}

/** A sequence of up to 250 steps with a text that it takes, and one that is a character away from that. */
const sequences = fc
  .array(
    fc.record({
      atom: fc.constantFrom(...atoms),
      times: fc.constantFrom(...quantifiers),
      extra: fc.nat({ max: 2 }),
      pick: fc.nat({ max: 3 }),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .chain((choices) => {
    const parts = choices.map(({ atom, times }): Part => ({ ...atom, ...times }));
    const text = choices
      .map(({ atom: { accepts }, times: { least, most }, extra, pick }) =>
        (accepts[pick % accepts.length] ?? '').repeat(Math.min(least + extra, most)),
      )
      .join('');
    return fc.record({
      parts: fc.constant(parts),
      text: fc.constant(text),
      spoilt: fc.nat({ max: text.length }),
    });
  });

describe('a segment of a pattern', () => {
  it.each(randomRuns(import.meta.url, 20_261_121, { short: 2000, long: 100_000 }))(
    'takes what its steps take one by one, however many they are (2,000 seeded cases) (seed $seed)',
    ({ seed, rounds }) => {
      let taken = 0;
      fc.assert(
        fc.property(sequences, ({ parts, text, spoilt }) => {
          const source = parts.map(({ atom, quantifier }) => `${atom}${quantifier}`).join('');
          const glob = compileSegmentGlob(`{x:${source}}`);
          const other = `${text.slice(0, spoilt)}a${text.slice(spoilt + 1)}`;
          expect([source, text, glob.matches(text)]).toEqual([source, text, true]);
          expect([source, other, glob.matches(other)]).toEqual([source, other, takes(parts, other)]);
          if (glob.matches(other)) taken += 1;
        }),
        { numRuns: rounds, seed },
      );
      // Both results were correct.
      expect(taken).toBeGreaterThan(200);
      expect(taken).toBeLessThan(1900);
    },
  );

  it('takes literal classes, doubled and left out, as they say', () => {
    for (const [pattern, yes, no] of [
      ['{x:ab?c}', ['ac', 'abc'], ['ab', 'abbc']],
      ['{x:abc}', ['abc'], ['ab', 'abcd']],
      ['v{x:a+}*', ['va', 'vaa', 'vab'], ['v', 'vb']],
    ] as const) {
      for (const text of yes)
        expect([pattern, text, compileSegmentGlob(pattern).matches(text)]).toEqual([pattern, text, true]);
      for (const text of no)
        expect([pattern, text, compileSegmentGlob(pattern).matches(text)]).toEqual([pattern, text, false]);
    }
  });
});

describe('the work of a segment (CWE-1333)', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['letters, each any number of times', '[a-z]*'.repeat(255) + '!', 'a'.repeat(8000), 1],
    [
      'two classes that may be left out',
      '[a-z]?'.repeat(128) + '[^b]*'.repeat(127),
      'ab'.repeat(4000),
      2 * 2,
    ],
    ['anything before each letter', '.*[a-y]'.repeat(120), 'abcd'.repeat(2000), 4],
  ])(
    'tests a class against a character once, with 256 steps and a segment of 8,000 characters: %s',
    (_what, source, text, most) => {
      const { matches } = compileSegmentGlob(`{x:${source}}`);
      const asked = vi.spyOn(RegExp.prototype, 'test');
      matches(text);
      matches(text);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(most);
      expect(asked.mock.calls.length).toBeGreaterThan(0);
    },
  );

  it('has at most 256 steps and 32 different classes', () => {
    const classes = (count: number): string =>
      `{x:${Array.from({ length: count }, (_, index) => `[a${String.fromCodePoint(0x4e00 + index)}]`).join('')}}`;
    expect(() => compileSegmentGlob(`{x:[a-z]{256}}`)).not.toThrow();
    expect(() => compileSegmentGlob(`{x:[a-z]{257}}`)).toThrow(PatternError);
    expect(() => compileSegmentGlob(classes(32))).not.toThrow();
    expect(() => compileSegmentGlob(classes(33))).toThrow(PatternError);
  });
});
