/** Opens `postgres://…`, with the schema of this program. */
import { Client, type ClientConfig } from 'pg';
import { logMigrations } from '../migrations/applied.ts';
import { migrations } from '../migrations/list.ts';
import type { Opened, OpeningOptions } from '../opened.ts';
import { StorageRefused } from '../refused.ts';
import { jobUnits } from '../sql/expire.ts';
import { units } from '../units.ts';
import { connectionOptions, shownUrl } from './connection-options.ts';
import { useExclusively } from './exclusive-use.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { assertSafe, migrate, refuseUnfinishedMove } from './schema.ts';

async function prepare(connection: ClientConfig, { clock, log }: OpeningOptions): Promise<void> {
  const client = new Client(connection);
  // Its query reports the same error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertSafe(client);
    await refuseUnfinishedMove(client);
    logMigrations(log, await migrate(client, migrations, clock.now()));
  } finally {
    await client.end();
  }
}

/** The message of `pg` does not contain the password. */
function refusal(url: string, error: unknown): StorageRefused {
  const reason = error instanceof AggregateError ? String(error.errors[0]) : (error as Error).message;
  return new StorageRefused(`cannot use ${shownUrl(url)}: ${reason}`, { cause: error });
}

/** @throws StorageRefused if the database cannot be used, with the reason. */
export async function openPostgres(url: string, options: OpeningOptions): Promise<Opened> {
  try {
    const connection = connectionOptions(url);
    const { clock } = options;
    const regained = (): void => {
      database.reload();
      // A write shows that the server accepts changes again. If it fails, the store remains degraded.
      database.write(jobUnits.recordRun, { job: 'reconnection', now: clock.now() }).catch(() => undefined);
    };
    const use = await useExclusively({ connection, ...options, regained });
    const database = openPostgresDatabase({
      connection,
      units,
      assertExclusive: use.assert,
      ...options,
    });
    const close = async (): Promise<void> => {
      await database.close();
      await use.close();
    };
    try {
      await prepare(connection, options);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      database,
      health: () => (use.isHeld ? database.health() : 'degraded'),
      files: () => undefined,
      close,
    };
  } catch (error) {
    throw refusal(url, error);
  }
}
