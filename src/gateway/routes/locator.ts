/**
 * Which routes there are, in the order in which they are asked: those of the settings, those kept at run time,
 * those of discovered services, and `/**` last wherever it was written. Pure: sources in, routes out.
 */
import { runAtOnce, type YieldingWork } from '../patterns/yielding-work.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import { createServiceRouteMapper } from '../services/service-route-mapper.ts';
import { matchesServiceName } from '../services/service-name.ts';
import { createRoute, type Route, type RouteDefinition } from './route.ts';
import type { MakeRoute } from './route-memo.ts';

export type RoutingSettings = Omit<GatewaySettings, 'services' | 'discovery' | 'filters' | 'listen'>;

/** A route kept at run time, as the locator needs it. */
export interface StoredDefinition {
  readonly routeId: string;
  readonly definition: RouteDefinition;
  readonly order: number | undefined;
}

/** A definition that gives no route; `path` is dotted below the gateway's settings, `routes.users.url`. */
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

/** Settings routes keep their places 0, 1, 2 …, followed ones come behind them; a kept route goes before the one whose place it names. */
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
  // Whoever keeps a route at run time by the id of a followed one wants that one instead.
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
    candidate: { id: routeId, source: 'rest' as const, definition },
  }));
  const byPlace = (left: { place: number }, right: { place: number }): number =>
    left.place === right.place ? 0 : left.place - right.place;
  return [...placed, ...stored].sort(byPlace).map(({ candidate }) => candidate);
}

/** Plain segments: a name from outside must not become a pattern that takes other paths as well. */
const plainPath = /^(?!\.\.?(?:\/|$))[\w.~!$&'()+,=:@-]+(?:\/(?!\.\.?(?:\/|$))[\w.~!$&'()+,=:@-]+)*$/;

/** A route for each service that is neither the gateway itself nor ignored. @see Spec §4.5(2), §4.5(4) */
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
      problems.push({ routeId: name, field: 'path', message: 'would not be plain segments' });
      return [];
    });
}

/**
 * Routes by their whole pattern: of two with the same one the first wins, so a discovered service never takes
 * the place of a configured route.
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
    const known = routes.get(route.detail.fullPath);
    if (!known) routes.set(route.detail.fullPath, route);
    else if (source !== 'discovery') {
      problems.push({ routeId: id, field: 'path', message: `is already the path of the route ${known.id}` });
    }
  }
  const last = routes.get('/**');
  if (last) {
    routes.delete('/**');
    routes.set('/**', last);
  }
  return { routes: [...routes.values()], problems };
}

/** The same in one go, without anything from before. */
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
