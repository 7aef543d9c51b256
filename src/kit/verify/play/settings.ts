import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Entries of the settings file that REST cannot change, by the name of the path parameter. */
export const readOnlyIds: Readonly<Record<string, string>> = {
  client_id: 'settings-client',
  owner_id: 'settings-owner',
  route_id: 'settings-route',
};

/** The files of the configuration surface. */
const configurationFiles: Readonly<Record<string, string>> = {
  'application.yml': 'greeting: hello\nretries: 3\n',
  'catalog-dev.yml': 'title: Catalog\nlimits:\n  - 1\n  - 2\ntext: "a: b # c"\nbig: 12345678901234567890\n',
  'nginx.conf': 'worker_processes 1;\n',
  'users-dev.yml': 'greeting: hello users\nlimits:\n  - 1\n  - 2\n',
  'regional.yml':
    'place: everywhere\n---\nspring:\n  config:\n    activate:\n      on-profile: eu\nplace: Europe\n',
  'v1/nginx.conf': 'worker_processes 2;\n',
  'v1/users-dev.yml': 'greeting: hello users of v1\nlimits:\n  - 1\n  - 2\n',
};

const logoSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

/** A folder of the suite: the served files, the writable repository, and the logo. */
export function makeSuiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-contract-'));
  mkdirSync(join(folder, 'served', 'v1'), { recursive: true });
  mkdirSync(join(folder, 'changed'));
  for (const [name, text] of Object.entries(configurationFiles))
    writeFileSync(join(folder, 'served', name), text);
  writeFileSync(join(folder, 'logo.svg'), logoSvg);
  return folder;
}

/** The settings of the suite's service in its folder. The limits are small, so that a case can exceed them. */
export const contractSettings = {
  shutdown: { delaySeconds: 0, silenceSeconds: 0 },
  server: {
    port: 0,
    trustedProxies: ['127.0.0.1/32'],
    securityContacts: ['mailto:security@example.org'],
    limits: { formBytes: 16_384, bodyBytes: 32_768 },
  },
  storage: { url: 'sqlite::memory:' },
  audit: { file: 'audit.log' },
  quotas: { enabled: true, perClient: { limit: 40, windowSeconds: 3600 } },
  tombstoneSeconds: 600,
  authorization: {
    branding: { logo: 'logo.svg' },
    registration: {
      enabled: true,
      open: true,
      clientIdMetadataDocuments: true,
      scope: 'read',
      unvettedClients: { scope: 'read write' },
    },
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
      protected: {
        path: '/protected/**',
        url: 'http://127.0.0.1:9010',
        authorization: { scopes: ['read'], resource: true, resourceName: 'Protected' },
      },
    },
    services: { stores: ['http://127.0.0.1:9011'], inventory: ['http://127.0.0.1:9012'] },
  },
  configuration: {
    prefix: '',
    pushes: { secret: 'a-secret-of-the-pushes' },
    repositories: [{ directory: 'served' }, { directory: 'changed', writable: true }],
    encryption: { keys: { k1: 'foo' } },
  },
};

/** More bytes than a body may have, by the suite's settings or by the defaults for other deployments. */
export function beyondLimit(isForm: boolean, isHome: boolean): number {
  if (isHome) return 40_000;
  return isForm ? 70_000 : 1_100_000;
}
