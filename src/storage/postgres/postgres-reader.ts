/** A connection that only reads, next to a running service: it takes no lock. */
import { Client } from 'pg';
import type { ConnectionDemand } from '../opened.ts';
import type { Database } from '../sql/database.ts';
import type { Row } from '../sql/unit.ts';
import { demandOf } from './connection-demand.ts';
import { connectionOptions } from './connection-options.ts';
import { refusal } from './open-postgres.ts';
import { inTransaction } from './transaction.ts';

export interface PostgresReader extends Pick<Database, 'engine' | 'read'> {
  /** `undefined` behind a pooler. */
  demand(): Promise<ConnectionDemand | undefined>;
  close(): Promise<void>;
}

/** @throws StorageRefused if the database cannot be reached */
export async function openPostgresReader(url: string): Promise<PostgresReader> {
  const client: Client & { readonly processID?: number | null } = new Client(connectionOptions(url));
  // Its query reports the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => undefined);
    throw refusal(url, error);
  }
  return {
    engine: 'postgres',
    async read(sql, values = []) {
      // A setting of the session would remain at the connection of a pooler.
      const work = async (): Promise<readonly Row[]> => (await client.query<Row>(sql, [...values])).rows;
      return inTransaction(client, work, 'BEGIN READ ONLY');
    },
    demand: () => inTransaction(client, () => demandOf(client, client.processID), 'BEGIN READ ONLY'),
    close: () => client.end(),
  };
}
