import type { RouteStore, StoredRoute } from '../../gateway/routes/route-store.ts';
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
type RemoveInput = Parameters<RouteStore['remove']>[0];
type RemoveOutcome = Awaited<ReturnType<RouteStore['remove']>>;

function routeOf(row: Row): StoredRoute {
  return {
    routeId: text(row, 'route_id'),
    definition: text(row, 'definition'),
    order: optionalInteger(row, 'route_order'),
    version: integer(row, 'version'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
  };
}

function columnsOf(route: StoredRoute): readonly SqlValue[] {
  const { routeId, definition, order = null, version, createdAt, updatedAt } = route;
  return [routeId, definition, order, version, createdAt, updatedAt];
}

export const routeUnits = defineUnits('routes', {
  *put(input: { route: StoredRoute; expectedVersion: number | undefined }): UnitSteps<PutOutcome> {
    const { route, expectedVersion } = input;
    const replaced = yield* first(
      `UPDATE route SET definition = $2, route_order = $3, version = $4, created_at = $5, updated_at = $6
       WHERE route_id = $1 AND version = COALESCE($7, version) RETURNING route_id`,
      [...columnsOf(route), expectedVersion ?? null],
    );
    if (replaced) {
      yield* notice({ changed: 'routes' });
      return 'replaced';
    }
    if (expectedVersion !== undefined && expectedVersion !== 0) return 'stale';
    const created = yield* first(
      `INSERT INTO route (route_id, definition, route_order, version, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (route_id) DO NOTHING RETURNING route_id`,
      columnsOf(route),
    );
    if (!created) return 'stale';
    yield* run('DELETE FROM route_tombstone WHERE route_id = $1', [route.routeId]);
    yield* notice({ changed: 'routes' });
    return 'created';
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
