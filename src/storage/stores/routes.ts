import type {
  RouteHolder,
  RouteIdentity,
  RouteStore,
  StoredRoute,
} from '../../gateway/routes/route-store.ts';
import { integer, optionalInteger, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import {
  all,
  defineUnits,
  first,
  notice,
  type Row,
  run,
  type SqlValue,
  type UnitSteps,
} from '../sql/unit.ts';

type PutOutcome = Awaited<ReturnType<RouteStore['put']>>;
type Collisions = Awaited<ReturnType<RouteStore['settle']>>;
type RemoveInput = Parameters<RouteStore['remove']>[0];
type RemoveOutcome = Awaited<ReturnType<RouteStore['remove']>>;

function identityOf(row: Row): RouteIdentity {
  return { routeId: text(row, 'route_id'), key: text(row, 'route_key') };
}

function routeOf(row: Row): StoredRoute {
  return {
    ...identityOf(row),
    definition: text(row, 'definition'),
    order: optionalInteger(row, 'route_order'),
    version: integer(row, 'version'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
  };
}

function columnsOf(route: StoredRoute): readonly SqlValue[] {
  const { routeId, key, definition, order = null, version, createdAt, updatedAt } = route;
  return [routeId, key, definition, order, version, createdAt, updatedAt];
}

const holders = `SELECT route_id, 'settings' AS manager FROM settings_route WHERE route_id = $1 OR route_key = $2
  UNION ALL SELECT route_id, 'registry' AS manager FROM route WHERE route_key = $2 AND route_id <> $1`;

function holderOf(row: Row): RouteHolder {
  return { routeId: text(row, 'route_id'), managedBy: text(row, 'manager') as RouteHolder['managedBy'] };
}

export const routeUnits = defineUnits('routes', {
  *put(input: { route: StoredRoute; expectedVersion: number | undefined }): UnitSteps<PutOutcome> {
    const { route, expectedVersion } = input;
    const current = yield* first('SELECT version FROM route WHERE route_id = $1', [route.routeId]);
    const version = current ? integer(current, 'version') : 0;
    if (expectedVersion !== undefined && expectedVersion !== version) return 'stale';
    const holder = yield* first(holders, [route.routeId, route.key]);
    if (holder) return holderOf(holder);
    yield* run(
      `INSERT INTO route (route_id, route_key, definition, route_order, version, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (route_id) DO UPDATE SET route_key = excluded.route_key, definition = excluded.definition,
         route_order = excluded.route_order, version = excluded.version, created_at = excluded.created_at,
         updated_at = excluded.updated_at`,
      columnsOf(route),
    );
    yield* run('DELETE FROM route_tombstone WHERE route_id = $1', [route.routeId]);
    yield* notice({ changed: 'routes' });
    return current ? 'replaced' : 'created';
  },

  *settle(declared: readonly RouteIdentity[]): UnitSteps<Collisions> {
    const stored = (yield* all('SELECT route_id, route_key FROM route')).map(identityOf);
    const byId = new Map(stored.map((route) => [route.routeId, route]));
    const byKey = new Map(stored.map((route) => [route.key, route]));
    const collisions = declared.flatMap((route) => {
      const other = byId.get(route.routeId) ?? byKey.get(route.key);
      return other ? [{ declared: route, stored: other }] : [];
    });
    if (collisions.length > 0) return collisions;
    yield* run('DELETE FROM settings_route');
    for (const { routeId, key } of declared)
      yield* run('INSERT INTO settings_route (route_id, route_key) VALUES ($1, $2)', [routeId, key]);
    return [];
  },

  *remove({ routeId, expectedVersion, tombstoneUntil }: RemoveInput): UnitSteps<RemoveOutcome> {
    const removed = yield* first(
      'DELETE FROM route WHERE route_id = $1 AND version = COALESCE($2, version) RETURNING route_id',
      [routeId, expectedVersion ?? null],
    );
    if (!removed) {
      const other = yield* first('SELECT route_id FROM route WHERE route_id = $1', [routeId]);
      return other ? 'stale' : 'absent';
    }
    yield* run(
      `INSERT INTO route_tombstone (route_id, until) VALUES ($1, $2)
       ON CONFLICT (route_id) DO UPDATE SET until = excluded.until`,
      [routeId, tombstoneUntil],
    );
    yield* notice({ changed: 'routes' });
    return 'removed';
  },

  *purge(input: { now: number; limit: number }) {
    const rows = yield* all(
      `DELETE FROM route_tombstone WHERE route_id IN
         (SELECT route_id FROM route_tombstone WHERE until <= $1 ORDER BY until LIMIT $2)
       RETURNING route_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createRouteStore(database: Database): RouteStore {
  return {
    async list() {
      const rows = await database.read('SELECT * FROM route ORDER BY created_at, route_id');
      return rows.map(routeOf);
    },
    async findHolder({ routeId, key }) {
      const [row] = await database.read(holders, [routeId, key]);
      return row && holderOf(row);
    },
    settle: (declared) => database.write(routeUnits.settle, declared),
    put: (route, expectedVersion) => database.write(routeUnits.put, { route, expectedVersion }),
    remove: (input) => database.write(routeUnits.remove, input),
    async isTombstone(routeId, now) {
      const rows = await database.read(
        'SELECT route_id FROM route_tombstone WHERE route_id = $1 AND until > $2',
        [routeId, now],
      );
      return rows.length > 0;
    },
    onCommit: (listener) =>
      database.onCommit(({ changed }) => {
        return changed === 'routes' || changed === 'everything' ? listener() : undefined;
      }),
  };
}
