/** A deleted id is stored for a time, so that it responds with 410. @see Spec §7 */
import type { Database } from '../../../sql/database.ts';
import { all, defineUnits, first, run, type UnitSteps } from '../../../sql/unit.ts';

export type TombstoneKind =
  | 'client'
  | 'owner'
  | 'session'
  | 'consent'
  | 'initial-access-token'
  | 'invitation'
  | 'token';

const holding = 'SELECT id FROM tombstone WHERE kind = $1 AND id = $2 AND until > $3';

/** Stores the tombstone of an id until the given time. */
export function* putTombstone(kind: TombstoneKind, id: string, until: number): UnitSteps<void> {
  yield* run(
    `INSERT INTO tombstone (kind, id, until) VALUES ($1, $2, $3)
     ON CONFLICT (kind, id) DO UPDATE SET until = excluded.until`,
    [kind, id, until],
  );
}

/** Deletes the tombstone of an id that is used again. */
export function removeTombstone(kind: TombstoneKind, id: string): UnitSteps<void> {
  return run('DELETE FROM tombstone WHERE kind = $1 AND id = $2', [kind, id]);
}

export const tombstoneUnits = defineUnits('tombstones', {
  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM tombstone WHERE (kind, id) IN
         (SELECT kind, id FROM tombstone WHERE until <= $1 ORDER BY until LIMIT $2)
       RETURNING id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

/** True while a tombstone reserves the id. */
export function* isHeld(kind: TombstoneKind, id: string, now: number): UnitSteps<boolean> {
  return (yield* first(holding, [kind, id, now])) !== undefined;
}

/** The same as `isHeld`, outside any unit. */
export function readTombstones(
  database: Database,
  kind: TombstoneKind,
): (id: string, now: number) => Promise<boolean> {
  return async (id, now) => (await database.read(holding, [kind, id, now])).length > 0;
}
