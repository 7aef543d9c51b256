/**
 * The route table: an immutable snapshot of all routes with its index. A request takes the table once and ends
 * on it, whatever is swapped in meanwhile.
 */
import { atOnce, type Work } from '../../foundation/turns.ts';
import type { ServiceMap } from '../services/registry.ts';
import type { PathPattern } from './pattern.ts';
import { buildPatternTrie, createPatternTrie } from './pattern-trie.ts';
import { everySubject, segmentLimit, subjectOf, subjectWithEncodedSlashes } from './request-path.ts';
import type { Route } from './route.ts';

export type Lookup =
  | { readonly kind: 'route'; readonly route: Route; readonly position: number }
  /** An encoded slash or too many segments: the path must not be routed. */
  | { readonly kind: 'refused'; readonly status: 400 | 414; readonly message: string }
  | { readonly kind: 'ignored'; readonly pattern: string }
  | undefined;

export interface RouteTable {
  readonly routes: readonly Route[];
  /** Instances by service. */
  readonly services: ServiceMap;
  /** The route of a path whose bytes are as they came and which is not ambiguous (request-path.ts). */
  lookup(path: string): Lookup;
  /** Every route whose pattern matches, in their order; the first wins. */
  matching(path: string): readonly Route[];
}

export function* buildRouteTable(
  routes: readonly Route[],
  services: ServiceMap,
  ignoredPatterns: readonly PathPattern[],
): Work<RouteTable> {
  const trie = yield* buildPatternTrie(routes.map((route) => route.pattern));
  const ignored = createPatternTrie(ignoredPatterns);

  function ignoredBy(path: string): string | undefined {
    if (ignoredPatterns.length === 0) return undefined;
    for (const subject of everySubject(path)) {
      const position = ignored.first(subject);
      if (position !== undefined) return ignoredPatterns[position]?.text;
    }
    return undefined;
  }

  return {
    routes,
    services,
    lookup(path) {
      const subject = subjectOf(path);
      const position = trie.first(subject);
      const slashed = subjectWithEncodedSlashes(path);
      const read = slashed ? trie.first(slashed) : position;
      if (position === undefined && read === undefined) return undefined;
      const pattern = ignoredBy(path);
      if (pattern !== undefined) return { kind: 'ignored', pattern };
      // A target that decodes it first would see a path of another route, with other rules.
      if (read !== position)
        return { kind: 'refused', status: 400, message: 'holds an encoded slash that names another route' };
      if (subject.segments.length > segmentLimit)
        return { kind: 'refused', status: 414, message: 'has too many segments' };
      const route = routes[position ?? -1];
      return route && { kind: 'route', route, position: position ?? 0 };
    },
    matching: (path) =>
      trie.all(subjectOf(path)).flatMap((position) => {
        const route = routes[position];
        return route ? [route] : [];
      }),
  };
}

export function createRouteTable(...given: Parameters<typeof buildRouteTable>): RouteTable {
  return atOnce(buildRouteTable(...given));
}
