import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { surfaceChecks } from '../../src/cli/command-line/surface-checks.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import { loadSettings } from '../../src/settings/load.ts';
import { leavesOf, type SettingsLeaf } from '../../src/settings/origins.ts';
import { isWithin, pathText, type SettingsPath } from '../../src/settings/settings-path.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { problemsOf } from './problems-of.ts';

type Tree = Record<string, unknown>;

const checks = surfaceChecks(import.meta.dirname);
const refusals = (tree: Tree): string[] => problemsOf(() => completeSettings(tree, { checks }));

const hidden = 'surfaces-check-what-the-schema-accepts';

/** Valid settings in which most members depend on others. */
const sound = (): Tree =>
  load(`
server: { host: 0.0.0.0, port: 9000, workers: 1, trustedProxies: [10.0.0.1, 10.1.0.0/16] }
storage: { url: 'postgres://db.example/gatehouse', poolSize: 10 }
management: { listen: { host: 127.0.0.1, port: 9001 } }
console: { enabled: true, url: 'https://console.example.org' }
authorization:
  issuer: https://id.example.org
  profile: standard
  scopes: { read: Read, write: Write }
  defaultScope: read
  resources: { 'https://api.example.org/': { scopes: [read] } }
  passwords: { minimumLength: 9 }
  registration: { unvettedClients: { scope: read, documents: { maximumCacheSeconds: 900, minimumCacheSeconds: 60 } } }
  clients:
    - { client_id: web, client_secret: ${hidden}, redirect_uris: ['https://web.example.org/callback'], scope: read write, default_scope: read }
    - { client_id: spa, token_endpoint_auth_method: none, redirect_uris: ['https://spa.example.org/'], scope: read }
  owners:
    - { username: alice, password: ${hidden}, roles: [viewer], profile: { email: a@example.org } }
    - { username: bob, password: ${hidden} }
gateway:
  prefix: /api
  sensitiveHeaders: [Cookie]
  ignoredPatterns: [/**/inner/**]
  requestHeaders: { set: { X-A: a } }
  listen: { port: 9002 }
  routes:
    users: { path: /users/**, url: 'https://users.example.org', authorization: { scopes: [read], resource: 'https://api.example.org/' } }
    stores: { path: /stores/**, serviceId: stores, retryable: true, timeouts: { connectMilliseconds: 5 } }
    local: /local/**
  services: { stores: ['https://stores.example.org', { url: 'https://stores-2.example.org', weight: 2 }] }
  discovery: [{ dns: { service: stores, name: _http._tcp.example.org, type: SRV, minimumSeconds: 5, maximumSeconds: 60 } }]
  serviceRouteMapper: { servicePattern: '(?<name>.+)-(?<version>v.+)', routePattern: '\${version}/\${name}' }
  filters: { disabled: [CorsFilter] }
configuration:
  prefix: /config
  encryption: { keys: { k1: ${hidden}, k2: ${hidden} }, current: k1 }
  repositories: [{ directory: ${JSON.stringify(import.meta.dirname)}, writable: true }, { database: { name: shop } }]
`) as Tree;

/** The same with another value at the path, or without it. */
function changed(path: SettingsPath, value: unknown, name = path.at(-1)): Tree {
  const tree = sound();
  const container = path.slice(0, -1).reduce<unknown>((here, part) => (here as Tree)[part], tree) as Tree;
  if (name !== path.at(-1)) delete container[String(path.at(-1))];
  container[String(name)] = value;
  return tree;
}

const leaves: readonly SettingsLeaf[] = [...leavesOf(sound())];

/** In a map each name is valid, and what needs the entry has a problem of its own. */
const maps = new Set(['authorization.scopes', 'configuration.encryption.keys', 'gateway.routes']);
const named = leaves.filter(
  ({ path }) => typeof path.at(-1) === 'string' && !maps.has(pathText(path.slice(0, -1))),
);

describe('all problems of settings are found in one pass (docs/decisions/operations.md, one-pass)', () => {
  it('of the schema, of checks across settings, and of files', () => {
    const listed = refusals({
      server: { port: 'high', tls: { certificate: '/none.pem', key: '/none.pem' } },
      authorization: {
        defaultScope: 'unheard-of',
        clients: [
          {
            client_id: 'a',
            client_secret: hidden,
            scope: 5,
            redirect_uris: ['x', 'https://a.example.org/#b'],
          },
        ],
        owners: [{ username: 'alice', password: 'short' }, { username: 7 }],
        branding: { logo: '/none.svg' },
      },
      gateway: {
        routes: {
          a: { url: 'ftp://a' },
          b: 5,
          c: { path: '/c/**', retryable: 'yes' },
          d: { path: '/d{/**' },
        },
        filters: { disabled: ['AccessTokenFilter'] },
      },
      configuration: { repositories: [{ directory: './nowhere' }, { directory: 3 }] },
    }).map((text) => text.replace(/: .*$/s, ''));
    expect(listed.toSorted()).toEqual([
      'authorization.branding.logo',
      'authorization.clients[0].redirect_uris[0]',
      'authorization.clients[0].redirect_uris[1]',
      'authorization.clients[0].scope',
      'authorization.defaultScope',
      'authorization.owners[0].password',
      'authorization.owners[1].username',
      'configuration.repositories[0].directory',
      'configuration.repositories[1].directory',
      'gateway.filters.disabled[0]',
      'gateway.routes.a.url',
      'gateway.routes.b',
      'gateway.routes.c.retryable',
      'gateway.routes.d.path',
      'server.port',
      'server.tls.certificate',
      'server.tls.key',
    ]);
  });

  it('and the settings of this test have none', () => {
    expect(refusals(sound())).toEqual([]);
    expect(leaves.length).toBeGreaterThan(60);
  });

  it.each(leaves.map(({ path }) => [pathText(path), path] as const))(
    'a value of a wrong type has no further problem as its consequence: %s',
    (text, path) => {
      const listed = refusals(changed(path, [[null]]));
      expect(listed).not.toEqual([]);
      expect(listed.filter((problem) => !isWithin(problem.split(': ')[0] ?? '', text))).toEqual([]);
    },
  );

  it.each(named.map(({ path, value }) => [pathText(path), path, value] as const))(
    'nor has an unknown name: %s',
    (text, path, value) => {
      const name = `${String(path.at(-1))}x`;
      const expected = new Set([text, pathText([...path.slice(0, -1), name])]);
      const listed = refusals(changed(path, value, name));
      expect(listed.filter((one) => !expected.has(one.split(': ')[0] ?? ''))).toEqual([]);
    },
  );

  it('a variable that cannot be read has none either', () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'a.yaml'), JSON.stringify({ server: { host: '0.0.0.0', port: 'x' } }));
    const listed = problemsOf(
      () =>
        loadSettings({
          file: 'a.yaml',
          workingDirectory: folder.path,
          environment: {
            GATEHOUSE_AUTHORIZATION_ISSUER_FILE: '/none',
            GATEHOUSE_AUTHORIZATION__OWNERS__3__USERNAME: 'a',
            GATEHOUSE_STORAGE_URL: 'mysql://x',
          },
          checks,
        }).settings,
    );
    expect(listed.map((text) => text.split(':')[0])).toEqual([
      'GATEHOUSE_AUTHORIZATION_ISSUER_FILE',
      'authorization.owners[3].username',
      'server.port',
      'storage.url',
    ]);
  });
});
