import { type ApiError, conflict, invalidRequest } from '../../conventions/api-error.ts';
import { addressOf } from '../../foundation/outbound/origin-address.ts';
import { createRoute } from '../routes/create-route.ts';
import type { RoutingSettings } from '../routes/locator.ts';
import type { Refresher } from '../routes/refresher.ts';
import type { RouteHolder, RouteIdentity, RouteStore, StoredRoute } from '../routes/route-store.ts';
import type { Route, RouteDefinition } from '../routes/route.ts';

export interface RouteIntakeDependencies {
  readonly settings: RoutingSettings;
  readonly store: RouteStore;
  readonly refresher: Refresher;
  /** First segments of paths that are never routed. */
  readonly reserved: readonly string[];
  readonly isManagement?: ((address: string, port: number) => boolean) | undefined;
}

/** Checks and stores routes. The store decides if a path belongs to another route. */
export interface RouteIntake {
  /** Returns the route of a definition. @throws ApiError 400, or 409 if a route of a file has its path. */
  validate(routeId: string, definition: RouteDefinition): Route;
  /** @throws ApiError 409 if the route could not be stored now because another has its path. */
  assertFree(wanted: RouteIdentity): Promise<void>;
  /** Stores a route and waits until the table contains it. @throws ApiError 409 if another has its path. */
  keep(record: StoredRoute, expectedVersion: number): Promise<'created' | 'replaced' | 'stale'>;
}

export const managedBySettings = (): ApiError =>
  conflict('The route is managed by the settings file.', { 'path.route_id': 'is read-only' });

function taken({ routeId: wanted }: Pick<RouteIdentity, 'routeId'>, routeId: string): ApiError {
  if (wanted === routeId) return managedBySettings();
  return conflict('Another route has the same path.', {
    path: `is already the path of the route ${routeId}`,
  });
}

const isHolder = (put: string | RouteHolder): put is RouteHolder => typeof put === 'object';

export function createRouteIntake(dependencies: RouteIntakeDependencies): RouteIntake {
  const { settings, store, refresher, reserved, isManagement } = dependencies;
  return {
    validate(routeId, definition) {
      const made = createRoute(routeId, 'registry', definition, settings);
      if ('problems' in made) {
        const detail = Object.fromEntries(
          made.problems.map(({ field, message }) => [field || 'path.route_id', message]),
        );
        throw invalidRequest('The route is not valid.', detail);
      }
      const { route } = made;
      if (route.target.kind === 'url') {
        const { hostname, port } = addressOf(route.target.url.origin);
        if (isManagement?.(hostname, port))
          throw invalidRequest('The route is not valid.', { url: 'must not be the management listener' });
      }
      const [first = ''] = route.pattern.segments;
      if (reserved.includes(first))
        throw invalidRequest('The route is not valid.', {
          path: `can never match: the server itself handles /${first}`,
        });
      // Files are not in the store, except the settings of the instance that started last.
      const ofFile = refresher.table.routes.find(
        ({ id, key, source }) =>
          (source === 'settings' || source === 'configuration') && key === route.key && id !== routeId,
      );
      if (ofFile) throw taken({ routeId }, ofFile.id);
      return route;
    },
    async assertFree(wanted) {
      const holder = await store.findHolder(wanted);
      if (holder) throw taken(wanted, holder.routeId);
    },
    async keep(record, expectedVersion) {
      const put = await store.put(record, expectedVersion);
      if (isHolder(put)) throw taken(record, put.routeId);
      await refresher.settled();
      return put;
    },
  };
}
