/** A connection that only reads, next to a running service: it takes no lock. */
import type { Client } from 'pg';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { ConnectionDemand } from '../opened.ts';
import type { Database } from '../sql/database.ts';
import type { Row } from '../sql/unit.ts';
import { demandOf } from './connection-demand.ts';
import { shownUrl } from '../../foundation/database-url.ts';
import { refusal } from './open-postgres.ts';
import { StorageRefused } from '../refused.ts';
import { assertSafe } from './schema.ts';
import { connectTo, createServers } from './servers.ts';
import { inTransaction } from './transaction.ts';

export interface PostgresReader extends Pick<Database, 'engine' | 'read'> {
  /** `undefined` behind a pooler. */
  demand(): Promise<ConnectionDemand | undefined>;
  /** @throws StorageRefused for the reasons for which a start refuses the server */
  assertUsable(): Promise<void>;
  close(): Promise<void>;
}

async function connect(url: string): Promise<Client> {
  try {
    return await connectTo(createServers({ url }));
  } catch (error) {
    throw refusal(url, error);
  }
}

/** @throws StorageRefused if the database cannot be reached */
export async function openPostgresReader(url: string): Promise<PostgresReader> {
  const client: Client & { readonly processID?: number | null } = await connect(url);
  return {
    engine: 'postgres',
    async read(sql, values = []) {
      // A setting of the session would remain at the connection of a pooler.
      const work = async (): Promise<readonly Row[]> => (await client.query<Row>(sql, [...values])).rows;
      return inTransaction(client, work, 'BEGIN READ ONLY');
    },
    demand: () => inTransaction(client, () => demandOf(client, client.processID), 'BEGIN READ ONLY'),
    async assertUsable() {
      await assertSafe(client);
      const { rows } = await client.query<{ schema: string; isAllowed: boolean }>(
        `SELECT s.name AS schema, has_schema_privilege(s.name, 'CREATE') AS "isAllowed"
         FROM (SELECT coalesce(current_schema(), 'public') AS name) s`,
      );
      const refused = rows.find(({ isAllowed }) => !isAllowed);
      if (!refused) return;
      const reason = `it may not create tables in the schema ${refused.schema}`;
      const found = findCondition('store-rights', { reason });
      throw new StorageRefused(`the role cannot use ${shownUrl(url)}: ${reason}`, { found });
    },
    close: () => client.end(),
  };
}
