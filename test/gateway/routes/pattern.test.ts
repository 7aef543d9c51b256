import { describe, expect, it } from 'vitest';
import { createPatternTrie } from '../../../src/gateway/patterns/pattern-trie.ts';
import { parsePattern } from '../../../src/gateway/patterns/pattern.ts';
import { subjectOf } from '../../../src/gateway/patterns/request-path.ts';
import { PatternError } from '../../../src/gateway/patterns/segment-glob.ts';
import { compareTables } from '../support/pattern-tables.ts';
import { randomRuns } from '../../support/random-runs.ts';

function matches(pattern: string, path: string): boolean {
  return createPatternTrie([parsePattern(pattern)]).first(subjectOf(path)) === 0;
}

describe('an Ant pattern (Spec §4.5(1))', () => {
  it.each([
    ['/users/**', ['/users', '/users/', '/users/1', '/users/1/2', '/users//1'], ['/usersx', '/', '/Users/1']],
    ['/u/*', ['/u/1', '/u/', '/u//1'], ['/u', '/u/1/2', '/u/1/']],
    ['/it?m/**', ['/item/1', '/itxm'], ['/itm', '/iteem']],
    ['/{name}/x', ['/a/x', '/é/x'], ['/a/b/x', '/a/x/']],
    ['/{id:[0-9]+}/x', ['/1/x', '/42/x'], ['/a/x', '/4a/x']],
    ['/v{major:\\d{1,2}}/**', ['/v1', '/v12/x'], ['/v', '/v123']],
    ['/a/**/z', ['/a/z', '/a/b/z', '/a/b/c/z/'], ['/a', '/a/b', '/z']],
    ['/**/a/**', ['/a', '/x/a/y'], ['/', '/b']],
    ['/**', ['/', '/a', '//a'], []],
    ['/', ['/', '//'], ['/a']],
  ])('%s', (pattern, yes, no) => {
    for (const path of yes) expect([path, matches(pattern, path)]).toEqual([path, true]);
    for (const path of no) expect([path, matches(pattern, path)]).toEqual([path, false]);
  });

  it('sees an escaped letter as the letter (RFC 3986 §6.2.2.2)', () => {
    expect(matches('/users/*', '/%75sers/1')).toBe(true);
    expect(matches('/é', '/%C3%A9')).toBe(true);
  });

  it('does not see an encoded slash as a slash (RFC 3986 §2.2)', () => {
    expect(matches('/users/*', '/users/a%2Fb')).toBe(true);
    expect(matches('/users/*/b', '/users/a%2Fb')).toBe(false);
  });

  it.each(['/a/**/b/**/c/**', '/{x', '/{x:(a|b)}', '/{x:[}', '/{x:\\1}', '/a#b'])('refuses %s', (pattern) => {
    expect(() => parsePattern(pattern)).toThrow(PatternError);
  });

  it('takes time linear in the segment, for every class', () => {
    const trie = createPatternTrie([parsePattern('/{x:[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*!}')]);
    expect(trie.first(subjectOf(`/${'a'.repeat(4000)}`))).toBeUndefined();
  });
});

describe('many patterns together', () => {
  it.each(randomRuns(import.meta.url, 20_261_122, { short: 100, long: 5000 }))(
    'agree with it for nodes of dozens of globs, in 5,000 seeded cases (Spec §4.5(1)) (seed $seed)',
    ({ seed, rounds }) => {
      const lengths = { minLength: 60, maxLength: 90, size: 'max' } as const;
      expect(compareTables(lengths, { numRuns: rounds, seed })).toBeGreaterThan(20 * rounds);
    },
  );

  it('find the first of 10,000 without testing each', () => {
    const trie = createPatternTrie(
      Array.from({ length: 10_000 }, (_, index) => parsePattern(`/s${index}/**`)),
    );
    for (let round = 0; round < 20_000; round += 1)
      expect(trie.first({ segments: ['s9999', 'x'], endsWithSlash: false })).toBe(9999);
  });
});
