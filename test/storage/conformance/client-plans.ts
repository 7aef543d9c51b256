import { expect } from 'vitest';
import type { Database } from '../../../src/storage/sql/database.ts';
import type { SqlValue } from '../../../src/storage/sql/unit.ts';
import { createClientStore } from '../../../src/storage/stores/authorization/registry/clients.ts';

/** The plan of the statement that `use` reads with. */
async function planOf(
  database: Database,
  use: (clients: ReturnType<typeof createClientStore>) => Promise<unknown>,
): Promise<string> {
  let statement: readonly [string, readonly SqlValue[] | undefined] | undefined;
  const observed: Database = {
    ...database,
    read(sql, values) {
      statement = [sql, values];
      return database.read(sql, values);
    },
  };
  await use(createClientStore(observed));
  const [sql, values] = statement ?? ['', undefined];
  const explain = database.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  return JSON.stringify(await database.read(`${explain} ${sql}`, values));
}

/** The statements whose cost would otherwise grow with the number of clients (bench/GROWTH.md). */
export async function expectIndexes(database: Database): Promise<void> {
  const grants = await planOf(database, (clients) => clients.grantTypesInUse());
  expect(grants).toContain('client_by_grant_types');
  const list = await planOf(database, (clients) => clients.list({ managedBy: 'registration' }, { limit: 9 }));
  expect(list).toContain('client_by_manager');
}
