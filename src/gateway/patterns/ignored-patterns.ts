import { createPatternTrie, type PatternSubject } from './pattern-trie.ts';
import type { RoutePattern } from './pattern.ts';

export interface IgnoredPatterns {
  /** Returns the text of the first pattern that matches one of the readings; `anyCase` ignores letter case. */
  firstOf(readings: readonly PatternSubject[], anyCase: boolean): string | undefined;
}

/** Patterns of paths that no route may match, in any reading. @see docs/decisions/gateway.md, one-reading */
export function createIgnoredPatterns(patterns: readonly RoutePattern[]): IgnoredPatterns {
  const exact = createPatternTrie(patterns);
  const folded = createPatternTrie(patterns, { ignoresCase: true });
  return {
    firstOf(readings, anyCase) {
      const trie = anyCase ? folded : exact;
      const found = readings.map(trie.first).find((position) => position !== undefined);
      return found === undefined ? undefined : patterns[found]?.text;
    },
  };
}
