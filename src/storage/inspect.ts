/** Reads the state of a store without changing it, also while a service uses it. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SealingKey } from '../authorization/records/records.ts';
import type { ChainPosition } from '../foundation/audit/hash-chain.ts';
import { findCondition } from '../foundation/conditions/conditions.ts';
import { appliedMigrations, missingMigrations, neededVersion } from './migrations/applied.ts';
import { migrations } from './migrations/list.ts';
import type { Migration } from './migrations/migration.ts';
import type { ConnectionDemand } from './opened.ts';
import { StorageRefused } from './refused.ts';
import { integer, text } from './sql/columns.ts';
import type { Database } from './sql/database.ts';
import { lastPurgeAt } from './sql/expire.ts';
import { openReader } from './sqlite/reader.ts';
import { readAuditMark } from './stores/audit-mark.ts';
import { readCommits } from './sql/commit-counter.ts';
import { readSealingKeys } from './stores/authorization/sealing-keys.ts';

export interface StoreState {
  /** The newest applied migration; 0 for an empty store. */
  readonly schema: number;
  /** The migrations that the next start applies. */
  readonly missing: readonly string[];
  /** The oldest schema whose programs start with the data after these migrations; 0 if none is missing. */
  readonly needed: number;
  readonly sealingKeys: readonly SealingKey[];
  /** The store's record of the end of the audit trail. */
  readonly auditMark: ChainPosition | undefined;
  /** The stored routes: ids and definitions as JSON. */
  readonly routes: readonly { readonly id: string; readonly definition: string }[];
  /** The stored clients with a scope for configuration, and their whole scope. */
  readonly configurationClients: readonly { readonly clientId: string; readonly scope: readonly string[] }[];
  /** The settled time of the last purge. */
  readonly lastPurgeAt: number | undefined;
  /** The connections of a database server; undefined for a file and behind a pooler. */
  readonly connections: ConnectionDemand | undefined;
  /** The time of the database server; undefined for a file. */
  readonly now: number | undefined;
}

interface ReadableStore extends Pick<Database, 'engine' | 'read'> {
  demand?(): Promise<ConnectionDemand | undefined>;
  /** @throws StorageRefused for the reasons for which a start refuses the server */
  assertUsable?(): Promise<void>;
  close(): void | Promise<void>;
}

function openFile(file: string): ReadableStore {
  if (!existsSync(file)) throw new StorageRefused(`${file} does not exist`);
  // Without a write-ahead log no service has the file open, and an ordinary reader would create an empty log.
  const isUnused = !existsSync(`${file}-wal`);
  const place = isUnused ? `${pathToFileURL(file).href}?immutable=1` : file;
  return { engine: 'sqlite', ...openReader(place, () => undefined) };
}

async function open(url: string): Promise<ReadableStore> {
  if (url.startsWith('sqlite:')) return openFile(url.slice('sqlite:'.length));
  const { openPostgresReader } = await import('./postgres/postgres-reader.ts');
  return openPostgresReader(url);
}

const tables = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
  postgres: 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
};

const empty = {
  sealingKeys: [],
  auditMark: undefined,
  routes: [],
  configurationClients: [],
  lastPurgeAt: undefined,
  connections: undefined,
};

async function serverTime({ engine, read }: ReadableStore): Promise<number | undefined> {
  if (engine === 'sqlite') return undefined;
  const [row] = await read('SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now');
  return row && integer(row, 'now');
}

/** Tables that an older schema does not have yet count as empty. */
async function contentOf(
  store: ReadableStore,
  names: readonly string[],
  auditFile: string | undefined,
): Promise<Omit<StoreState, 'schema' | 'missing' | 'needed' | 'now'>> {
  const routes = names.includes('route')
    ? await store.read('SELECT route_id, definition FROM route ORDER BY route_id')
    : [];
  const clients = names.includes('client')
    ? await store.read(`SELECT client_id, scope FROM client WHERE scope LIKE '% config%' ORDER BY client_id`)
    : [];
  return {
    sealingKeys: names.includes('sealing_key') ? await readSealingKeys(store) : [],
    auditMark:
      auditFile !== undefined && names.includes('audit_mark')
        ? await readAuditMark(store, auditFile)
        : undefined,
    routes: routes.map((row) => ({ id: text(row, 'route_id'), definition: text(row, 'definition') })),
    configurationClients: clients.map((row) => ({
      clientId: text(row, 'client_id'),
      scope: text(row, 'scope').trim().split(' '),
    })),
    lastPurgeAt: names.includes('job_run') ? await lastPurgeAt(store) : undefined,
    connections: names.includes('service_instance') ? await store.demand?.() : undefined,
  };
}

function migrationState(missing: readonly Migration[]): Pick<StoreState, 'missing' | 'needed'> {
  return { missing: missing.map(({ name }) => name), needed: Math.max(0, ...missing.map(neededVersion)) };
}

/** A damaged page is found before a request needs it. */
async function assertIntact({ engine, read }: ReadableStore): Promise<void> {
  if (engine === 'postgres') return;
  const [row] = await read('PRAGMA quick_check(1)');
  const reason = row?.['quick_check'];
  if (typeof reason === 'string' && reason !== 'ok')
    throw new StorageRefused(`it is damaged: ${reason}`, {
      found: findCondition('store-damaged', { reason: `: ${reason}` }),
    });
}

async function stateOf(store: ReadableStore, auditFile: string | undefined): Promise<StoreState> {
  const names = (await store.read(tables[store.engine])).map((row) => text(row, 'name'));
  if (names.length === 0)
    return { schema: 0, ...migrationState(migrations), now: await serverTime(store), ...empty };
  if (!names.includes('schema_migration'))
    throw new StorageRefused('it holds the data of another program', {
      found: findCondition('store-of-another-program', { place: 'The store' }),
    });
  const applied = await store.read(appliedMigrations);
  const last = applied.at(-1);
  return {
    schema: last === undefined ? 0 : integer(last, 'version'),
    ...migrationState(missingMigrations(applied, migrations)),
    ...(await contentOf(store, names, auditFile)),
    // Last, so that the caller can compare it with its own clock.
    now: await serverTime(store),
  };
}

/** The number of the last commit of a file; undefined if it does not count, or cannot be read. */
export async function commitsOfFile(file: string): Promise<number | undefined> {
  const store = openFile(file);
  try {
    return await readCommits(store);
  } catch {
    // The start and the other checks report it.
    return undefined;
  } finally {
    await store.close();
  }
}

/**
 * @param options with `isThorough`, every page of a file is read, and the server is judged as a start does
 * @throws StorageRefused if the store is missing, cannot be reached, is newer, or belongs to another program.
 */
export async function inspectStore(
  url: string,
  auditFile?: string,
  { isThorough = false } = {},
): Promise<StoreState> {
  const store = await open(url);
  try {
    if (isThorough) {
      await assertIntact(store);
      await store.assertUsable?.();
    }
    return await stateOf(store, auditFile);
  } finally {
    await store.close();
  }
}
