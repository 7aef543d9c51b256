import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../src/settings/complete.ts';
import { problemsOf } from './problems-of.ts';

const refusals = (tree: Readonly<Record<string, unknown>>): string[] =>
  problemsOf(() => completeSettings(tree));

describe('complete settings', () => {
  it('hold every default', () => {
    const settings = completeSettings({});
    expect(settings.server).toMatchObject({ host: '127.0.0.1', port: 8080, limits: { formBytes: 65536 } });
    expect(settings.authorization.refreshToken.rotation).toEqual({ public: true, confidential: false });
    expect(settings.gateway.sensitiveHeaders).toEqual(['Cookie', 'Set-Cookie', 'Authorization']);
  });

  it('let an authorization code live at most ten minutes (RFC 6749 §4.1.2, Spec §8, docs/decisions/grants.md, code-lifetime)', () => {
    expect(refusals({ authorization: { codeLifetimeSeconds: 600 } })).toEqual([]);
    expect(refusals({ authorization: { codeLifetimeSeconds: 601 } })).toEqual([
      'authorization.codeLifetimeSeconds: must be at most 600',
    ]);
  });

  it('accept the lists of Zuul as one string too, as its guides write them (Spring Boot relaxed binding)', () => {
    const { gateway } = completeSettings({
      gateway: {
        sensitiveHeaders: 'Cookie,Set-Cookie',
        ignoredHeaders: 'X-A',
        ignoredServices: '*',
        ignoredPatterns: '/**/admin/**, /**/inner/**',
        routes: {
          open: { sensitiveHeaders: '' },
          own: { sensitiveHeaders: 'X-B', ignoredHeaders: ' X-C ,X-D' },
        },
      },
    });
    expect(gateway).toMatchObject({
      sensitiveHeaders: ['Cookie', 'Set-Cookie'],
      ignoredHeaders: ['X-A'],
      ignoredServices: ['*'],
      ignoredPatterns: ['/**/admin/**', '/**/inner/**'],
      routes: {
        open: { sensitiveHeaders: [] },
        own: { sensitiveHeaders: ['X-B'], ignoredHeaders: ['X-C', 'X-D'] },
      },
    });
  });

  it('accept no other list as a string, and no other value as a list', () => {
    expect(refusals({ server: { trustedProxies: '10.0.0.1' }, gateway: { ignoredServices: 5 } })).toEqual([
      'server.trustedProxies: must be a list',
      'gateway.ignoredServices: must be a list',
    ]);
  });

  it('are deeply frozen', () => {
    const settings = completeSettings({ gateway: { routes: { users: { path: '/users/**' } } } });
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(settings)).toBe(true);
    expect(Object.keys(settings.gateway.routes)).toEqual(['users']);
  });

  it('leave the input unchanged', () => {
    const tree = { server: { port: 0 } };
    completeSettings(tree);
    expect(tree).toEqual({ server: { port: 0 } });
  });

  it('keep the order of the routes', () => {
    const routes = { zebra: '/z/**', apple: '/a/**', mango: { path: '/m/**' } };
    expect(Object.keys(completeSettings({ gateway: { routes } }).gateway.routes)).toEqual([
      'zebra',
      'apple',
      'mango',
    ]);
  });

  it('resolve relative files from the given folder', () => {
    const folder = join('/', 'srv', 'gatehouse');
    const settings = completeSettings(
      {
        server: { tls: { certificate: 'tls/chain.pem', key: join('/', 'keys', 'key.pem') } },
        storage: { url: 'sqlite:./data/x.db' },
        gateway: { filters: { directory: 'filters' }, discovery: [{ file: 'services.yaml' }] },
        configuration: { repositories: [{ directory: '../config' }] },
      },
      { folder },
    );
    expect(settings.server.tls).toEqual({
      certificate: join(folder, 'tls/chain.pem'),
      key: join('/', 'keys', 'key.pem'),
    });
    expect(settings.storage.url).toBe(`sqlite:${join(folder, 'data/x.db')}`);
    expect(settings.gateway.filters.directory).toBe(join(folder, 'filters'));
    expect(settings.gateway.discovery).toEqual([{ file: join(folder, 'services.yaml') }]);
    expect(settings.configuration.repositories[0]?.directory).toBe(join('/', 'srv', 'config'));
  });

  it('do not change a store in memory', () => {
    expect(completeSettings({ storage: { url: 'sqlite::memory:' } }).storage.url).toBe('sqlite::memory:');
  });
});

describe('a problem', () => {
  it('is reported with its path, and all of them at once', () => {
    expect(
      refusals({
        server: { port: 'high', host: '' },
        gateway: { routes: { 'a.b': { url: 3 } }, services: { users: ['ftp://x'] } },
        authorization: { clients: [{}], owners: [{ username: 'alice', password_hash: 'x' }] },
      }).toSorted(),
    ).toEqual([
      'authorization.clients[0].client_id: is required',
      'authorization.owners[0].password_hash: must be an argon2id hash in PHC form, as `gatehouse hash-password` prints it',
      'gateway.routes["a.b"].url: must be text',
      'gateway.services.users[0]: must be an http(s) URL',
      'server.host: must not be empty',
      'server.port: must be an integer',
    ]);
  });

  it.each([
    [{ sever: {} }, 'sever: is unknown; did you mean `server`?'],
    [{ server: { prot: 1 } }, 'server.prot: is unknown; did you mean `port`?'],
    [{ gateway: { striPrefix: true } }, 'gateway.striPrefix: is unknown; did you mean `stripPrefix`?'],
    [
      { gateway: { routes: { a: { serviceid: 'x' } } } },
      'gateway.routes.a.serviceid: is unknown; did you mean `serviceId`?',
    ],
    [{ elephants: 1 }, 'elephants: is unknown'],
  ])('names the nearest known key: %j', (tree, message) => {
    expect(refusals(tree)).toEqual([message]);
  });

  it.each([
    [{ gateway: { routes: { a: 5 } } }, 'gateway.routes.a: must be text or an object'],
    [{ gateway: { routes: { detail: '/x/**' } } }, 'gateway.routes.detail: is not allowed as a name'],
    [{ gateway: { services: { a: [] } } }, 'gateway.services.a: must have at least 1 entry'],
    [{ quotas: { perClient: { limit: 0, windowSeconds: 1 } } }, 'quotas.perClient.limit: must be at least 1'],
    [
      { quotas: { perSurface: { gatway: { limit: 1, windowSeconds: 1 } } } },
      'quotas.perSurface.gatway: is unknown; the names are authorization, conventions, gateway, configuration',
    ],
    [{ log: { level: 'loud' } }, 'log.level: must be one of debug, info, warn, error'],
    [{ maintenance: 'yes' }, 'maintenance: must be true or false'],
    [{ authorization: { clients: {} } }, 'authorization.clients: must be a list'],
    [{ storage: { url: 'postgres://a b/c' } }, 'storage.url: is not a valid URL'],
    [{ storage: { listenUrl: 'postgres://a b/c' } }, 'storage.listenUrl: is not a valid URL'],
    [
      { storage: { listenUrl: 'sqlite:x' } },
      'storage.listenUrl: must be `postgres://` with a host and a database',
    ],
    [
      { storage: { url: 'postgres://db/gatehouse' }, audit: { file: 'audit.log' } },
      'audit.file: must be absent: with PostgreSQL the audit trail is a table',
    ],
    [
      { storage: { url: 'mysql://x' } },
      'storage.url: must be `sqlite:` and a file, `sqlite::memory:`, or `postgres://` with a host and a database',
    ],
  ])('states a requirement once: %j', (tree, message) => {
    expect(refusals(tree)).toEqual([message]);
  });

  it('never quotes a secret', () => {
    const secret = 'hunter2-hunter2';
    const told = refusals({
      authorization: {
        clients: [{ client_id: 'a', client_secret: [secret], client_secret_sha256: secret }],
        owners: [{ username: 'alice', password: { [secret]: secret }, password_hash: secret }],
      },
    });
    expect(told).toHaveLength(4);
    expect(told.join('\n')).not.toContain(secret);
  });

  it('may come from a check of the caller', () => {
    const check = (): { path: string; message: string }[] => [
      { path: 'gateway.routes.a.url', message: 'must be an http(s) URL' },
    ];
    expect(problemsOf(() => completeSettings({}, { checks: [check] }))).toEqual([
      'gateway.routes.a.url: must be an http(s) URL',
    ]);
    expect(problemsOf(() => completeSettings({ server: { port: -1 } }, { checks: [check] }))).toEqual([
      'server.port: must be at least 0',
      'gateway.routes.a.url: must be an http(s) URL',
    ]);
  });
});

describe('the issuer', () => {
  const pathNeedsProxy =
    'has a path, which a proxy in front has to remove: name that proxy in server.trustedProxies, or leave the path out';
  const issuer = (text: string, server: object = {}): string[] =>
    refusals({ server, authorization: { issuer: text } });

  it('may have a path behind a trusted proxy (RFC 8414 §2, docs/decisions/paths-and-listeners.md, issuer-path)', () => {
    const proxied = { trustedProxies: ['127.0.0.1'] };
    expect(issuer('https://id.example.org/tenant', proxied)).toEqual([]);
    expect(issuer('https://id.example.org/', {})).toEqual([]);
  });

  it.each([
    'https://id.example.org',
    'http://127.0.0.1:8080',
    'http://localhost',
    'http://[::1]:8080',
    'http://127.9.9.9',
  ])('may be %s (RFC 8414 §2, Spec §5.7)', (text) => {
    expect(issuer(text)).toEqual([]);
  });

  it.each([
    ['http://id.example.org', 'must be https, as it is not loopback'],
    ['http://127.0.0.1.example.org', 'must be https, as it is not loopback'],
    ['https://id.example.org/?a=b', 'must have neither query nor fragment'],
    ['https://id.example.org/#', 'must have neither query nor fragment'],
    ['https://user:pass@id.example.org', 'must not hold credentials'],
    ['ftp://id.example.org', 'must be an http(s) URL'],
    ['id.example.org', 'must be an http(s) URL'],
    ['https://id.example.org/tenant', pathNeedsProxy],
    ['http://127.0.0.1:8080/tenant/', pathNeedsProxy],
  ])(
    'may not be %s: %s (RFC 8414 §2, Spec §5.7, docs/decisions/scopes-and-statuses.md, tls)',
    (text, message) => {
      expect(issuer(text)).toEqual([`authorization.issuer: ${message}`]);
    },
  );

  it('is required if the default would be plain http on a reachable address (Spec §5.7)', () => {
    expect(refusals({ server: { host: '0.0.0.0' } })).toEqual([
      'authorization.issuer: is required: the default, http on 0.0.0.0, is neither https nor loopback',
    ]);
    expect(issuer('https://id.example.org', { host: '0.0.0.0' })).toEqual([]);
    expect(refusals({ server: { host: '0.0.0.0', tls: { certificate: 'c', key: 'k' } } })).toEqual([]);
  });
});

describe('the resource of a route', () => {
  const guarded = (resource: string) => ({
    gateway: {
      routes: { 'a.b': { url: 'http://127.0.0.1:1', authorization: { scopes: ['read'], resource } } },
    },
  });

  it('is one of the resources of the settings, or the issuer (RFC 8707 §2)', () => {
    const api = 'https://api.example.org/';
    const issuer = 'https://id.example.org';
    expect(refusals({ ...guarded(api), authorization: { resources: { [api]: {} } } })).toEqual([]);
    expect(refusals({ ...guarded(issuer), authorization: { issuer } })).toEqual([]);
    expect(
      refusals({ ...guarded(api), authorization: { resources: { 'https://api.example.org': {} } } }),
    ).toEqual([
      'gateway.routes["a.b"].authorization.resource: is not in authorization.resources; add it there, or write true for the URL of the route',
    ]);
  });
});

describe('the scopes of a route', () => {
  const problems = (scopes: unknown): unknown =>
    refusals({ gateway: { routes: { orders: { authorization: { scopes } } } } });

  it('are a list, or lists by method with one for the rest (docs/decisions/gateway.md, protected-routes)', () => {
    expect(problems(['orders:read'])).toEqual([]);
    expect(problems({ GET: ['orders:read'], '*': ['orders:write'] })).toEqual([]);
    for (const wrong of [{ GET: ['orders:read'] }, { get: [], '*': [] }, { '*': 'orders:read' }])
      expect(problems(wrong)).toEqual([
        expect.stringContaining('gateway.routes.orders.authorization.scopes'),
      ]);
  });
});

describe('two listeners', () => {
  it.each([
    [
      { server: { port: 9000 }, gateway: { listen: { port: 9000 } } },
      'gateway.listen: has the address of server',
    ],
    [
      { management: { listen: { port: 8080, host: '0.0.0.0' } } },
      'management.listen: has the address of server',
    ],
    [
      { gateway: { listen: { port: 1 } }, management: { listen: { port: 1 } } },
      'management.listen: has the address of gateway.listen',
    ],
  ])('cannot have one address: %j', (tree, message) => {
    expect(refusals(tree)).toEqual([message]);
  });

  it('may share a port on different addresses, and port 0 is never shared', () => {
    expect(refusals({ management: { listen: { port: 8080, host: '127.0.0.2' } } })).toEqual([]);
    expect(refusals({ server: { port: 0 }, gateway: { listen: { port: 0 } } })).toEqual([]);
  });
});
