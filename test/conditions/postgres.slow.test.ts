import { afterAll, describe, expect, it } from 'vitest';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';
import { stopServer } from './plants/postgres-instances.ts';
import { postgresPlants } from './plants/postgres.ts';

reportUnownedPostgres('troubles of PostgreSQL');

describe.skipIf(!ownsPostgres)('a trouble of PostgreSQL (docs/decisions/operations.md, conditions)', () => {
  afterAll(stopServer);

  it.each(rowsOf(postgresPlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
