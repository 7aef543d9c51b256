/** Finds the route of one reading of a path. */
import type { YieldingWork } from '../patterns/yielding-work.ts';
import { buildPatternTrie, createPatternTrie, type PatternSubject } from '../patterns/pattern-trie.ts';
import type { Route } from './route.ts';

/** Position that stands for the server itself instead of a route. */
export const ownService = -1;

/** Below this segment, only a route that names it matches. @see docs/decisions/paths-and-listeners.md, tiers */
const wellKnown = '.well-known';

export interface RouteIndex {
  /** Returns the position of the first route that matches, or `ownService`. */
  first(subject: PatternSubject): number | undefined;
  /** Returns the positions of all routes that match, in ascending order. */
  all(subject: PatternSubject): readonly number[];
}

/** `reserved` are first segments of paths that the server handles itself. */
export function* buildRouteIndex(
  routes: readonly Route[],
  reserved: readonly string[],
): YieldingWork<RouteIndex> {
  const trie = yield* buildPatternTrie(routes.map(({ pattern }) => pattern));
  const own = new Set(reserved);
  const claims = routes.flatMap(({ pattern }, position) =>
    pattern.segments[0] === wellKnown ? [{ pattern, position }] : [],
  );
  const claimed = createPatternTrie(claims.map(({ pattern }) => pattern));
  return {
    first(subject) {
      const [segment = ''] = subject.segments;
      if (own.has(segment)) return ownService;
      return segment === wellKnown ? claims[claimed.first(subject) ?? -1]?.position : trie.first(subject);
    },
    all(subject) {
      if (subject.segments[0] !== wellKnown) return trie.all(subject);
      return claimed.all(subject).flatMap((index) => claims[index]?.position ?? []);
    },
  };
}
