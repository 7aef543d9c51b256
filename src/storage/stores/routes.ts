import type { RouteRecord, RouteRemoval, RouteStore } from '../../gateway/routes/route-store.ts';
import { integer, optionalInteger, text } from '../columns.ts';
import type { Database } from '../database.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../unit.ts';

interface RouteInput {
  readonly routeId: string;
  readonly definition: string;
  readonly order: number | undefined;
  readonly now: number;
}

type Put = Awaited<ReturnType<RouteStore['put']>>;

function routeOf(row: Row): RouteRecord {
  return {
    routeId: text(row, 'route_id'),
    definition: text(row, 'definition'),
    order: optionalInteger(row, 'route_order'),
    version: integer(row, 'version'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
  };
}

function* replace(route: RouteInput, version: number): UnitSteps<Put> {
  const row = yield* first(
    `UPDATE route SET definition = $2, route_order = $3, version = version + 1, updated_at = $4
     WHERE route_id = $1 AND version = $5 RETURNING *`,
    [route.routeId, route.definition, route.order ?? null, route.now, version],
  );
  return row === undefined ? { outcome: 'stale' } : { outcome: 'replaced', route: routeOf(row) };
}

function* create(route: RouteInput): UnitSteps<Put> {
  yield* run('DELETE FROM route_tombstone WHERE route_id = $1', [route.routeId]);
  const row = yield* first(
    `INSERT INTO route (route_id, definition, route_order, version, created_at, updated_at)
     VALUES ($1, $2, $3, 1, $4, $4) RETURNING *`,
    [route.routeId, route.definition, route.order ?? null, route.now],
  );
  if (row === undefined) throw new Error('an insert gave no row');
  return { outcome: 'created', route: routeOf(row) };
}

export const routeUnits = defineUnits('routes', {
  *put(input: { route: RouteInput; expectedVersion: number | undefined }) {
    const { route, expectedVersion } = input;
    const current = yield* first('SELECT version FROM route WHERE route_id = $1', [route.routeId]);
    if (expectedVersion !== undefined) return yield* replace(route, expectedVersion);
    return current === undefined ? yield* create(route) : yield* replace(route, integer(current, 'version'));
  },

  *remove(input: Parameters<RouteStore['remove']>[0]): UnitSteps<RouteRemoval> {
    const current = yield* first('SELECT version FROM route WHERE route_id = $1', [input.routeId]);
    if (current === undefined) return 'absent';
    const { expectedVersion = integer(current, 'version') } = input;
    const removed = yield* first(
      'DELETE FROM route WHERE route_id = $1 AND version = $2 RETURNING route_id',
      [input.routeId, expectedVersion],
    );
    if (removed === undefined) return 'stale';
    yield* run(
      `INSERT INTO route_tombstone (route_id, until) VALUES ($1, $2)
       ON CONFLICT (route_id) DO UPDATE SET until = excluded.until`,
      [input.routeId, input.tombstoneUntil],
    );
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
    async find(routeId) {
      const [row] = await database.read('SELECT * FROM route WHERE route_id = $1', [routeId]);
      return row && routeOf(row);
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
  };
}
