import type {
  AttemptCounter,
  AttemptKind,
  AttemptStore,
  AttemptSubject,
  ReachedLimit,
} from '../../../authorization/stores/attempt-stores.ts';
import { integer, json, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, changed, defineUnits, first, notice, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { latestEnd } from './latest-end.ts';
import { readPage } from './rows/paging.ts';

interface Failure {
  counter: AttemptCounter;
  now: number;
  /** Other processes have a copy of the keys in memory. */
  isAnnounced: boolean;
}

export const attemptUnits = defineUnits('attempts', {
  *fail({ counter, now, isAnnounced }: Failure): UnitSteps<number> {
    const { key, subject, limit, windowMilliseconds } = counter;
    if (isAnnounced) yield* notice({ changed: 'failed-attempt', key, endsAt: now + windowMilliseconds });
    const row = yield* first(
      `INSERT INTO failed_attempt (attempt_key, failures, window_ends_at) VALUES ($1, 1, $3)
       ON CONFLICT (attempt_key) DO UPDATE SET
         failures = CASE WHEN failed_attempt.window_ends_at > $2 AND failed_attempt.window_ends_at <= $4
           THEN failed_attempt.failures + 1 ELSE 1 END,
         window_ends_at = CASE WHEN failed_attempt.window_ends_at > $2 AND failed_attempt.window_ends_at <= $4
           THEN failed_attempt.window_ends_at ELSE $3 END,
         kind = CASE WHEN failed_attempt.window_ends_at > $2 AND failed_attempt.window_ends_at <= $4
           THEN failed_attempt.kind END
       RETURNING failures, kind`,
      [key, now, now + windowMilliseconds, latestEnd(now, windowMilliseconds)],
    );
    const failures = row ? integer(row, 'failures') : 0;
    if (failures >= limit && row?.['kind'] === null) {
      const { kind, ...about } = subject;
      yield* run('UPDATE failed_attempt SET kind = $2, subject = $3 WHERE attempt_key = $1', [
        key,
        kind,
        JSON.stringify(about),
      ]);
    }
    return failures;
  },

  *lift({ key, now }: { key: string; now: number }): UnitSteps<boolean> {
    return yield* changed(
      'DELETE FROM failed_attempt WHERE attempt_key = $1 AND kind IS NOT NULL AND window_ends_at > $2',
      [key, now],
    );
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

const reachedOf = (row: Row): ReachedLimit => ({
  key: text(row, 'attempt_key'),
  subject: { ...json<AttemptSubject>(row, 'subject'), kind: text(row, 'kind') as AttemptKind },
  endsAt: integer(row, 'window_ends_at'),
});

export function createAttemptStore(database: Database): AttemptStore {
  const { isShared } = database;
  return {
    isShared,
    fail: (counter, now) => database.write(attemptUnits.fail, { counter, now, isAnnounced: !isShared }),
    async count(key, now, windowMilliseconds) {
      const sql = `SELECT failures, window_ends_at FROM failed_attempt
        WHERE attempt_key = $1 AND window_ends_at > $2 AND window_ends_at <= $3`;
      const [row] = await database.read(sql, [key, now, latestEnd(now, windowMilliseconds)]);
      return row
        ? { failures: integer(row, 'failures'), resetsAt: integer(row, 'window_ends_at') }
        : { failures: 0, resetsAt: now };
    },
    clear: (key) => database.write(attemptUnits.clear, key),
    reached: (kind, now, page) =>
      readPage(
        database,
        {
          table: 'failed_attempt',
          idColumn: 'attempt_key',
          orderColumn: 'window_ends_at',
          within: { above: now },
          where: { kind },
          read: reachedOf,
        },
        page,
      ),
    async findReached(key, now) {
      const sql = `SELECT * FROM failed_attempt
        WHERE attempt_key = $1 AND kind IS NOT NULL AND failures > 0 AND window_ends_at > $2`;
      const [row] = await database.read(sql, [key, now]);
      return row && reachedOf(row);
    },
    lift: (key, now) => database.write(attemptUnits.lift, { key, now }),
    async running(now) {
      const sql = `SELECT attempt_key, window_ends_at FROM failed_attempt
        WHERE window_ends_at > $1 AND failures > 0 ORDER BY window_ends_at`;
      const rows = await database.read(sql, [now]);
      return rows.map((row) => ({ key: text(row, 'attempt_key'), endsAt: integer(row, 'window_ends_at') }));
    },
  };
}
