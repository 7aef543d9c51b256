/** Deletes expired rows, in batches that delay other writes only briefly. */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { SettledTime } from '../../foundation/settled-time.ts';
import { integer } from './columns.ts';
import { type Database, StorageUnavailable } from './database.ts';
import { defineUnits, first, type NamedUnit, run } from './unit.ts';

/** Deletes at most `limit` rows that had expired at `now`, or postpones their check; returns the number of rows. */
export type PurgeUnit = NamedUnit<{ now: number; limit: number }, number>;

export interface Purge {
  readonly unit: PurgeUnit;
  /**
   * Time that a row remains after its end. A row that prevents something must outlast a clock that is set back;
   * otherwise an ended token would be valid again.
   */
  readonly keptMilliseconds: number;
}

export const jobUnits = defineUnits('jobs', {
  *recordRun(input: { job: string; now: number }) {
    yield* run(
      `INSERT INTO job_run (job, last_run_at) VALUES ($1, $2)
       ON CONFLICT (job) DO UPDATE SET last_run_at = excluded.last_run_at`,
      [input.job, input.now],
    );
  },
  /**
   * True for the one instance that may run a job now. Another one may from `until` on, in milliseconds, or if the
   * clock was set back.
   */
  *claim(input: { job: string; now: number; until: number }) {
    const row = yield* first(
      `INSERT INTO job_run (job, last_run_at) VALUES ($1, $3)
       ON CONFLICT (job) DO UPDATE SET last_run_at = excluded.last_run_at
       WHERE job_run.last_run_at <= $2 OR job_run.last_run_at > $3 RETURNING job`,
      [input.job, input.now, input.until],
    );
    return row !== undefined;
  },
});

const batch = 500;

/** The settled time of the last purge, stored across restarts. */
export async function lastPurgeAt(database: Pick<Database, 'read'>): Promise<number | undefined> {
  const [row] = await database.read("SELECT last_run_at FROM job_run WHERE job = 'purge'");
  return row && integer(row, 'last_run_at');
}

async function purgeAll(
  database: Database,
  purges: readonly Purge[],
  now: number,
  isStopped: () => boolean,
): Promise<number> {
  let total = 0;
  for (const { unit, keptMilliseconds } of purges) {
    let rows = batch;
    while (rows === batch && !isStopped()) {
      rows = await database.write(unit, { now: now - keptMilliseconds, limit: batch });
      total += rows;
    }
  }
  // This write also detects a full disk, and its end, on a service without other writes.
  await database.write(jobUnits.recordRun, { job: 'purge', now });
  return total;
}

/** Purges every `purgeSeconds`, one run at a time. The returned function stops it after the current batch. */
export function startPurging(options: {
  database: Database;
  purges: readonly Purge[];
  clock: Clock;
  settledTime: Pick<SettledTime, 'now'>;
  log: Log;
  purgeSeconds: number;
}): () => Promise<void> {
  const { database, purges, clock, settledTime, log, purgeSeconds } = options;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function claim(): Promise<boolean> {
    const now = clock.now();
    return database.write(jobUnits.claim, { job: 'purge-claim', now, until: now + purgeSeconds * 900 });
  }

  async function purge(): Promise<void> {
    try {
      // A process that has a store for itself needs no claim.
      if (database.engine === 'postgres' && !(await claim())) return;
      const rows = await purgeAll(database, purges, settledTime.now(), () => isStopped);
      if (rows > 0) log.debug('expired-rows-removed', { rows });
    } catch (cause) {
      // Expired rows are refused by their time; the next run deletes them.
      const level = cause instanceof StorageUnavailable ? 'warn' : 'error';
      log[level]('expired-rows-not-removed', {
        message:
          'Expired rows were not deleted. They have no effect any more, and the next run deletes them.',
        cause,
      });
    }
  }
  const stop = clock.every(purgeSeconds * 1000, () => {
    running ??= purge().finally(() => (running = undefined));
  });
  return async () => {
    isStopped = true;
    stop();
    await running;
  };
}
