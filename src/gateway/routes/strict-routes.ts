/**
 * Routes with `strictPath`: a path that matches one only in a reading of less exact servers must be refused.
 * Additional patterns cover letter case and a final slash; request-path.ts computes the other readings.
 * @see docs/decisions/gateway.md, strict-paths
 */
import type { YieldingWork } from '../patterns/yielding-work.ts';
import { anySegments, type RoutePattern } from '../patterns/pattern.ts';
import { buildPatternTrie, type PatternSubject } from '../patterns/pattern-trie.ts';
import type { Route } from './route.ts';
import type { RouteIndex } from './route-index.ts';

export interface StrictRoutes {
  /** Returns a strict route, other than the one at `position`, that one of the readings matches. */
  namedByOneOf(readings: readonly PatternSubject[], position: number | undefined): Route | undefined;
}

/** With and without a final slash. */
function spellingsOf(pattern: RoutePattern): RoutePattern[] {
  if (pattern.segments.includes(anySegments)) return [pattern];
  return [pattern, { ...pattern, endsWithSlash: !pattern.endsWithSlash }];
}

export function* buildStrictRoutes(routes: readonly Route[], index: RouteIndex): YieldingWork<StrictRoutes> {
  const spellings = routes.flatMap(({ strictPath, pattern }, position) =>
    strictPath ? spellingsOf(pattern).map((spelling) => ({ spelling, position })) : [],
  );
  if (spellings.length === 0) return { namedByOneOf: () => undefined };
  const folded = yield* buildPatternTrie(
    spellings.map(({ spelling }) => spelling),
    { ignoresCase: true },
  );

  /** Returns the strict route from which the reading differs only in letter case or a final slash. */
  function nearlyNamed(reading: PatternSubject, position: number | undefined): Route | undefined {
    if (folded.first(reading) === undefined) return undefined;
    const exact = index.all(reading);
    const near = folded.all(reading).map((found) => spellings[found]?.position ?? -1);
    return routes[near.find((found) => found !== position && !exact.includes(found)) ?? -1];
  }

  function named(reading: PatternSubject, position: number | undefined): Route | undefined {
    const first = index.first(reading);
    const route = first === position ? undefined : routes[first ?? -1];
    return route?.strictPath ? route : nearlyNamed(reading, position);
  }

  return {
    namedByOneOf(readings, position) {
      for (const reading of readings) {
        const route = named(reading, position);
        if (route) return route;
      }
      return undefined;
    },
  };
}
