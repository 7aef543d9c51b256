/** Deletes changes that every instance has read long ago. */
import { all, defineUnits, type UnitSteps } from './unit.ts';

/** An instance that was away for longer reads everything again. */
export const feedKeptMilliseconds = 3_600_000;

export const feedUnits = defineUnits('feed', {
  /** The newest row remains: the next number follows from it. */
  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM change_feed WHERE seq IN
         (SELECT seq FROM change_feed
          WHERE committed_at <= $1 AND seq < (SELECT MAX(seq) FROM change_feed) ORDER BY seq LIMIT $2)
       RETURNING seq`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});
