/** Random tables of patterns, compared with the reference matcher. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { createPatternTrie } from '../../../src/gateway/patterns/pattern-trie.ts';
import { parsePattern } from '../../../src/gateway/patterns/pattern.ts';
import { subjectOf } from '../../../src/gateway/patterns/request-path.ts';
import { antMatches } from './ant-path-matcher.ts';

const letter = fc.constantFrom('a', 'b', 'c');
const segmentPattern = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.oneof(letter, fc.constantFrom('?', '*')), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('**', '{v}', 'a{v}', '{v:[ab]+}', '{v:a?b}', '{v:\\w{2}}', '*') },
);
export const manyPatterns = fc
  .tuple(fc.array(segmentPattern, { maxLength: 5 }), fc.boolean())
  .map(([segments, slash]) => `/${segments.join('/')}${slash && segments.length > 0 ? '/' : ''}`)
  .filter((pattern) => pattern.split('/').filter((segment) => segment === '**').length <= 2);
export const somePath = fc
  .tuple(
    fc.array(
      fc.array(letter, { maxLength: 3 }).map((letters) => letters.join('')),
      { maxLength: 6 },
    ),
    fc.boolean(),
  )
  .map(([segments, slash]) => `/${segments.join('/')}${slash ? '/' : ''}`);

/** Compares tables of `lengths` patterns with the reference matcher, 20 paths each; returns the number of matches. */
export function compareTables(
  lengths: fc.ArrayConstraints,
  run: { readonly numRuns: number; readonly seed: number },
): number {
  const tables = fc.array(manyPatterns, lengths);
  const twenty = fc.array(somePath, { minLength: 20, maxLength: 20 });
  let matches = 0;
  fc.assert(
    fc.property(tables, twenty, (patterns, paths) => {
      const trie = createPatternTrie(patterns.map(parsePattern));
      for (const path of paths) {
        const expected = patterns.flatMap((pattern, index) => (antMatches(pattern, path) ? [index] : []));
        expect([path, trie.all(subjectOf(path))]).toEqual([path, expected]);
        expect([path, trie.first(subjectOf(path))]).toEqual([path, expected[0]]);
        matches += expected.length;
      }
    }),
    run,
  );
  return matches;
}
