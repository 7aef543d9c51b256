import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Entries that the settings file declares and REST cannot change, by the name of the path parameter. */
export const readOnlyIds: Readonly<Record<string, string>> = {
  client_id: 'settings-client',
  owner_id: 'settings-owner',
  route_id: 'settings-route',
};

/** Where the suite's changes go. */
const changedDirectory = mkdtempSync(join(tmpdir(), 'gatehouse-contract-'));
process.once('exit', () => rmSync(changedDirectory, { recursive: true, force: true }));

/** The settings that the suite's service runs with; small limits, so that a case can go beyond them. */
export const contractSettings = {
  server: {
    port: 0,
    trustedProxies: ['127.0.0.1/32'],
    limits: { formBytes: 16_384, bodyBytes: 32_768 },
  },
  storage: { url: 'sqlite::memory:' },
  quotas: { enabled: true, perClient: { limit: 40, windowSeconds: 3600 } },
  tombstoneSeconds: 600,
  authorization: {
    clients: [
      {
        client_id: 'settings-client',
        client_secret: 'a-secret-of-the-settings',
        grant_types: ['client_credentials'],
      },
    ],
    owners: [{ username: 'settings-owner', password: 'wonderland is wide' }],
  },
  gateway: {
    routes: {
      'settings-route': { path: '/settings-route/**', url: 'http://127.0.0.1:9010' },
      stores: { path: '/stores/**', serviceId: 'stores' },
    },
    services: { stores: ['http://127.0.0.1:9011'], inventory: ['http://127.0.0.1:9012'] },
  },
  configuration: {
    prefix: '',
    pushes: { secret: 'a-secret-of-the-pushes' },
    repositories: [
      { directory: join(import.meta.dirname, 'configuration') },
      { directory: changedDirectory, writable: true },
    ],
    encryption: { keys: { k1: 'foo' } },
  },
};

/** More bytes than a body may have: by the suite's settings, or by the defaults where the service is somebody else's. */
export function beyondLimit(isForm: boolean): number {
  if (!process.env['CONTRACT_URL']) return 40_000;
  return isForm ? 70_000 : 1_100_000;
}
