import type { AttemptStore } from '../../../authorization/stores/attempt-stores.ts';
import { integer, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, defineUnits, first, notice, run, type UnitSteps } from '../../sql/unit.ts';
import { latestEnd } from './latest-end.ts';

interface Failure {
  key: string;
  now: number;
  windowMilliseconds: number;
  /** Other processes have a copy of the keys in memory. */
  isAnnounced: boolean;
}

export const attemptUnits = defineUnits('attempts', {
  *fail({ key, now, windowMilliseconds, isAnnounced }: Failure): UnitSteps<number> {
    if (isAnnounced) yield* notice({ changed: 'failed-attempt', key, endsAt: now + windowMilliseconds });
    const row = yield* first(
      `INSERT INTO failed_attempt (attempt_key, failures, window_ends_at) VALUES ($1, 1, $3)
       ON CONFLICT (attempt_key) DO UPDATE SET
         failures = CASE WHEN failed_attempt.window_ends_at > $2 AND failed_attempt.window_ends_at <= $4
           THEN failed_attempt.failures + 1 ELSE 1 END,
         window_ends_at = CASE WHEN failed_attempt.window_ends_at > $2 AND failed_attempt.window_ends_at <= $4
           THEN failed_attempt.window_ends_at ELSE $3 END
       RETURNING failures`,
      [key, now, now + windowMilliseconds, latestEnd(now, windowMilliseconds)],
    );
    return row ? integer(row, 'failures') : 0;
  },

  *clear(key: string): UnitSteps<void> {
    yield* run('DELETE FROM failed_attempt WHERE attempt_key = $1', [key]);
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM failed_attempt WHERE attempt_key IN
         (SELECT attempt_key FROM failed_attempt WHERE window_ends_at <= $1 ORDER BY window_ends_at LIMIT $2)
       RETURNING attempt_key`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createAttemptStore(database: Database): AttemptStore {
  const { isShared } = database;
  return {
    isShared,
    fail: (key, now, windowMilliseconds) =>
      database.write(attemptUnits.fail, { key, now, windowMilliseconds, isAnnounced: !isShared }),
    async count(key, now, windowMilliseconds) {
      const sql = `SELECT failures, window_ends_at FROM failed_attempt
        WHERE attempt_key = $1 AND window_ends_at > $2 AND window_ends_at <= $3`;
      const [row] = await database.read(sql, [key, now, latestEnd(now, windowMilliseconds)]);
      return row
        ? { failures: integer(row, 'failures'), resetsAt: integer(row, 'window_ends_at') }
        : { failures: 0, resetsAt: now };
    },
    clear: (key) => database.write(attemptUnits.clear, key),
    async running(now) {
      const sql =
        'SELECT attempt_key, window_ends_at FROM failed_attempt WHERE window_ends_at > $1 ORDER BY window_ends_at';
      const rows = await database.read(sql, [now]);
      return rows.map((row) => ({ key: text(row, 'attempt_key'), endsAt: integer(row, 'window_ends_at') }));
    },
  };
}
