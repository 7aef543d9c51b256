/** Removes what has expired, in batches small enough that no other write waits long for one. */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { SettledTime } from '../../foundation/settled-time.ts';
import { integer } from './columns.ts';
import { type Database, StorageUnavailable } from './database.ts';
import { defineUnits, type NamedUnit, run } from './unit.ts';

/** Removes at most `limit` rows whose time was up at `now`, or puts off when to look again; tells of how many rows. */
export type PurgeUnit = NamedUnit<{ now: number; limit: number }, number>;

export interface Purge {
  readonly unit: PurgeUnit;
  /**
   * How long after its end a row stays. A row that keeps something from happening has to outlast a clock that is set
   * back: without it, what ended would go on.
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
});

const batch = 500;

/** The settled time of the last purge: how far the store knows that time has come. */
export async function lastPurgeAt(database: Database): Promise<number | undefined> {
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
  // The record is also the probe that finds a full disk, and its end, on a service that writes nothing else.
  await database.write(jobUnits.recordRun, { job: 'purge', now });
  return total;
}

/** Purges every `purgeSeconds`, one run at a time. The returned function stops it after the batch under way. */
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

  async function purge(): Promise<void> {
    try {
      const rows = await purgeAll(database, purges, settledTime.now(), () => isStopped);
      if (rows > 0) log.debug('expired-rows-removed', { rows });
    } catch (cause) {
      // What is expired stays refused by its time; the next run removes it.
      const level = cause instanceof StorageUnavailable ? 'warn' : 'error';
      log[level]('expired-rows-not-removed', {
        message: 'Rows whose time is up were not removed. They count no more, and the next run removes them.',
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
