import type {
  SignInAttemptStore,
  SignInCounter,
  SignInLock,
  SignInSource,
  SignInTry,
} from '../../../authorization/stores/attempt-stores.ts';
import { integer, json, optionalText, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, changed, defineUnits, first, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { latestEnd } from './latest-end.ts';
import { readPage } from './rows/paging.ts';

interface Count {
  readonly failures: number;
  readonly windowEndsAt: number;
  readonly lockedUntil: number;
  readonly lockouts: number;
}

type Release = Parameters<SignInAttemptStore['release']>[0];
type Taken = Awaited<ReturnType<SignInAttemptStore['take']>>;

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

type Shown = Pick<SignInCounter, 'user' | 'address'>;

function* write(key: string, count: Count, forgetAt: number, shown: Shown = {}): UnitSteps<void> {
  const { ownerId = null, addressKey = null } = shown.user ?? {};
  // The address of a counter without a lock is not stored.
  const isLocked = count.lockedUntil > 0 && count.lockedUntil >= count.windowEndsAt;
  const source = shown.user?.source ?? (isLocked ? shown.address : undefined);
  yield* run(
    `INSERT INTO sign_in_attempt (attempt_key, failures, window_ends_at, locked_until, lockouts, forget_at, owner_id,
       source, address_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (attempt_key) DO UPDATE SET failures = excluded.failures, window_ends_at = excluded.window_ends_at,
       locked_until = excluded.locked_until, lockouts = excluded.lockouts, forget_at = excluded.forget_at,
       owner_id = excluded.owner_id, source = excluded.source, address_key = excluded.address_key`,
    [
      key,
      count.failures,
      count.windowEndsAt,
      count.lockedUntil,
      count.lockouts,
      forgetAt,
      ownerId,
      source === undefined ? null : JSON.stringify(source),
      addressKey,
    ],
  );
}

/** Locks a source without an attempt, for a wait, or so that an administrator sees the lock of its address. */
function* lockSource(
  { key, user, longestLockMilliseconds }: SignInCounter,
  until: number,
  windowEndsAt = until,
) {
  const forgetAt = windowEndsAt === until ? until : windowEndsAt + longestLockMilliseconds;
  yield* write(key, { ...none, lockedUntil: until, windowEndsAt }, forgetAt, { user });
}

/**
 * Counts one more attempt. The attempt that reaches the limit locks, each time for twice as long. A counter that
 * still counts while locked is locked again each time the limit is reached.
 */
function countUp(count: Count, counter: SignInCounter, now: number): Count {
  const { limit, windowMilliseconds, longestLockMilliseconds } = counter;
  const inWindow = count.windowEndsAt > now;
  const failures = (inWindow ? count.failures : 0) + 1;
  const windowEndsAt = inWindow ? count.windowEndsAt : now + windowMilliseconds;
  const isLocked = count.lockedUntil > now;
  if (isLocked ? failures % limit !== 0 : failures < limit) return { ...count, failures, windowEndsAt };
  const lock = Math.min(windowMilliseconds * 2 ** Math.min(count.lockouts, 20), longestLockMilliseconds);
  const lockedUntil = now + lock;
  return { failures, windowEndsAt: lockedUntil, lockedUntil, lockouts: count.lockouts + 1 };
}

function* isMarked(key: string | undefined, now: number): UnitSteps<boolean> {
  if (key === undefined) return false;
  const sql = 'SELECT forget_at FROM sign_in_attempt WHERE attempt_key = $1 AND forget_at > $2';
  return (yield* first(sql, [key, now])) !== undefined;
}

interface Read {
  readonly counter: SignInCounter;
  readonly count: Count;
}

/** The current counter; a counter from the future, set while the clock was ahead, is discarded. */
function* readCounter(counter: SignInCounter, now: number, waitMilliseconds: number): UnitSteps<Read> {
  const count = yield* read(counter.key, now);
  const longest = Math.max(counter.windowMilliseconds, counter.longestLockMilliseconds) + waitMilliseconds;
  return { counter, count: count.windowEndsAt > latestEnd(now, longest) ? none : count };
}

/** The current counters of an attempt; of a known source only its own. */
function* readAll(
  { own, shared, mark, newcomerWaitMilliseconds }: SignInTry,
  now: number,
): UnitSteps<readonly Read[]> {
  const reading: Read[] = [yield* readCounter(own, now, newcomerWaitMilliseconds)];
  if (shared === undefined || (yield* isMarked(mark, now))) return reading;
  const { address, owner, everybody } = shared;
  for (const counter of [owner, everybody, address])
    if (counter !== undefined) reading.push(yield* readCounter(counter, now, newcomerWaitMilliseconds));
  return reading;
}

const isLocked = (one: Read | undefined, now: number): boolean => (one?.count.lockedUntil ?? 0) > now;

function* countAll(reading: readonly Read[], now: number): UnitSteps<readonly SignInCounter[]> {
  const counted: SignInCounter[] = [];
  for (const { counter, count } of reading) {
    const more = countUp(count, counter, now);
    yield* write(counter.key, more, more.windowEndsAt + counter.longestLockMilliseconds, counter);
    counted.push(counter);
  }
  return counted;
}

const underAttack = ({ counter, count }: Read): Read => ({
  counter: { ...counter, limit: counter.limitUnderAttack },
  count,
});

/** Ends the locks of a user at every source and at the addresses of those sources. Returns the number of sources. */
export function* unlockOwner(ownerId: string, now: number): UnitSteps<number> {
  const rows = yield* all(
    `DELETE FROM sign_in_attempt WHERE owner_id = $1 RETURNING locked_until, source, address_key`,
    [ownerId],
  );
  const locked = rows.filter((row) => row['source'] !== null && integer(row, 'locked_until') > now);
  const addresses = locked.flatMap((row) => optionalText(row, 'address_key') ?? []);
  for (const key of [...new Set(addresses)].toSorted())
    yield* run('DELETE FROM sign_in_attempt WHERE attempt_key = $1 AND locked_until > $2', [key, now]);
  return locked.length;
}

const lockOf = (row: Row): SignInLock => ({
  key: text(row, 'attempt_key'),
  ownerId: optionalText(row, 'owner_id'),
  source: json<SignInSource>(row, 'source'),
  lockedUntil: integer(row, 'locked_until'),
});

export const signInAttemptUnits = defineUnits('signInAttempts', {
  *take(input: { attempt: SignInTry; now: number }): UnitSteps<Taken> {
    const { attempt, now } = input;
    const [own, owner, everybody, address] = yield* readAll(attempt, now);
    if (own === undefined) return { counted: [] };
    const lockedUntil = Math.max(own.count.lockedUntil, address?.count.lockedUntil ?? 0);
    if (lockedUntil > now) {
      // Only for users, so that invented names fill no table.
      if (own.count === none && own.counter.user) yield* lockSource(own.counter, lockedUntil);
      return { lockedUntil };
    }
    if (isLocked(owner, now) && own.count === none) {
      const until = now + attempt.newcomerWaitMilliseconds;
      yield* lockSource(own.counter, until, until + own.counter.windowMilliseconds);
      return { lockedUntil: until };
    }
    const limited = [
      isLocked(owner, now) ? underAttack(own) : own,
      ...(owner && everybody ? [owner, everybody] : []),
      ...(address ? [isLocked(everybody, now) ? underAttack(address) : address] : []),
    ];
    return { counted: yield* countAll(limited, now) };
  },

  *release({ cleared, returned, mark, now }: Release): UnitSteps<void> {
    for (const key of cleared) yield* run('DELETE FROM sign_in_attempt WHERE attempt_key = $1', [key]);
    if (mark) yield* write(mark.key, none, mark.until);
    for (const { key, limit, longestLockMilliseconds, ...shown } of returned) {
      const count = yield* read(key, now);
      if (count.failures === 0) continue;
      const failures = count.failures - 1;
      // The lock was caused by this attempt, which was not wrong after all.
      const unlocked = count.lockedUntil > now && failures < limit;
      const rest = unlocked ? { lockedUntil: 0, lockouts: count.lockouts - 1 } : {};
      const left = { ...count, failures, ...rest };
      if (failures + left.lockedUntil + left.lockouts === 0)
        yield* run('DELETE FROM sign_in_attempt WHERE attempt_key = $1', [key]);
      else yield* write(key, left, count.windowEndsAt + longestLockMilliseconds, shown);
    }
  },

  *unlock({ ownerId, now }: { ownerId: string; now: number }): UnitSteps<number> {
    return yield* unlockOwner(ownerId, now);
  },

  *unlockAddress({ key, now }: { key: string; now: number }): UnitSteps<boolean> {
    const isLocked = yield* changed(
      'DELETE FROM sign_in_attempt WHERE attempt_key = $1 AND owner_id IS NULL AND locked_until > $2',
      [key, now],
    );
    // A user who was refused because of the address has a lock without failures.
    if (isLocked)
      yield* run(
        'DELETE FROM sign_in_attempt WHERE address_key = $1 AND failures = 0 AND locked_until > $2',
        [key, now],
      );
    return isLocked;
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
    take: (attempt, now) => database.write(signInAttemptUnits.take, { attempt, now }),
    release: (input) => database.write(signInAttemptUnits.release, input),
    unlock: (ownerId, now) => database.write(signInAttemptUnits.unlock, { ownerId, now }),
    async findLock(key, now) {
      const sql =
        'SELECT * FROM sign_in_attempt WHERE attempt_key = $1 AND source IS NOT NULL AND locked_until > $2';
      const [row] = await database.read(sql, [key, now]);
      return row && lockOf(row);
    },
    unlockAddress: (key, now) => database.write(signInAttemptUnits.unlockAddress, { key, now }),
    locks: (filter, { now, longestLockMilliseconds }, page) =>
      readPage(
        database,
        {
          table: 'sign_in_attempt',
          idColumn: 'attempt_key',
          orderColumn: 'locked_until',
          searched: ['owner_id', 'source'],
          within: { above: now, atMost: latestEnd(now, longestLockMilliseconds) },
          where: { owner_id: filter === 'addresses' ? undefined : filter.ownerId },
          also: ['source IS NOT NULL', `owner_id IS ${filter === 'addresses' ? '' : 'NOT '}NULL`],
          read: lockOf,
        },
        page,
      ),
  };
}
