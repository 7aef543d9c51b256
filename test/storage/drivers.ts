/** Every driver of `Database`, so that one suite runs with all of them; a further engine is one more entry. */
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Clock } from '../../src/foundation/clock.ts';
import type { Database } from '../../src/storage/sql/database.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import { openPostgresDatabase } from '../../src/storage/postgres/postgres-database.ts';
import { openPool } from '../../src/storage/postgres/postgres-pool.ts';
import { createServers } from '../../src/storage/postgres/servers.ts';
import { migrate as migratePostgres } from '../../src/storage/postgres/schema.ts';
import { openConnection } from '../../src/storage/sqlite/connection.ts';
import { openFileDatabase } from '../../src/storage/sqlite/file-database.ts';
import { openMemoryDatabase } from '../../src/storage/sqlite/memory-database.ts';
import type { SharedPostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { temporaryFolder } from './folder.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { probeMigrations, units } from './probe-units.ts';

interface Opened<T> {
  readonly opened: T;
  readonly clock: ManualClock;
  readonly logged: readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Driver {
  readonly name: string;
  /** The bare driver with the probe units. */
  openProbe(): Promise<Opened<Database>>;
  /** The whole storage, with every port. */
  openPorts(): Promise<Opened<Storage>>;
}

const unitsModule = new URL('./probe-units.ts', import.meta.url).href;

export function makeProbeFile(file: string, clock: Clock): void {
  const connection = openConnection(file, 'write');
  migrate(connection, probeMigrations, clock.now());
  connection.close();
}

export async function makeProbeDatabase(connection: ClientConfig, clock: Clock): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await migratePostgres(client, probeMigrations, clock.now());
  await client.end();
}

async function within<T extends { close(): Promise<void> }>(
  clock: ManualClock,
  logged: readonly string[],
  opening: T | Promise<T>,
  folder?: Disposable,
): Promise<Opened<T>> {
  const opened = await opening;
  return {
    opened,
    clock,
    logged,
    async [Symbol.asyncDispose]() {
      await opened.close();
      folder?.[Symbol.dispose]();
    },
  };
}

export const memoryDriver: Driver = {
  name: 'sqlite::memory:',
  openProbe() {
    const clock = createManualClock();
    return within(
      clock,
      [],
      openMemoryDatabase({
        units,
        clock,
        prepare: (connection) => migrate(connection, probeMigrations, clock.now()),
      }),
    );
  },
  openPorts() {
    const clock = createManualClock();
    const { log, lines } = createCollectingLog(clock);
    return within(clock, lines, openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 }));
  },
};

export const fileDriver: Driver = {
  name: 'sqlite:<file>',
  openProbe() {
    const folder = temporaryFolder();
    const file = join(folder.path, 'probe.db');
    const clock = createManualClock();
    const { log, lines } = createCollectingLog(clock);
    makeProbeFile(file, clock);
    return within(clock, lines, openFileDatabase({ file, unitsModule, clock, log }), folder);
  },
  openPorts() {
    const folder = temporaryFolder();
    const clock = createManualClock();
    const { log, lines } = createCollectingLog(clock);
    const url = `sqlite:${join(folder.path, 'gatehouse.db')}`;
    return within(clock, lines, openStorage(url, { clock, log, purgeSeconds: 60 }), folder);
  },
};

export const drivers: readonly Driver[] = [memoryDriver, fileDriver];

/** A new database of the server for each storage. */
export function postgresDriver(server: () => SharedPostgres): Driver {
  return {
    name: 'postgres:',
    async openProbe() {
      const clock = createManualClock();
      const { log, lines } = createCollectingLog(clock);
      const url = await server().createDatabase();
      await makeProbeDatabase(connectionOptions(url), clock);
      return within(
        clock,
        lines,
        openPostgresDatabase({ pool: openPool(createServers({ url }), { log }), units, clock }),
      );
    },
    async openPorts() {
      const clock = createManualClock();
      const { log, lines } = createCollectingLog(clock);
      const url = await server().createDatabase();
      const options = { clock, databaseTime: clock.now, log, purgeSeconds: 60 };
      return within(clock, lines, openStorage(url, options));
    },
  };
}
