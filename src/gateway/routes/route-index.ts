/** Which route takes a path that is read in one way. */
import type { YieldingWork } from '../patterns/yielding-work.ts';
import { buildPatternTrie, createPatternTrie, type PatternSubject } from '../patterns/pattern-trie.ts';
import type { Route } from './route.ts';

/** The position of what is no route: the service answers such a path itself. */
export const ownService = -1;

/** Below this segment only a route that names it takes a path. @see docs/decisions/paths-and-listeners.md, tiers */
const wellKnown = '.well-known';

export interface RouteIndex {
  /** The position of the first route that matches, or `ownService`. */
  first(subject: PatternSubject): number | undefined;
  /** The positions of all routes that match, ascending. */
  all(subject: PatternSubject): readonly number[];
}

/** `reserved` are first segments of paths that the service answers itself. */
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
