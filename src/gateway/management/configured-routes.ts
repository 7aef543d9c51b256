import { conflict, gone, notFound } from '../../conventions/api-error.ts';
import { strongEtag } from '../../conventions/etag.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { FollowedRoutes } from '../routes/followed-routes.ts';
import type { RoutingSettings } from '../routes/locator.ts';
import type { RouteStore, StoredRoute } from '../routes/route-store.ts';
import { expandDefinition, type RouteDefinition } from '../routes/route.ts';
import { managedBySettings } from './route-intake.ts';

/** A configured route in the REST interface, before its links. */
export interface ConfiguredRoute {
  readonly managedBy: 'settings' | 'configuration' | 'registry';
  readonly definition: RouteDefinition;
  readonly order: number | undefined;
  readonly version: number;
}

/** The routes of the settings, of the store and of a configuration file, by their ids. */
export interface ConfiguredRoutes {
  /** @throws ApiError 404, or 410 for one that was deleted. */
  find(routeId: string): Promise<ConfiguredRoute>;
  /** A route that a file manages. */
  findFixed(routeId: string): ConfiguredRoute | undefined;
  findStored(routeId: string): Promise<StoredRoute | undefined>;
  /** @throws ApiError 409 for a route that a file manages. */
  assertChangeable(routeId: string): void;
}

export function etagOf({ managedBy, definition, order, version }: ConfiguredRoute): string {
  return strongEtag(JSON.stringify([managedBy, version, order ?? null, definition]));
}

export function fromStored({ definition, order, version }: StoredRoute): ConfiguredRoute {
  return { managedBy: 'registry', definition: JSON.parse(definition) as RouteDefinition, order, version };
}

export function createConfiguredRoutes(dependencies: {
  settings: RoutingSettings;
  store: RouteStore;
  followed: FollowedRoutes | undefined;
  clock: Clock;
}): ConfiguredRoutes {
  const { settings, store, followed, clock } = dependencies;

  async function findStored(routeId: string): Promise<StoredRoute | undefined> {
    return (await store.list()).find((record) => record.routeId === routeId);
  }

  function ofSettings(routeId: string): ConfiguredRoute | undefined {
    const definition = Object.hasOwn(settings.routes, routeId) ? settings.routes[routeId] : undefined;
    return definition === undefined
      ? undefined
      : { managedBy: 'settings', definition: expandDefinition(definition), order: undefined, version: 0 };
  }

  function ofConfiguration(routeId: string): ConfiguredRoute | undefined {
    const definition = followed?.current().get(routeId);
    return definition && { managedBy: 'configuration', definition, order: undefined, version: 0 };
  }

  return {
    findFixed: (routeId) => ofSettings(routeId) ?? ofConfiguration(routeId),
    findStored,
    async find(routeId) {
      const own = ofSettings(routeId);
      if (own) return own;
      const stored = await findStored(routeId);
      if (stored) return fromStored(stored);
      const other = ofConfiguration(routeId);
      if (other) return other;
      if (await store.isTombstone(routeId, clock.now())) throw gone({ 'path.route_id': 'was deleted' });
      throw notFound({ 'path.route_id': 'names no route' });
    },
    assertChangeable(routeId) {
      if (ofSettings(routeId)) throw managedBySettings();
      if (ofConfiguration(routeId))
        throw conflict('The route is managed by a configuration file.', { 'path.route_id': 'is read-only' });
    },
  };
}
