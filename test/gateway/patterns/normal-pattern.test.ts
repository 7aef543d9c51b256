import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPattern } from '../../../src/gateway/patterns/normal-pattern.ts';
import { createPatternTrie } from '../../../src/gateway/patterns/pattern-trie.ts';
import { parsePattern } from '../../../src/gateway/patterns/pattern.ts';
import { subjectOf } from '../../../src/gateway/patterns/request-path.ts';
import { randomRuns } from '../../support/random-runs.ts';
import { manyPatterns, somePath } from '../support/pattern-tables.ts';

const normal = (text: string): string => normalPattern(parsePattern(text));

describe('the canonical form of a pattern (docs/decisions/gateway.md, one-route)', () => {
  it.each([
    ['/users/{id}/x', '/users/{name}/x'],
    ['/users/*/x', '/users/{name}/x'],
    ['/users/{id:[0-9]+}', '/users/{n:[0-9]+}'],
    ['/users/{id:.*}/x', '/users/*/x'],
    ['/a/**', '/a/**/'],
    ['/a/**/**/b', '/a/**/b'],
    ['//a//b', 'a/b'],
    ['/%75sers/**', '/users/**'],
    ['/caf%c3%a9', '/café'],
    ['/a%2fb', '/a%2Fb'],
    ['/a{x}{y}', '/a*'],
  ])('is one for %s and %s', (one, other) => {
    expect(normal(one)).toBe(normal(other));
  });

  it.each([
    ['/a', '/a/'],
    ['/a', '/A'],
    ['/a/*', '/a/{x}'],
    ['/a/*', '/a/?'],
    ['/a/{x:[0-9]}', '/a/{x:[a-z]}'],
    ['/a%2Fb', '/a/b'],
    ['/%2A', '/*'],
    ['/%7Bx%7D', '/{x}'],
    ['/%2541', '/A'],
    ['/', '/**'],
  ])('differs for %s and %s', (one, other) => {
    expect(normal(one)).not.toBe(normal(other));
  });

  it.each(randomRuns(import.meta.url, 20_261_127, { short: 500, long: 20_000 }))(
    'matches the same paths as the pattern, and is its own canonical form (seed $seed)',
    ({ seed, rounds }) => {
      const paths = fc.array(somePath, { minLength: 20, maxLength: 20 });
      fc.assert(
        fc.property(manyPatterns, paths, (pattern, some) => {
          const trie = createPatternTrie([pattern, normal(pattern)].map(parsePattern));
          for (const path of some) expect([path, trie.all(subjectOf(path)).length]).not.toEqual([path, 1]);
          expect(normal(normal(pattern))).toBe(normal(pattern));
        }),
        { numRuns: rounds, seed },
      );
    },
  );
});
