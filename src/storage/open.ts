/**
 * Opens the database. This is the only folder that uses SQL. It implements the ports of the surfaces and of
 * conventions with one `Database`, and contains no rule of a surface.
 */
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { type SettledTime, watchTime } from '../foundation/settled-time.ts';
import type { Opened } from './opened.ts';
import { createPorts, type Ports } from './ports.ts';
import type { Database, DatabaseHealth } from './sql/database.ts';
import { lastPurgeAt, startPurging } from './sql/expire.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { StoreFiles } from './sqlite/store-watch.ts';
import { purges } from './units.ts';

export interface StorageOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Interval at which expired rows are deleted, in seconds. */
  readonly purgeSeconds: number;
}

export interface Storage extends Ports {
  readonly database: Database;
  /** `degraded` while the store has a problem, and for a time afterwards. */
  health(): DatabaseHealth;
  /** Size of the files and free space; empty for a store in memory. */
  files(): StoreFiles | undefined;
  /** The time for deletions on this store, instead of the clock. */
  readonly settledTime: SettledTime;
  /** Commits pending writes, and closes the store. */
  close(): Promise<void>;
}

/** The driver of PostgreSQL is loaded only if it is used. */
async function openDatabase(url: string, options: StorageOptions): Promise<Opened> {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length), options);
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(url, options);
}

async function failInterruptedTasks({ conventions }: Ports, { clock, log }: StorageOptions): Promise<void> {
  const interrupted = {
    error: 'server_error',
    error_description: 'The service restarted before the task ended.',
  };
  try {
    const tasks = await conventions.tasks.failRunning(interrupted, clock.now());
    if (tasks > 0)
      log.warn('tasks-interrupted', {
        message: 'Tasks that ran when the service ended have failed.',
        tasks,
      });
  } catch (cause) {
    // Only the tasks are wrong, so the start continues. A disk that cannot be written stops the start at the audit
    // trail.
    log.error('interrupted-tasks-not-ended', {
      message: 'Tasks that ran when the service ended are still shown as running.',
      cause,
    });
  }
}

/**
 * Opens `sqlite:<file>`, `sqlite::memory:` or `postgres://…`, migrates its schema, and starts the purge. Tasks that
 * ran at the end of the last process are marked as failed.
 *
 * @throws StorageRefused if another server uses the store, it cannot be opened, or a newer or another program wrote
 * it.
 */
export async function openStorage(url: string, options: StorageOptions): Promise<Storage> {
  const { clock, log, purgeSeconds } = options;
  const { database, health, files, close: closeStore } = await openDatabase(url, options);
  const ports = createPorts(database);
  await failInterruptedTasks(ports, options);
  const settledTime = watchTime({ clock, log, seen: await lastPurgeAt(database) });
  const stopPurging = startPurging({ database, purges, clock, settledTime, log, purgeSeconds });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await stopPurging();
    settledTime.close();
    await closeStore();
  }
  return {
    ...ports,
    database,
    health,
    files,
    settledTime,
    close: () => (closing ??= close()),
  };
}
