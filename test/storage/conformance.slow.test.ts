import { afterAll, beforeAll, describe } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { databaseConformance } from './conformance/database.ts';
import { clientStoreConformance, initialAccessTokenStoreConformance } from './conformance/client-store.ts';
import { configurationStoreConformance } from './conformance/configuration-store.ts';
import {
  codeStoreConformance,
  grantStoreConformance,
  referenceTokenStoreConformance,
  refreshFamilyStoreConformance,
} from './conformance/redemption.ts';
import { ownerStoreConformance, settingsEntryStoreConformance } from './conformance/owner-store.ts';
import { routeStoreConformance } from './conformance/route-store.ts';
import {
  attemptStoreConformance,
  clientAssertionStoreConformance,
  consentStoreConformance,
  sealingKeyStoreConformance,
  sessionStoreConformance,
} from './conformance/sign-in.ts';
import { signInAttemptStoreConformance } from './conformance/sign-in-attempts.ts';
import { taskStoreConformance } from './conformance/task-store.ts';
import { type Driver, drivers, postgresDriver } from './drivers.ts';

const ports: readonly { readonly name: string; readonly holds: (driver: Driver) => void }[] = [
  { name: 'tasks', holds: taskStoreConformance },
  { name: 'routes', holds: routeStoreConformance },
  { name: 'configuration', holds: configurationStoreConformance },
  { name: 'clients', holds: clientStoreConformance },
  { name: 'initial access tokens', holds: initialAccessTokenStoreConformance },
  { name: 'owners', holds: ownerStoreConformance },
  { name: 'settings entries', holds: settingsEntryStoreConformance },
  { name: 'codes', holds: codeStoreConformance },
  { name: 'refresh families', holds: refreshFamilyStoreConformance },
  { name: 'grants and denials', holds: grantStoreConformance },
  { name: 'reference tokens', holds: referenceTokenStoreConformance },
  { name: 'consents', holds: consentStoreConformance },
  { name: 'sessions', holds: sessionStoreConformance },
  { name: 'attempts', holds: attemptStoreConformance },
  { name: 'client assertions', holds: clientAssertionStoreConformance },
  { name: 'sealing keys', holds: sealingKeyStoreConformance },
  { name: 'sign-in attempts', holds: signInAttemptStoreConformance },
];

describe.each(drivers)('the ports on $name', (driver) => {
  describe.each(ports)('$name', ({ holds }) => {
    holds(driver);
  });
});

describe.skipIf(!hasPostgres)('PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  let server: PostgresServer;
  const driver = postgresDriver(() => server);
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  describe('the driver', () => {
    databaseConformance(driver);
  });

  describe.each(ports)('the port of $name', ({ holds }) => {
    holds(driver);
  });
});
