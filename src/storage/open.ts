/**
 * Opens the database. This is the only folder that uses SQL. It implements the ports of the surfaces and of
 * conventions with one `Database`, and contains no rule of a surface.
 */
import type { Clock } from '../foundation/clock.ts';
import { type SettledTime, watchTime } from '../foundation/settled-time.ts';
import type { Opened, OpeningOptions, StoreFiles } from './opened.ts';
import { createPorts, type Ports } from './ports.ts';
import type { Database, DatabaseHealth } from './sql/database.ts';
import { lastPurgeAt, startPurging } from './sql/expire.ts';
import { type AllEnded, allEndedUnits } from './stores/authorization/rows/all-ended.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { openRemoteDatabase, type RemoteWriter } from './sqlite/remote-database.ts';
import { purges } from './units.ts';

export interface StorageOptions extends OpeningOptions {
  /** Interval at which expired rows are deleted, in seconds. */
  readonly purgeSeconds: number;
}

export interface Storage
  extends
    Ports,
    Pick<
      Opened,
      | 'instance'
      | 'alive'
      | 'trouble'
      | 'others'
      | 'openAudit'
      | 'auditSearch'
      | 'clockDifference'
      | 'connections'
      | 'lastCommit'
    > {
  readonly database: Database;
  /** The clock of everything that the store keeps. Instances with one store have the same time. */
  readonly clock: Clock;
  /** `degraded` while the store has a problem, and for a time afterwards. */
  health(): DatabaseHealth;
  /** Size of the files and free space; empty for a store in memory. */
  files(): StoreFiles | undefined;
  /** The time for deletions on this store, instead of the clock. */
  readonly settledTime: SettledTime;
  readonly joined: Opened['joined'];
  /** Ends everything that was issued, and continues above a commit that an audit trail names. */
  endEverything(ended: AllEnded): Promise<void>;
  /** Marks the tasks of processes that have ended as failed. */
  failInterruptedTasks(): Promise<void>;
  /** Commits pending writes, and closes the store. */
  close(): Promise<void>;
}

/** The driver of PostgreSQL is loaded only if it is used. */
async function openDatabase(url: string, options: StorageOptions): Promise<Opened> {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length), options);
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(url, options);
}

async function failInterruptedTasks(
  { conventions }: Ports,
  alive: Opened['alive'],
  { clock, log }: Pick<OpeningOptions, 'clock' | 'log'>,
): Promise<void> {
  const interrupted = {
    error: 'server_error',
    error_description: 'The service restarted before the task ended.',
  };
  try {
    const tasks = await conventions.tasks.failRunning(interrupted, clock.now(), await alive());
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
  const { purgeSeconds, log } = options;
  const storage = await storageOn(await openDatabase(url, options), options);
  const { database, settledTime, clock } = storage;
  await storage.failInterruptedTasks();
  // Tasks of an instance that is killed while others run.
  const stopLooking =
    database.engine === 'postgres'
      ? clock.every(purgeSeconds * 1000, () => void storage.failInterruptedTasks())
      : () => undefined;
  const stopPurging = startPurging({ database, purges, clock, settledTime, log, purgeSeconds });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    stopLooking();
    await stopPurging();
    await storage.close();
  }
  return { ...storage, close: () => (closing ??= close()) };
}

/** The storage of a process that another one writes for. That one migrates, purges and ends tasks. */
export async function openRemoteStorage(
  path: string,
  writer: RemoteWriter,
  options: OpeningOptions,
): Promise<Storage> {
  return storageOn(await openRemoteDatabase(path, writer, options), options);
}

async function storageOn(opened: Opened, options: OpeningOptions): Promise<Storage> {
  const { log } = options;
  const {
    clock = options.clock,
    database,
    instance,
    alive,
    others,
    health,
    trouble,
    files,
    joined,
    openAudit,
    auditSearch,
    clockDifference,
    connections,
    lastCommit,
  } = opened;
  const ports = createPorts(database, instance);
  const settledTime = watchTime({ clock, log, seen: await lastPurgeAt(database) });
  async function close(): Promise<void> {
    settledTime.close();
    await opened.close();
  }
  return {
    ...ports,
    database,
    clock,
    instance,
    alive,
    health,
    trouble,
    files,
    joined,
    auditSearch,
    settledTime,
    ...(others && { others }),
    ...(openAudit && { openAudit }),
    ...(clockDifference && { clockDifference }),
    ...(connections && { connections }),
    ...(lastCommit && { lastCommit }),
    endEverything: (ended) => database.write(allEndedUnits.end, ended),
    failInterruptedTasks: () => failInterruptedTasks(ports, alive, { clock, log }),
    close,
  };
}
