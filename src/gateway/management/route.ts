import { isDeepStrictEqual } from 'node:util';
import { conflict, gone, preconditionFailed } from '../../conventions/api-error.ts';
import { assertPreconditions, isNotModified } from '../../conventions/etag.ts';
import { link } from '../../conventions/links.ts';
import { assertSameReadOnly } from '../../conventions/read-only.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { GatewayOperations, RouteResource } from '../operations/operations.ts';
import type { FollowedRoutes } from '../routes/followed-routes.ts';
import type { StoredRoute } from '../routes/route-store.ts';
import type { RouteWarnings } from '../routes/route-warnings.ts';
import type { Route } from '../routes/route.ts';
import { createConfiguredRoutes, etagOf, fromStored, type ConfiguredRoute } from './configured-routes.ts';
import { createRouteIntake, type RouteIntakeDependencies } from './route-intake.ts';

type Positioned = Pick<ConfiguredRoute, 'definition' | 'order'>;
const isSame = (one: Positioned, other: Positioned): boolean =>
  one.order === other.order && isDeepStrictEqual(one.definition, other.definition);

type RouteOperations = Pick<GatewayOperations, 'getRoute' | 'putRoute' | 'deleteRoute'>;

/**
 * Handlers for single routes: those of the settings are read-only, stored ones can be changed. @see Spec §4.1,
 * §4.5(3)
 */
export function createSingleRouteHandlers(
  dependencies: RouteIntakeDependencies & {
    readonly followed: FollowedRoutes | undefined;
    readonly warningsOf: RouteWarnings;
    readonly clock: Clock;
    readonly tombstoneSeconds: number;
  },
): Handlers<RouteOperations> {
  const { store, refresher, warningsOf, clock, tombstoneSeconds } = dependencies;
  const { find, findFixed, findStored, assertChangeable } = createConfiguredRoutes(dependencies);
  const { validate, assertFree, keep } = createRouteIntake(dependencies);

  function represent(routeId: string, configured: ConfiguredRoute, route?: Route): RouteResource {
    const { managedBy, definition, order } = configured;
    const self = `/routes/${encodeURIComponent(routeId)}`;
    const current =
      route ?? refresher.table.routes.find(({ id, source }) => id === routeId && source === managedBy);
    const warnings = warningsOf(routeId, definition);
    return {
      route_id: routeId,
      managed_by: managedBy,
      ...definition,
      ...(order !== undefined && { order }),
      ...(warnings.length > 0 && { warnings }),
      ...(current && { detail: current.detail }),
      links: [
        link('self', 'GET', self),
        ...(managedBy === 'registry' ? [link('edit', 'PUT', self), link('delete', 'DELETE', self)] : []),
        link('collection', 'GET', '/routes'),
      ],
    };
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
      const fixed = findFixed(routeId);
      if (fixed) assertPreconditions(header, etagOf(fixed));
      assertChangeable(routeId);
      const {
        route_id: _id,
        managed_by: _manager,
        detail: _detail,
        warnings: _warnings,
        links: _links,
        order,
        ...definition
      } = body;
      assertSameReadOnly(body, { route_id: routeId, managed_by: 'registry' });
      const current = await findStored(routeId);
      const ifMatch = header['If-Match'];
      if (ifMatch !== undefined && !current) throw preconditionFailed();
      if (current) assertPreconditions(header, etagOf(fromStored(current)));
      if (current && isSame(fromStored(current), { definition, order })) {
        const configured = fromStored(current);
        return { status: 200, headers: { ETag: etagOf(configured) }, body: represent(routeId, configured) };
      }
      const route = validate(routeId, definition);
      const version = (current?.version ?? 0) + 1;
      const configured: ConfiguredRoute = { managedBy: 'registry', definition, order, version };
      const reply = { headers: { ETag: etagOf(configured) }, body: represent(routeId, configured, route) };
      const { key } = route;
      if (query.dryRun === true) {
        await assertFree({ routeId, key });
        return { status: 200, ...reply };
      }
      const now = clock.now();
      const record: StoredRoute = {
        routeId,
        key,
        definition: JSON.stringify(definition),
        order,
        version,
        createdAt: current?.createdAt ?? now,
        updatedAt: now,
      };
      const put = await keep(record, current?.version ?? 0);
      if (put === 'stale') {
        // Another request has created or changed the route meanwhile.
        if (current === undefined) assertPreconditions(header, '');
        throw ifMatch === undefined
          ? conflict('The route was changed at the same time.')
          : preconditionFailed();
      }
      if (put === 'replaced') return { status: 200, ...reply };
      const location = `/routes/${encodeURIComponent(routeId)}`;
      return { status: 201, headers: { ...reply.headers, Location: location }, body: reply.body };
    },

    async deleteRoute({ path, header }) {
      const routeId = path.route_id;
      assertChangeable(routeId);
      const configured = await find(routeId);
      assertPreconditions(header, etagOf(configured));
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
