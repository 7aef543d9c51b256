/**
 * Opens the database. This is the only folder that uses SQL. It implements the ports of the surfaces and of
 * conventions with one `Database`, and contains no rule of a surface.
 */
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { type SettledTime, watchTime } from '../foundation/settled-time.ts';
import type { Database, DatabaseHealth } from './sql/database.ts';
import { lastPurgeAt, startPurging } from './sql/expire.ts';
import { createPrivateFile, lock } from './lock.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import { createPorts, type Ports } from './ports.ts';
import { StorageRefused } from './refused.ts';
import { type StoreFiles, type StoreWatch, watchStore } from './store-watch.ts';
import { type SqliteConnection, openConnection } from './sqlite/connection.ts';
import { openFileDatabase } from './sqlite/file-database.ts';
import { isStoreTrouble } from './sqlite/sqlite-error.ts';
import { openMemoryDatabase } from './sqlite/memory-database.ts';
import { purges, units } from './units.ts';

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

interface Opened {
  readonly database: Database;
  readonly watch: StoreWatch | undefined;
  release(): void;
}

const unitsModule = new URL(import.meta.url.endsWith('.ts') ? './units.ts' : './units.js', import.meta.url)
  .href;

function migrated(connection: SqliteConnection, { clock, log }: StorageOptions): void {
  const applied = migrate(connection, migrations, clock.now());
  if (applied.length > 0) log.info('schema-migrated', { migrations: applied });
}

function migrateFile(file: string, options: StorageOptions): void {
  const connection = openConnection(file, 'write');
  try {
    migrated(connection, options);
  } finally {
    connection.close();
  }
}

/** An error of the file system or of SQLite as a reason not to start. */
function refusal(file: string, error: unknown): unknown {
  const reason =
    error instanceof Error && (isStoreTrouble(error) || 'syscall' in error) ? error.message : undefined;
  return reason === undefined
    ? error
    : new StorageRefused(`cannot open ${file}: ${reason}`, { cause: error });
}

async function openFile(named: string, options: StorageOptions): Promise<Opened> {
  let release: (() => void) | undefined;
  let file = named;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The real path, so that a link and the file itself share one lock.
    if (existsSync(file)) file = realpathSync(file);
    release = lock(file);
    createPrivateFile(file);
    chmodSync(file, 0o600);
    migrateFile(file, options);
    const watch = await watchStore({ file, ...options });
    const database = await openFileDatabase({ file, unitsModule, onTrouble: watch.note, ...options });
    return { database, watch, release };
  } catch (error) {
    // The start ends with the error; the next start must be able to lock the file.
    release?.();
    throw refusal(file, error);
  }
}

function openMemory(options: StorageOptions): Opened {
  const prepare = (connection: SqliteConnection): void => migrated(connection, options);
  const database = openMemoryDatabase({ units, prepare, clock: options.clock });
  return { database, watch: undefined, release: () => undefined };
}

async function openDatabase(url: string, options: StorageOptions): Promise<Opened> {
  const [, path] = /^sqlite:(.+)$/.exec(url) ?? [];
  if (path === undefined) throw new StorageRefused(`storage.url must begin with sqlite: and name a file`);
  return path === ':memory:' ? openMemory(options) : openFile(resolve(path), options);
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
 * Opens `sqlite:<file>` or `sqlite::memory:`, migrates its schema, and starts the purge. Tasks that ran at the end
 * of the last process are marked as failed.
 *
 * @throws StorageRefused if another server uses the file, it cannot be opened, or a newer or another program wrote
 * it.
 */
export async function openStorage(url: string, options: StorageOptions): Promise<Storage> {
  const { clock, log, purgeSeconds } = options;
  const { database, watch, release } = await openDatabase(url, options);
  const ports = createPorts(database);
  await failInterruptedTasks(ports, options);
  const settledTime = watchTime({ clock, log, seen: await lastPurgeAt(database) });
  const stopPurging = startPurging({ database, purges, clock, settledTime, log, purgeSeconds });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await stopPurging();
    settledTime.close();
    watch?.close();
    await database.close();
    release();
  }
  return {
    ...ports,
    database,
    health: () => (watch?.health() === 'degraded' ? 'degraded' : database.health()),
    files: () => watch?.files(),
    settledTime,
    close: () => (closing ??= close()),
  };
}
