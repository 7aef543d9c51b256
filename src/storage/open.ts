/**
 * Owns what must survive: the only folder that speaks SQL. It implements the ports of the surfaces and of
 * conventions over one `Database`; what a rule of a surface decides is none of its business.
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
import { type Connection, openConnection } from './sqlite/connection.ts';
import { openFileDatabase } from './sqlite/file-database.ts';
import { isStoreTrouble } from './sqlite/sqlite-error.ts';
import { openMemoryDatabase } from './sqlite/memory-database.ts';
import { purges, units } from './units.ts';

export interface StorageOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** How often expired rows are removed. */
  readonly purgeSeconds: number;
}

export interface Storage extends Ports {
  readonly database: Database;
  /** `degraded` while the store is in trouble, and for a while after. */
  health(): DatabaseHealth;
  /** What the files take and what room is left; of a store in memory nothing. */
  files(): StoreFiles | undefined;
  /** By it, and not by the clock, whatever stands on this store forgets. */
  readonly settledTime: SettledTime;
  /** Commits what waits, and gives the store back. */
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  readonly watch: StoreWatch | undefined;
  release(): void;
}

const unitsModule = new URL(import.meta.url.endsWith('.ts') ? './units.ts' : './units.js', import.meta.url)
  .href;

function migrated(connection: Connection, { clock, log }: StorageOptions): void {
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

/** What the file system or SQLite says of a file that cannot be opened, as a reason not to start. */
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
    // Whoever comes by a link meets the lock of whoever came by the file itself.
    if (existsSync(file)) file = realpathSync(file);
    release = lock(file);
    createPrivateFile(file);
    chmodSync(file, 0o600);
    migrateFile(file, options);
    const watch = await watchStore({ file, ...options });
    const database = await openFileDatabase({ file, unitsModule, onTrouble: watch.note, ...options });
    return { database, watch, release };
  } catch (error) {
    // The start ends with the error; the next one must find the file free.
    release?.();
    throw refusal(file, error);
  }
}

function openMemory(options: StorageOptions): Opened {
  const prepare = (connection: Connection): void => migrated(connection, options);
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
    // No reason not to start: the tasks alone are wrong. A disk that takes nothing stops the start at the audit trail.
    log.error('interrupted-tasks-not-ended', {
      message: 'Tasks that ran when the service ended are still shown as running.',
      cause,
    });
  }
}

/**
 * Opens `sqlite:<file>` or `sqlite::memory:`, brings its schema forward, and begins to purge. Tasks that ran when
 * the service last ended are failed: what ran them is gone.
 *
 * @throws StorageRefused when another server uses the file, it cannot be opened, or a newer or another program wrote it.
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
