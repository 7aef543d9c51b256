/** Opens `sqlite:<file>` and `sqlite::memory:`, with the schema of this program. */
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { createSystemRandom } from '../../foundation/random.ts';
import { logMigrations } from '../migrations/applied.ts';
import { migrations as ownMigrations } from '../migrations/list.ts';
import type { Opened, OpeningOptions } from '../opened.ts';
import { StorageRefused } from '../refused.ts';
import { integer, text } from '../sql/columns.ts';
import { countCommit, selectCommits } from '../sql/commit-counter.ts';
import { units } from '../units.ts';
import { openConnection, type SqliteConnection } from './connection.ts';
import { openFileDatabase } from './file-database.ts';
import { createPrivateFile, lock } from './lock.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { migrate } from './migrate.ts';
import { isCorruption, isStoreTrouble } from './sqlite-error.ts';
import { watchStore } from './store-watch.ts';

const instanceBytes = 8;

const unitsModule = new URL(import.meta.url.endsWith('.ts') ? '../units.ts' : '../units.js', import.meta.url)
  .href;

function migrated(connection: SqliteConnection, options: OpeningOptions): void {
  const { clock, log, migrations = ownMigrations } = options;
  logMigrations(log, migrate(connection, migrations, clock.now()));
}

/** A damaged first page of a table prevents the start, not a later request. @throws an error of SQLite */
function readFirstPages(connection: SqliteConnection): void {
  const tables = connection.all("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0");
  for (const row of tables) connection.all(`SELECT * FROM "${text(row, 'name')}" NOT INDEXED LIMIT 1`);
}

/** Returns the number of the last commit. */
function migrateFile(file: string, options: OpeningOptions): number {
  const connection = openConnection(file, 'write');
  try {
    migrated(connection, options);
    readFirstPages(connection);
    const [row] = options.migrations ? [] : connection.all(selectCommits);
    return row ? integer(row, 'last') : 0;
  } finally {
    connection.close();
  }
}

/** An error of the file system or of SQLite as a reason not to start. */
function refusal(file: string, error: unknown): unknown {
  const reason =
    error instanceof Error && (isStoreTrouble(error) || 'syscall' in error) ? error.message : undefined;
  if (reason === undefined) return error;
  return isCorruption(error)
    ? new StorageRefused(`${file} cannot be read: ${reason}`, {
        cause: error,
        found: findCondition('store-damaged', { reason: `: ${reason}` }),
      })
    : new StorageRefused(`cannot open ${file}: ${reason}`, {
        cause: error,
        found: findCondition('store-unreadable', { path: file, reason }),
      });
}

/** Only the processes of this service use the file. */
function members({ others }: OpeningOptions): Pick<Opened, 'instance' | 'alive'> {
  const instance = createSystemRandom().token(instanceBytes);
  return { instance, alive: async () => [instance, ...(others?.alive() ?? [])] };
}

async function openFile(named: string, options: OpeningOptions): Promise<Opened> {
  let release: (() => void) | undefined;
  let file = named;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The real path, so that a link and the file itself share one lock.
    if (existsSync(file)) file = realpathSync(file);
    release = lock(file);
    createPrivateFile(file);
    chmodSync(file, 0o600);
    const lastCommit = migrateFile(file, options);
    const watch = await watchStore({ file, ...options });
    const database = await openFileDatabase({
      file,
      unitsModule,
      onTrouble: watch.note,
      countCommit: options.migrations ? undefined : countCommit,
      ...options,
      lastCommit,
    });
    return {
      database,
      ...members(options),
      health: () => (watch.health() === 'degraded' ? 'degraded' : database.health()),
      trouble: watch.trouble,
      files: watch.files,
      joined: database.joined,
      lastCommit: database.lastCommit,
      async close() {
        watch.close();
        await database.close();
        release?.();
      },
    };
  } catch (error) {
    // The start ends with the error; the next start must be able to lock the file.
    release?.();
    throw refusal(file, error);
  }
}

function openMemory(options: OpeningOptions): Opened {
  const prepare = (connection: SqliteConnection): void => migrated(connection, options);
  const database = openMemoryDatabase({ units, prepare, clock: options.clock });
  return {
    database,
    ...members(options),
    health: database.health,
    trouble: () => undefined,
    files: () => undefined,
    close: database.close,
  };
}

/** @param path the URL without `sqlite:` */
export async function openSqlite(path: string, options: OpeningOptions): Promise<Opened> {
  return path === ':memory:' ? openMemory(options) : openFile(resolve(path), options);
}
