/**
 * The route table: an immutable snapshot of all routes with its index. A request reads the table once and uses it
 * until its end, independent of replacements.
 */
import { pathProblem } from '../../conventions/request/request-target.ts';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import { runAtOnce, type YieldingWork } from '../patterns/yielding-work.ts';
import type { ServiceMap } from '../services/service-registry.ts';
import { createIgnoredPatterns } from '../patterns/ignored-patterns.ts';
import { plainBeginning } from '../patterns/leading-segments.ts';
import type { RoutePattern } from '../patterns/pattern.ts';
import type { PatternSubject } from '../patterns/pattern-trie.ts';
import {
  fullestReadingOf,
  furtherReadingsOf,
  hasTooManySegments,
  readingsOf,
  subjectOf,
  type Readings,
} from '../patterns/request-path.ts';
import type { Route } from './route.ts';
import { buildRouteIndex, ownService } from './route-index.ts';
import { buildStrictRoutes } from './strict-routes.ts';

export type Lookup =
  | { readonly kind: 'route'; readonly route: Route; readonly position: number }
  /** The path must not be routed: it is malformed, has several readings, or too many segments. */
  | Refused
  | { readonly kind: 'ignored'; readonly pattern: string }
  | undefined;

export interface Refused {
  readonly kind: 'refused';
  readonly status: 400 | 414;
  readonly message: string;
  /** The strict route that a reading matches. */
  readonly route?: Route;
}

/** One reading of a path and its route, if any. */
export interface NamedReading {
  readonly path: string;
  readonly route: Route | undefined;
}

export interface RouteTable {
  readonly routes: readonly Route[];
  /** Instances by service. */
  readonly services: ServiceMap;
  /** True if a route forwards requests to the server itself. */
  readonly hasForwards: boolean;
  /** Returns the route of a path, whose bytes are as received. */
  lookup(path: string): Lookup;
  /** Returns every route whose pattern matches, in matching order; the first wins. */
  matching(path: string): readonly Route[];
  /** Returns the readings of a path and their routes. */
  readings(path: string): readonly NamedReading[];
}

const refuse = (status: Refused['status'], message: string): Refused => ({
  kind: 'refused',
  status,
  message,
});
const tooManySegments = refuse(414, 'has too many segments');
const tooManyReadings = refuse(400, 'can be read in too many ways');
const anotherRoute = refuse(
  400,
  'can be read as a path of another route: write it without ;, // and unnecessary percent escapes',
);
const strictRoute = refuse(
  400,
  'differs from a path of a strict route only in letter case, a final slash, dots, blanks or escapes',
);

const cachedPaths = 1_000;
const longestCachedPath = 200;

/** `reserved` are first segments of paths that the server handles itself. */
export function* buildRouteTable(
  routes: readonly Route[],
  services: ServiceMap,
  ignoredPatterns: readonly RoutePattern[],
  reserved: readonly string[] = [],
): YieldingWork<RouteTable> {
  const index = yield* buildRouteIndex(routes, reserved);
  const strict = yield* buildStrictRoutes(routes, index);
  const ignored = createIgnoredPatterns(ignoredPatterns);
  const readsFurther = ignoredPatterns.length > 0 || routes.some(({ strictPath }) => strictPath);

  /** Refuses a path if one reading matches `position` and another does not. */
  function conflict(path: string, readings: Readings, position: number | undefined) {
    if (readings === 'too many') return tooManyReadings;
    const named = readings.map(index.first).filter((each) => each !== undefined);
    const agree =
      index.first(fullestReadingOf(path)) === position && named.every((each) => each === position);
    return agree ? undefined : anotherRoute;
  }

  /** A target that does not receive the beginning sees another path, which must match the same route. */
  function conflictAtTarget(path: string, route: Route): Lookup {
    const sent = plainBeginning(path, route.strippedSegments);
    if (sent === path) return undefined;
    const found = lookup(sent);
    if (found?.kind !== 'route') return found ?? anotherRoute;
    return found.route === route ? undefined : anotherRoute;
  }

  /** Checks the readings that only concern strict routes and ignored patterns. */
  function lookFurther(path: string, position: number | undefined): Lookup {
    const readings = furtherReadingsOf(path);
    if (readings === 'too many') return tooManyReadings;
    const route = routes[position ?? ownService];
    const pattern = route && ignored.firstOf(readings, route.strictPath);
    if (pattern !== undefined) return { kind: 'ignored', pattern };
    const named = strict.namedByOneOf(readings, position);
    return named && { ...strictRoute, route: named };
  }

  /** Clients request many paths repeatedly. */
  const known = createBoundedCache<string, { readonly found: Lookup }>(cachedPaths);
  function lookup(path: string): Lookup {
    const cached = known.get(path);
    if (cached) return cached.found;
    const found = find(path);
    if (path.length <= longestCachedPath) known.set(path, { found });
    return found;
  }

  function find(path: string): Lookup {
    const malformed = pathProblem(path);
    if (malformed !== undefined) return refuse(400, malformed);
    if (hasTooManySegments(path)) return tooManySegments;
    const position = index.first(subjectOf(path));
    const readings = readingsOf(path);
    const further = readsFurther ? lookFurther(path, position) : undefined;
    const problem = further ?? (readings && conflict(path, readings, position));
    const route = routes[position ?? ownService];
    if (problem || !route || position === undefined) return problem;
    return (readings && conflictAtTarget(path, route)) ?? { kind: 'route', route, position };
  }

  return {
    routes,
    services,
    hasForwards: routes.some(({ target }) => target.kind === 'forward'),
    lookup,
    matching: (path) => index.all(subjectOf(path)).flatMap((position) => routes[position] ?? []),
    readings(path) {
      const readings = readsFurther ? furtherReadingsOf(path) : (readingsOf(path) ?? [subjectOf(path)]);
      if (readings === 'too many') return [];
      const named = readings.map((reading) => ({
        path: textOf(reading),
        route: routes[index.first(reading) ?? ownService],
      }));
      return named;
    },
  };
}

function textOf({ segments, endsWithSlash }: PatternSubject): string {
  const text = segments.map((segment) => `/${segment.replaceAll('/', '%2F')}`).join('');
  return endsWithSlash ? `${text}/` : text;
}

export function createRouteTable(...given: Parameters<typeof buildRouteTable>): RouteTable {
  return runAtOnce(buildRouteTable(...given));
}
