import { conflict, invalidRequest } from '../../conventions/api-error.ts';
import { finalOutcomeOf } from '../../foundation/outcome-unknown.ts';
import { addressOf } from '../../foundation/outbound/origin-address.ts';
import { createRoute } from '../routes/create-route.ts';
import type { RoutingSettings } from '../routes/locator.ts';
import type { Refresher } from '../routes/refresher.ts';
import type { RouteStore, StoredRoute } from '../routes/route-store.ts';
import type { Route, RouteDefinition } from '../routes/route.ts';

export interface RouteIntakeDependencies {
  readonly settings: RoutingSettings;
  readonly store: RouteStore;
  readonly refresher: Refresher;
  /** First segments of paths that are never routed. */
  readonly reserved: readonly string[];
  readonly isManagement?: ((address: string, port: number) => boolean) | undefined;
}

/** Checks and stores routes. Each path belongs to one route, even while that route is being stored. */
export interface RouteIntake {
  /** Returns the route of a definition. @throws ApiError 400, or 409 if another route has its path. */
  validate(routeId: string, definition: RouteDefinition): Route;
  /** Stores a route and waits until the table contains it. Its path is reserved meanwhile. */
  keep(route: Route, record: StoredRoute, expectedVersion: number): ReturnType<RouteStore['put']>;
}

export function createRouteIntake(dependencies: RouteIntakeDependencies): RouteIntake {
  const { settings, store, refresher } = dependencies;

  /** Routes that are being stored: their paths are reserved before a table contains them. */
  const arriving = new Set<Route>();

  /** Returns the route of a definition, whose pattern must be unique. */
  function validate(routeId: string, definition: RouteDefinition): Route {
    const made = createRoute(routeId, 'rest', definition, settings);
    if ('problems' in made) {
      const detail = Object.fromEntries(made.problems.map(({ field, message }) => [field, message]));
      throw invalidRequest('The route is not valid.', detail);
    }
    const { detail, target } = made.route;
    if (target.kind === 'url') {
      const { hostname, port } = addressOf(target.url.origin);
      if (dependencies.isManagement?.(hostname, port))
        throw invalidRequest('The route is not valid.', { url: 'must not be the management listener' });
    }
    const [first = ''] = made.route.pattern.segments;
    if (dependencies.reserved.includes(first))
      throw invalidRequest('The route is not valid.', {
        path: `can never match: the server itself handles /${first}`,
      });
    const { fullPath } = detail;
    const configured = refresher.table.routes.filter(({ source }) => source !== 'discovery');
    const isTaken = [...configured, ...arriving].some(
      ({ id, detail: other }) => other.fullPath === fullPath && id !== routeId,
    );
    if (isTaken)
      throw conflict('Another route has the same path.', { path: 'is already the path of another route' });
    return made.route;
  }

  /** Releases the path of the route, unless the table has the route. */
  async function arrived(route: Route): Promise<void> {
    await refresher.settled();
    arriving.delete(route);
  }

  async function keep(
    route: Route,
    record: StoredRoute,
    expectedVersion: number,
  ): ReturnType<RouteStore['put']> {
    arriving.add(route);
    try {
      const put = await store.put(record, expectedVersion);
      await arrived(route);
      return put;
    } catch (error) {
      // If the result is unknown, the route may still be stored.
      const finalOutcome = finalOutcomeOf(error) ?? Promise.resolve();
      void finalOutcome.then(() => arrived(route));
      throw error;
    }
  }

  return { validate, keep };
}
