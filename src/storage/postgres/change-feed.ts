/**
 * Follows the changes that other instances commit, so that copies in memory are the same everywhere. A transaction
 * writes its announced changes into a table, with the next number of a sequence without gaps: writers run one after
 * the other. A notification wakes the other instances, and a poll each second finds what a notification missed.
 * @see https://www.postgresql.org/docs/current/sql-notify.html
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Freshness } from '../../foundation/freshness.ts';
import type { Log } from '../../foundation/log.ts';
import { StorageUnavailable } from '../sql/database.ts';
import { integer, text } from '../sql/columns.ts';
import type { Row, StoreChange } from '../sql/unit.ts';
import type { OwnChanges } from './own-changes.ts';
import type { Connections } from './postgres-pool.ts';

const pollMilliseconds = 1000;
/** After a pause of the process or a missed poll, copies are this old at most before a request waits. */
const freshMilliseconds = 2000;
/** A request waits this long for the changes. */
const patienceMilliseconds = 500;
const batch = 1000;

const columns = 'seq, instance, changes, committed_at';
/** The last known row is read again: it shows that the table is still the one that was read before. */
const readFrom = `SELECT ${columns} FROM change_feed WHERE seq >= $1 ORDER BY seq LIMIT ${batch}`;
const readNewest = `SELECT ${columns} FROM change_feed ORDER BY seq DESC LIMIT 1`;

export interface ChangeFeed extends Freshness {
  /** True while the changes cannot be read. */
  readonly isTroubled: boolean;
  /** Reads the changes now. Never rejects. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

export interface ChangeFeedDependencies {
  readonly pool: Connections;
  readonly own: OwnChanges;
  /** Resolves when the copies in memory have the changes. */
  readonly announce: (changes: readonly StoreChange[]) => Promise<void>;
  /** Reports to the other instances that the rows up to this number are applied. */
  readonly acknowledge: (seq: number) => void;
  /** Called each time that the database was reached. */
  readonly reached: () => void;
  /** Age of the copies at which requests that depend on them are refused, in milliseconds. */
  readonly maxStaleMilliseconds: number;
  readonly clock: Clock;
  readonly log: Log;
}

interface FeedRow {
  readonly seq: number;
  readonly instance: string;
  readonly changes: string;
  readonly committedAt: number;
}

const feedRow = (row: Row): FeedRow => ({
  seq: integer(row, 'seq'),
  instance: text(row, 'instance'),
  changes: text(row, 'changes'),
  committedAt: integer(row, 'committed_at'),
});

/**
 * The rows after `last`. `undefined` if some are missing: they were deleted by age while this instance was away, or
 * the database was restored to an earlier state.
 */
function rowsAfter(last: FeedRow | undefined, rows: readonly FeedRow[]): readonly FeedRow[] | undefined {
  const [first, ...later] = rows;
  if (!last) return first === undefined || first.seq === 1 ? rows : undefined;
  const isSame = first?.seq === last.seq && first.instance === last.instance;
  return isSame && first.committedAt === last.committedAt ? later : undefined;
}

export async function followChanges(dependencies: ChangeFeedDependencies): Promise<ChangeFeed> {
  const { pool, own, announce, acknowledge, reached, maxStaleMilliseconds, clock, log } = dependencies;
  /** The last row that is applied; undefined while the table is empty. */
  let last: FeedRow | undefined;
  /** The copies in memory had every change that was committed at this time of the monotonic clock. */
  let syncedAt = -Infinity;
  /** True from a poll that failed or took too long until the next successful one. */
  let isTroubled = false;
  let polling: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  async function rowsOf(sql: string, values: readonly number[] = []): Promise<readonly FeedRow[]> {
    return (await pool.query<Record<string, Row[string]>>(sql, [...values])).rows.map(feedRow);
  }

  async function startAgain(): Promise<void> {
    const [newest] = await rowsOf(readNewest);
    await announce([{ changed: 'everything' }]);
    last = newest;
    if (last) acknowledge(last.seq);
  }

  async function apply(rows: readonly FeedRow[]): Promise<void> {
    const unapplied: FeedRow[] = [];
    for (const row of rows) if (!(await own.take(row))) unapplied.push(row);
    await announce(unapplied.flatMap(({ changes }) => JSON.parse(changes) as readonly StoreChange[]));
    last = rows.at(-1) ?? last;
    if (last && unapplied.length > 0) acknowledge(last.seq);
  }

  async function readOn(): Promise<void> {
    let isComplete = false;
    while (!isComplete) {
      const beganAt = clock.monotonic();
      const rows = await rowsOf(readFrom, [last?.seq ?? 1]);
      const later = rowsAfter(last, rows);
      await (later ? apply(later) : startAgain());
      isComplete = later === undefined || rows.length < batch;
      if (isComplete) syncedAt = beganAt;
    }
  }

  function setTroubled(next: boolean): void {
    if (isTroubled === next || isClosed) return;
    isTroubled = next;
    if (next)
      log.warn('storage-connection-lost', {
        message: 'The service responds with 503 to what needs the database until it is reached again.',
      });
    else log.info('storage-connection-restored');
  }

  async function run(): Promise<void> {
    const cancel = clock.after(freshMilliseconds, () => setTroubled(true));
    try {
      do {
        isAskedAgain = false;
        await readOn();
      } while (isAskedAgain && !isClosed);
      setTroubled(false);
      reached();
    } catch {
      // Recovered by the next poll.
      setTroubled(true);
    } finally {
      cancel();
    }
  }

  function poll(): Promise<void> {
    if (isClosed) return Promise.resolve();
    if (polling) isAskedAgain = true;
    else polling = run().finally(() => (polling = undefined));
    return polling;
  }

  const age = (): number => clock.monotonic() - syncedAt;
  const staleListeners: (() => void)[] = [];
  let wasStale = false;

  function reportStaleness(): void {
    const isStale = age() > maxStaleMilliseconds;
    if (isStale && !wasStale) for (const stale of staleListeners) stale();
    wasStale = isStale;
  }

  /** The first requests after a pause wait for the changes. Later ones do not wait for a database that is away. */
  async function waitBriefly(): Promise<void> {
    if (isTroubled) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(patienceMilliseconds, resolve);
    await Promise.race([poll(), promise]);
    cancel();
  }

  syncedAt = clock.monotonic();
  [last] = await rowsOf(readNewest);
  const stop = clock.every(pollMilliseconds, () => {
    reportStaleness();
    void poll();
  });
  return {
    poll,
    age,
    isFresh: () => age() <= freshMilliseconds,
    async caughtUp() {
      await waitBriefly();
      if (age() > maxStaleMilliseconds)
        throw new StorageUnavailable('the changes of other instances are not known');
    },
    onStale: (stale) => void staleListeners.push(stale),
    get isTroubled() {
      return isTroubled;
    },
    async close() {
      isClosed = true;
      stop();
      await polling;
    },
  };
}
