import type { SignInAttemptStore, SignInCounter } from '../../../authorization/ports/attempt-stores.ts';
import { integer } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../../unit.ts';

interface Count {
  readonly failures: number;
  readonly windowEndsAt: number;
  readonly lockedUntil: number;
  readonly lockouts: number;
}

type Release = Parameters<SignInAttemptStore['release']>[0];

const none: Count = { failures: 0, windowEndsAt: 0, lockedUntil: 0, lockouts: 0 };

function countOf(row: Row | undefined, now: number): Count {
  if (row === undefined || integer(row, 'forget_at') <= now) return none;
  return {
    failures: integer(row, 'failures'),
    windowEndsAt: integer(row, 'window_ends_at'),
    lockedUntil: integer(row, 'locked_until'),
    lockouts: integer(row, 'lockouts'),
  };
}

function* read(key: string, now: number): UnitSteps<Count> {
  return countOf(yield* first('SELECT * FROM sign_in_attempt WHERE attempt_key = $1', [key]), now);
}

function* write(key: string, count: Count, forgetAt: number): UnitSteps<void> {
  yield* run(
    `INSERT INTO sign_in_attempt (attempt_key, failures, window_ends_at, locked_until, lockouts, forget_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (attempt_key) DO UPDATE SET failures = excluded.failures, window_ends_at = excluded.window_ends_at,
       locked_until = excluded.locked_until, lockouts = excluded.lockouts, forget_at = excluded.forget_at`,
    [key, count.failures, count.windowEndsAt, count.lockedUntil, count.lockouts, forgetAt],
  );
}

/** One try more; the one that reaches the limit locks, each time for twice as long. */
function countUp(count: Count, counter: SignInCounter, now: number): Count {
  const { limit, windowMilliseconds, longestLockMilliseconds } = counter;
  const inWindow = count.windowEndsAt > now;
  const failures = (inWindow ? count.failures : 0) + 1;
  const windowEndsAt = inWindow ? count.windowEndsAt : now + windowMilliseconds;
  if (failures < limit) return { ...count, failures, windowEndsAt };
  const lock = Math.min(windowMilliseconds * 2 ** Math.min(count.lockouts, 20), longestLockMilliseconds);
  const lockedUntil = now + lock;
  return { failures, windowEndsAt: lockedUntil, lockedUntil, lockouts: count.lockouts + 1 };
}

export const signInAttemptUnits = defineUnits('signInAttempts', {
  *take(input: { counters: readonly SignInCounter[]; now: number }): UnitSteps<number | undefined> {
    const { counters, now } = input;
    const counts: Count[] = [];
    for (const { key } of counters) counts.push(yield* read(key, now));
    const lockedUntil = Math.max(...counts.map((count) => count.lockedUntil));
    if (lockedUntil > now) return lockedUntil;
    for (const [index, counter] of counters.entries()) {
      const count = countUp(counts[index] ?? none, counter, now);
      yield* write(counter.key, count, count.windowEndsAt + counter.longestLockMilliseconds);
    }
    return undefined;
  },

  *release({ cleared, returned, now }: Release): UnitSteps<void> {
    for (const key of cleared) yield* run('DELETE FROM sign_in_attempt WHERE attempt_key = $1', [key]);
    for (const { key, limit, longestLockMilliseconds } of returned) {
      const count = yield* read(key, now);
      if (count.failures === 0) continue;
      const failures = count.failures - 1;
      // The lock was this try's own: it was not wrong after all.
      const unlocked = count.lockedUntil > now && failures < limit;
      const rest = unlocked ? { lockedUntil: 0, lockouts: count.lockouts - 1 } : {};
      yield* write(key, { ...count, failures, ...rest }, count.windowEndsAt + longestLockMilliseconds);
    }
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM sign_in_attempt WHERE attempt_key IN
         (SELECT attempt_key FROM sign_in_attempt WHERE forget_at <= $1 ORDER BY forget_at LIMIT $2)
       RETURNING attempt_key`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createSignInAttemptStore(database: Database): SignInAttemptStore {
  return {
    take: (counters, now) => database.write(signInAttemptUnits.take, { counters, now }),
    release: (input) => database.write(signInAttemptUnits.release, input),
  };
}
