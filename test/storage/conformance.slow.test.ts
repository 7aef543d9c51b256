import { afterAll, beforeAll, describe } from 'vitest';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { databaseConformance } from './conformance/database.ts';
import { portConformance } from './conformance/ports.ts';
import { drivers, postgresDriver } from './drivers.ts';

describe.each(drivers)('the ports on $name', (driver) => {
  describe.each(portConformance)('$name', ({ holds }) => {
    holds(driver);
  });
});

describe.skipIf(!hasPostgres)('PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  let server: SharedPostgres;
  const driver = postgresDriver(() => server);
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  describe('the driver', () => {
    databaseConformance(driver);
  });

  describe.each(portConformance)('the port of $name', ({ holds }) => {
    holds(driver);
  });
});
