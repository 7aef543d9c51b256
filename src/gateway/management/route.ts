import { conflict, gone, invalidRequest, notFound, preconditionFailed } from '../../conventions/api-error.ts';
import { assertIfMatch, assertIfNoneMatch, isNotModified, strongEtag } from '../../conventions/etag.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { fateOf } from '../../foundation/outcome-unknown.ts';
import type { GatewayOperations, RouteResource } from '../operations/operations.ts';
import { addressOf } from '../connect/connect.ts';
import type { FollowedRoutes } from '../routes/followed-routes.ts';
import type { RoutingSettings } from '../routes/locator.ts';
import type { Refresher } from '../routes/refresher.ts';
import { createRoute } from '../routes/create-route.ts';
import { expandDefinition, type Route, type RouteDefinition } from '../routes/route.ts';
import type { RouteStore, StoredRoute } from '../routes/route-store.ts';

type RouteOperations = Pick<GatewayOperations, 'getRoute' | 'putRoute' | 'deleteRoute'>;

/** A configured route in the REST interface, before its links. */
interface Configured {
  readonly managedBy: 'settings' | 'configuration' | 'rest';
  readonly definition: RouteDefinition;
  readonly order: number | undefined;
  readonly version: number;
}

function etagOf({ managedBy, definition, order, version }: Configured): string {
  return strongEtag(JSON.stringify([managedBy, version, order ?? null, definition]));
}

function fromStored({ definition, order, version }: StoredRoute): Configured {
  return { managedBy: 'rest', definition: JSON.parse(definition) as RouteDefinition, order, version };
}

/**
 * Handlers for single routes: those of the settings are read-only, stored ones can be changed. @see Spec §4.1,
 * §4.5(3)
 */
export function createSingleRouteHandlers(dependencies: {
  settings: RoutingSettings;
  store: RouteStore;
  refresher: Refresher;
  followed: FollowedRoutes | undefined;
  clock: Clock;
  tombstoneSeconds: number;
  /** First segments of paths that are never routed. */
  reserved: readonly string[];
  isManagement?: (address: string, port: number) => boolean;
}): Handlers<RouteOperations> {
  const { settings, store, refresher, followed, clock, tombstoneSeconds } = dependencies;

  /** Routes that are being stored: their paths are reserved before a table contains them. */
  const arriving = new Set<Route>();

  function represent(routeId: string, configured: Configured, route?: Route): RouteResource {
    const { managedBy, definition, order } = configured;
    const self = `/routes/${encodeURIComponent(routeId)}`;
    const current =
      route ?? refresher.table.routes.find(({ id, source }) => id === routeId && source === managedBy);
    return {
      route_id: routeId,
      managed_by: managedBy,
      definition: { ...definition, ...(order !== undefined && { order }) },
      ...(current && { detail: current.detail }),
      links: [
        link('self', 'GET', self),
        ...(managedBy === 'rest' ? [link('edit', 'PUT', self), link('delete', 'DELETE', self)] : []),
        link('collection', 'GET', '/routes'),
      ],
    };
  }

  async function findStored(routeId: string): Promise<StoredRoute | undefined> {
    return (await store.list()).find((record) => record.routeId === routeId);
  }

  function ofSettings(routeId: string): Configured | undefined {
    const definition = Object.hasOwn(settings.routes, routeId) ? settings.routes[routeId] : undefined;
    return definition === undefined
      ? undefined
      : { managedBy: 'settings', definition: expandDefinition(definition), order: undefined, version: 0 };
  }

  function ofConfiguration(routeId: string): Configured | undefined {
    const definition = followed?.current().get(routeId);
    return definition && { managedBy: 'configuration', definition, order: undefined, version: 0 };
  }

  async function find(routeId: string): Promise<Configured> {
    const own = ofSettings(routeId);
    if (own) return own;
    const stored = await findStored(routeId);
    if (stored) return fromStored(stored);
    const other = ofConfiguration(routeId);
    if (other) return other;
    if (await store.isTombstone(routeId, clock.now())) throw gone({ 'path.route_id': 'was deleted' });
    throw notFound({ 'path.route_id': 'names no route' });
  }

  function refuseSettings(routeId: string): void {
    if (ofSettings(routeId))
      throw conflict('The route is managed by the settings file.', { 'path.route_id': 'is read-only' });
    if (ofConfiguration(routeId))
      throw conflict('The route is managed by a configuration file.', { 'path.route_id': 'is read-only' });
  }

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

  /** Stores a route and waits until the table contains it. Its path is reserved meanwhile. */
  async function keep(route: Route, record: StoredRoute, expectedVersion: number) {
    arriving.add(route);
    try {
      const put = await store.put(record, expectedVersion);
      await arrived(route);
      return put;
    } catch (error) {
      // If the result is unknown, the route may still be stored.
      const fate = fateOf(error) ?? Promise.resolve();
      void fate.then(() => arrived(route));
      throw error;
    }
  }

  return {
    async getRoute({ path, header }) {
      const configured = await find(path.route_id);
      const etag = etagOf(configured);
      if (isNotModified(header['If-None-Match'], etag)) return { status: 304, headers: { ETag: etag } };
      return { status: 200, headers: { ETag: etag }, body: represent(path.route_id, configured) };
    },

    async putRoute({ path, query, header, body }) {
      const routeId = path.route_id;
      refuseSettings(routeId);
      const { order, ...definition } = body;
      const current = await findStored(routeId);
      const ifMatch = header['If-Match'];
      if (ifMatch !== undefined && !current) throw preconditionFailed();
      if (current) {
        const etag = etagOf(fromStored(current));
        assertIfMatch(ifMatch, etag);
        assertIfNoneMatch(header['If-None-Match'], etag);
      }
      const route = validate(routeId, definition);
      const version = (current?.version ?? 0) + 1;
      const configured: Configured = { managedBy: 'rest', definition, order, version };
      const reply = { headers: { ETag: etagOf(configured) }, body: represent(routeId, configured, route) };
      if (query.dryRun === true) return { status: 200, ...reply };
      const now = clock.now();
      const record: StoredRoute = {
        routeId,
        definition: JSON.stringify(definition),
        order,
        version,
        createdAt: current?.createdAt ?? now,
        updatedAt: now,
      };
      const put = await keep(route, record, current?.version ?? 0);
      if (put === 'stale')
        throw ifMatch === undefined
          ? conflict('The route was changed at the same time.')
          : preconditionFailed();
      if (put === 'replaced') return { status: 200, ...reply };
      const location = `/routes/${encodeURIComponent(routeId)}`;
      return { status: 201, headers: { ...reply.headers, Location: location }, body: reply.body };
    },

    async deleteRoute({ path, header }) {
      const routeId = path.route_id;
      refuseSettings(routeId);
      const configured = await find(routeId);
      assertIfMatch(header['If-Match'], etagOf(configured));
      const now = clock.now();
      const removed = await store.remove({
        routeId,
        expectedVersion: header['If-Match'] === undefined ? undefined : configured.version,
        now,
        tombstoneUntil: now + tombstoneSeconds * 1000,
      });
      if (removed === 'stale') throw preconditionFailed();
      if (removed === 'absent') throw gone({ 'path.route_id': 'was deleted' });
      await refresher.settled();
      return { status: 204 };
    },
  };
}
