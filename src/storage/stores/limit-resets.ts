/** Limits of each process that are written down, in the table of the counters, and their resets. */
import type { NotedKind, NotedLimit, NotedLimitStore } from '../../conventions/noted-limits.ts';
import { integer, json, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { changed, defineUnits, notice, type Row, run, type UnitSteps } from '../sql/unit.ts';
import { readPage } from './authorization/rows/paging.ts';

interface Reset {
  readonly kind: NotedKind;
  readonly name: string;
  readonly limitId: string;
  readonly now: number;
}

export const limitResetUnits = defineUnits('limitResets', {
  *put(limits: readonly NotedLimit[]): UnitSteps<void> {
    for (const { limitId, kind, name, shown, endsAt } of limits)
      yield* run(
        `INSERT INTO failed_attempt (attempt_key, failures, window_ends_at, kind, subject)
         VALUES ($1, 0, $2, $3, $4)
         ON CONFLICT (attempt_key) DO UPDATE SET window_ends_at = CASE
           WHEN excluded.window_ends_at > failed_attempt.window_ends_at THEN excluded.window_ends_at
           ELSE failed_attempt.window_ends_at END`,
        [limitId, endsAt, kind, JSON.stringify({ name, shown })],
      );
  },

  /** The announcement is the effect, also without a note: it may not be written yet. */
  *reset({ kind, name, limitId, now }: Reset): UnitSteps<boolean> {
    const wasNoted = yield* changed(
      'DELETE FROM failed_attempt WHERE attempt_key = $1 AND window_ends_at > $2',
      [limitId, now],
    );
    yield* notice({ changed: 'limit-reset', kind, name });
    return wasNoted;
  },
});

function notedOf(row: Row): NotedLimit {
  const { name, shown } = json<Pick<NotedLimit, 'name' | 'shown'>>(row, 'subject');
  const kind = text(row, 'kind') as NotedKind;
  return { limitId: text(row, 'attempt_key'), kind, name, shown, endsAt: integer(row, 'window_ends_at') };
}

export function createNotedLimitStore(database: Database): NotedLimitStore {
  return {
    put: (limits) => database.write(limitResetUnits.put, limits),
    reached: (kind, now, page) =>
      readPage(
        database,
        {
          table: 'failed_attempt',
          idColumn: 'attempt_key',
          orderColumn: 'window_ends_at',
          within: { above: now },
          where: { kind },
          read: notedOf,
        },
        page,
      ),
    async find(limitId, now) {
      const sql = `SELECT * FROM failed_attempt WHERE attempt_key = $1 AND window_ends_at > $2
        AND kind IN ('quota', 'service', 'url')`;
      const [row] = await database.read(sql, [limitId, now]);
      return row && notedOf(row);
    },
    reset: ({ kind, name, limitId }, now) =>
      database.write(limitResetUnits.reset, { kind, name, limitId, now }),
    onReset: (listener) =>
      database.onCommit((change) => {
        if (change.changed === 'limit-reset') listener(change.kind, change.name);
      }),
  };
}
