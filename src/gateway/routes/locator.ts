/**
 * Lists all routes in matching order: those of the settings, stored ones, those of discovered services, and `/**`
 * last in any case. It is a pure function from sources to routes.
 */
import { parsePattern } from '../patterns/pattern.ts';
import { runAtOnce, type YieldingWork } from '../patterns/yielding-work.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import { createServiceRouteMapper } from '../services/service-route-mapper.ts';
import { matchesServiceName } from '../services/service-name.ts';
import { createRoute } from './create-route.ts';
import { routeKeyOf } from './route-key.ts';
import type { Route, RouteDefinition } from './route.ts';
import type { MakeRoute } from './route-memo.ts';

export type RoutingSettings = Omit<GatewaySettings, 'services' | 'discovery' | 'filters' | 'listen'>;

/** A stored route, as the locator needs it. */
export interface StoredDefinition {
  readonly routeId: string;
  readonly definition: RouteDefinition;
  readonly order: number | undefined;
}

/** A definition without a valid route; `path` is dotted below the gateway's settings, `routes.users.url`. */
export interface LocatorProblem {
  readonly routeId: string;
  readonly field: string;
  readonly message: string;
}

export interface Located {
  readonly routes: readonly Route[];
  readonly problems: readonly LocatorProblem[];
}

interface Candidate {
  readonly id: string;
  readonly source: Route['source'];
  readonly definition: string | RouteDefinition;
}

/**
 * Routes of the settings have the positions 0, 1, 2 …; followed routes come next. A stored route precedes the one
 * whose position it names.
 */
function configured(
  settings: RoutingSettings,
  followed: ReadonlyMap<string, RouteDefinition>,
  kept: readonly StoredDefinition[],
): Candidate[] {
  const own: Candidate[] = Object.entries(settings.routes).map(([id, definition]) => ({
    id,
    source: 'settings',
    definition,
  }));
  const ids = new Set(kept.map(({ routeId }) => routeId));
  // A stored route replaces the followed route of the same id.
  const others = [...followed]
    .filter(([id]) => !ids.has(id))
    .map(([id, definition]): Candidate => ({
      id,
      source: 'configuration',
      definition,
    }));
  const placed = [...own, ...others].map((candidate, place) => ({ place: place + 0.5, candidate }));
  const stored = kept.map(({ routeId, definition, order }) => ({
    place: order ?? Infinity,
    candidate: { id: routeId, source: 'registry' as const, definition },
  }));
  const byPlace = (left: { place: number }, right: { place: number }): number =>
    left.place === right.place ? 0 : left.place - right.place;
  return [...placed, ...stored].toSorted(byPlace).map(({ candidate }) => candidate);
}

/** Plain segments: a name from outside must not become a pattern that also matches other paths. */
const plainPath = /^(?!\.\.?(?:\/|$))[\w.~!$&'()+,=:@-]+(?:\/(?!\.\.?(?:\/|$))[\w.~!$&'()+,=:@-]+)*$/;

/** Returns a route for each service except the gateway itself and ignored services. @see Spec §4.5(2), §4.5(4) */
function discovered(
  settings: RoutingSettings,
  services: readonly string[],
  problems: LocatorProblem[],
): Candidate[] {
  if (services.length === 0) return [];
  const pathOf = createServiceRouteMapper(settings.serviceRouteMapper);
  return services
    .filter((name) => name !== settings.serviceId)
    .filter((name) => !settings.ignoredServices.some((pattern) => matchesServiceName(pattern, name)))
    .flatMap((name): Candidate[] => {
      const path = pathOf(name);
      if (plainPath.test(path))
        return [{ id: name, source: 'discovery', definition: { path: `/${path}/**`, serviceId: name } }];
      problems.push({ routeId: name, field: 'path', message: 'must consist of plain segments' });
      return [];
    });
}

const everything = routeKeyOf(parsePattern('/**'));

/**
 * Returns the routes by their keys. Of two equal ones, the first wins, so a discovered service
 * never replaces a configured route.
 */
export function* findRoutes(
  settings: RoutingSettings,
  sources: {
    readonly kept: readonly StoredDefinition[];
    readonly followed: ReadonlyMap<string, RouteDefinition>;
    readonly services: readonly string[];
  },
  make: MakeRoute,
): YieldingWork<Located> {
  const { kept, followed, services } = sources;
  const routes = new Map<string, Route>();
  const problems: LocatorProblem[] = [];
  for (const { id, source, definition } of [
    ...configured(settings, followed, kept),
    ...discovered(settings, services, problems),
  ]) {
    yield;
    const made = make(id, source, definition);
    if ('problems' in made) {
      problems.push(...made.problems.map((problem) => ({ routeId: id, ...problem })));
      continue;
    }
    const { route } = made;
    const known = routes.get(route.key);
    if (!known) routes.set(route.key, route);
    else if (source !== 'discovery') {
      problems.push({ routeId: id, field: 'path', message: `is already the path of the route ${known.id}` });
    }
  }
  const last = routes.get(everything);
  if (last?.pattern.literalSegments === 0) {
    routes.delete(everything);
    routes.set(everything, last);
  }
  return { routes: [...routes.values()], problems };
}

/** Computes the same synchronously, without a previous result. */
export function locateRoutes(
  settings: RoutingSettings,
  kept: readonly StoredDefinition[],
  services: readonly string[],
): Located {
  return runAtOnce(
    findRoutes(settings, { kept, followed: new Map(), services }, (id, source, definition) =>
      createRoute(id, source, definition, settings),
    ),
  );
}
