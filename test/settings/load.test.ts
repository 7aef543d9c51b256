import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings, type SettingsSources } from '../../src/settings/load.ts';
import { printableSettings } from '../../src/settings/printable.ts';
import { problemText, type Settings } from '../../src/settings/settings.ts';
import { problemsOf } from './problems-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const load = (sources: Partial<SettingsSources>): Settings =>
  loadSettings({ environment: {}, workingDirectory: folder, ...sources }).settings;
const fromEnvironment = (environment: Record<string, string>): Settings => load({ environment });
const placedRefusals = (sources: Partial<SettingsSources>): string[] =>
  problemsOf(() => load(sources), problemText);
const refusals = (sources: Partial<SettingsSources>): string[] => problemsOf(() => load(sources));

describe('a settings file', () => {
  it('is YAML or JSON', () => {
    const yaml = write('a.yaml', 'server:\n  port: 1234\n');
    const json = write('a.json', '{\n\t"server": {\n\t\t"port": 1234\n\t}\n}\n');
    expect(load({ file: yaml })).toEqual(load({ file: json }));
    expect(load({ file: yaml }).server.port).toBe(1234);
  });

  it('may be empty, and so may a section of it', () => {
    expect(load({ file: write('a.yaml', '') })).toEqual(load({}));
    expect(load({ file: write('b.yaml', 'gateway:\n  # routes: {}\nserver:\n  limits:\n') })).toEqual(
      load({}),
    );
  });

  it('is the base of its relative paths', () => {
    mkdirSync(join(folder, 'etc'));
    const file = write('etc/gatehouse.yaml', 'storage: {url: "sqlite:./g.db"}');
    expect(load({ file }).storage.url).toBe(`sqlite:${join(folder, 'etc', 'g.db')}`);
    expect(load({ file: 'etc/gatehouse.yaml' })).toEqual(load({ file }));
    expect(load({}).storage.url).toBe(`sqlite:${join(folder, 'data/gatehouse.db')}`);
  });

  it.each([
    ['server: {port: 1\n', /^a\.yaml:\d+:\d+: /],
    ['a: 1\na: 2\n', /^a\.yaml:2:1: a map has a key twice; remove one of them$/],
    ['- 1\n', /must hold an object$/],
    ['text', /must hold an object$/],
  ])('that cannot be read is reported with its line: %j', (text, message) => {
    const told = placedRefusals({ file: write('a.yaml', text) });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(message);
  });

  it('that is broken is reported without a line of its text', () => {
    const told = refusals({
      file: write('a.yaml', 'authorization:\n  clients: [{client_secret: hunter2}\nx: y: z\n'),
    });
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('hunter2');
  });

  it('that does not exist is reported by its name', () => {
    expect(refusals({ file: 'missing.yaml' })).toEqual([`${join(folder, 'missing.yaml')}: does not exist`]);
  });
});

describe('the environment', () => {
  it('sets a key, with an underscore for each level', () => {
    const settings = fromEnvironment({
      GATEHOUSE_SERVER_PORT: '1234',
      GATEHOUSE_SERVER_LIMITS_FORMBYTES: '2048',
      GATEHOUSE_MAINTENANCE: 'true',
      GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
    });
    expect(settings).toMatchObject({
      server: { port: 1234, limits: { formBytes: 2048 } },
      maintenance: true,
      storage: { url: 'sqlite::memory:' },
    });
  });

  it('may separate the words of a name', () => {
    const { authorization, gateway } = fromEnvironment({
      GATEHOUSE_AUTHORIZATION_ACCESS_TOKEN_LIFETIME_SECONDS: '60',
      GATEHOUSE_AUTHORIZATION_REFRESH_TOKEN_GRACE_SECONDS: '5',
      GATEHOUSE_GATEWAY__STRIP_PREFIX: 'false',
    });
    expect(authorization.accessTokenLifetimeSeconds).toBe(60);
    expect(authorization.refreshToken.graceSeconds).toBe(5);
    expect(gateway.stripPrefix).toBe(false);
  });

  it('separates levels by two underscores if a name has one of its own, and accepts list indexes', () => {
    const file = write('a.yaml', 'authorization: {clients: [{client_id: web}, {client_id: app}]}');
    const { clients } = load({
      file,
      environment: { GATEHOUSE_AUTHORIZATION__CLIENTS__1__CLIENT_SECRET: '12345' },
    }).authorization;
    expect(clients.map((one) => one.client_secret)).toEqual([undefined, '12345']);
  });

  it('contains lists and objects as JSON', () => {
    const { gateway } = fromEnvironment({
      GATEHOUSE_GATEWAY_ROUTES: '{"users": "/users/**"}',
      GATEHOUSE_GATEWAY_IGNOREDSERVICES: '["*"]',
    });
    expect(gateway.routes).toEqual({ users: '/users/**' });
    expect(gateway.ignoredServices).toEqual(['*']);
  });

  it('names the entry of a map as the settings file spells it', () => {
    const file = write('a.yaml', 'gateway: {routes: {userStore: {url: "http://127.0.0.1:1"}}}');
    const { routes } = load({
      file,
      environment: { GATEHOUSE_GATEWAY__ROUTES__USERSTORE__URL: 'http://127.0.0.1:2' },
    }).gateway;
    expect(routes).toEqual({ userStore: { url: 'http://127.0.0.1:2' } });
  });

  it('overrides the file, and a flag overrides both', () => {
    const file = write('a.yaml', 'server: {port: 1, host: 127.0.0.1}');
    const environment = { GATEHOUSE_SERVER_PORT: '2' };
    const flags = [{ path: ['server', 'port'], value: 3, source: '--port' }];
    expect(load({ file, environment }).server.port).toBe(2);
    expect(load({ file, environment, flags }).server.port).toBe(3);
  });

  it('reads a value from a file, without its last line end', () => {
    const secret = write('secret', 'hunter2\n');
    const file = write('a.yaml', 'authorization: {clients: [{client_id: web}]}');
    const environment = { GATEHOUSE_AUTHORIZATION__CLIENTS__0__CLIENT_SECRET_FILE: secret };
    expect(load({ file, environment }).authorization.clients[0]?.client_secret).toBe('hunter2');
  });

  it('distinguishes that from a setting named file', () => {
    const { discovery } = fromEnvironment({ GATEHOUSE_GATEWAY__DISCOVERY__0__FILE: 'services.yaml' }).gateway;
    expect(discovery).toEqual([{ file: join(folder, 'services.yaml') }]);
  });

  it.each([
    [
      { GATEHOUSE_SERVER_PROT: '1' },
      'GATEHOUSE_SERVER_PROT: is not a setting; did you mean GATEHOUSE_SERVER_PORT?',
    ],
    [{ GATEHOUSE_ELEPHANTS: '1' }, 'GATEHOUSE_ELEPHANTS: is not a setting'],
    [{ GATEHOUSE_SERVER_PORT: 'high' }, 'server.port: must be an integer (from GATEHOUSE_SERVER_PORT)'],
    [{ GATEHOUSE_GATEWAY_ROUTES: '{"a": ' }, 'GATEHOUSE_GATEWAY_ROUTES: is not valid JSON'],
    [
      { GATEHOUSE_GATEWAY_ROUTES: '{"a": {"url": 1}}' },
      'gateway.routes.a.url: must be text (from GATEHOUSE_GATEWAY_ROUTES)',
    ],
    [
      { GATEHOUSE_STORAGE_URL_FILE: 'missing' },
      'GATEHOUSE_STORAGE_URL_FILE: names a file that does not exist',
    ],
    [
      { GATEHOUSE_STORAGE_URL_FILE: 'missing', GATEHOUSE_STORAGE_URL: 'sqlite::memory:' },
      'GATEHOUSE_STORAGE_URL_FILE: is in conflict with GATEHOUSE_STORAGE_URL; set one of them',
    ],
    [
      { GATEHOUSE_AUTHORIZATION__CLIENTS__1__CLIENT_ID: 'x' },
      'authorization.clients[1].client_id: comes after entries that do not exist (from GATEHOUSE_AUTHORIZATION__CLIENTS__1__CLIENT_ID)',
    ],
  ])('is reported by the name of its variable: %j', (environment, message) => {
    expect(refusals({ environment })).toEqual([message]);
  });

  it('reports its problems together with those of the file', () => {
    const file = write('a.yaml', 'server: {port: -1}');
    expect(refusals({ file, environment: { GATEHOUSE_SERVER_HOTS: 'x' } })).toEqual([
      'GATEHOUSE_SERVER_HOTS: is not a setting; did you mean GATEHOUSE_SERVER_HOST?',
      'server.port: must be at least 0',
    ]);
  });

  it('may contain names that are not settings: the reserved ones, that of the commands, and those of Kubernetes', () => {
    const environment = {
      GATEHOUSE_ADMIN_SECRET: 'x',
      GATEHOUSE_ADMIN_SECRET_FILE: 'x',
      GATEHOUSE_ENCRYPTION_KEY: 'x',
      GATEHOUSE_URL: 'http://127.0.0.1:8080',
      GATEHOUSE_SERVICE_HOST: '10.0.0.1',
      GATEHOUSE_SERVICE_PORT_HTTP: '80',
      GATEHOUSE_PORT: 'tcp://10.0.0.1:80',
      GATEHOUSE_PORT_80_TCP_ADDR: '10.0.0.1',
      PATH: 'x',
    };
    expect(load({ environment })).toEqual(load({}));
  });

  it('cannot reach behind an object', () => {
    expect(refusals({ environment: { GATEHOUSE_GATEWAY__ROUTES____PROTO____URL: 'http://x' } })).not.toEqual(
      [],
    );
    expect(({} as Record<string, unknown>)['url']).toBeUndefined();
  });
});

describe('printed settings', () => {
  it('contain no secret', () => {
    const settings = load({
      file: write(
        'a.yaml',
        [
          'authorization:',
          '  clients: [{client_id: web, client_secret: hunter2, client_name: Web}]',
          '  owners: [{username: alice, password: hunter2}]',
          'gateway: {services: {users: ["http://alice:hunter2@127.0.0.1:1"]}}',
        ].join('\n'),
      ),
    });
    const printed = JSON.stringify(printableSettings(settings));
    expect(printed).not.toContain('hunter2');
    expect(printed).toContain('"client_name":"Web"');
    expect(printed).toContain('http://alice:[redacted]@127.0.0.1:1');
    expect(settings.authorization.clients[0]?.client_secret).toBe('hunter2');
  });

  it('contain no password of the database, also if the URL comes from a file', () => {
    const settings = load({
      environment: {
        GATEHOUSE_STORAGE_URL: 'postgres://gate:hunter2@pooler/gatehouse',
        GATEHOUSE_STORAGE_LISTEN_URL_FILE: write('listen', 'postgres://gate:hunt@er2@server/gatehouse'),
      },
    });
    expect(settings.storage.listenUrl).toBe('postgres://gate:hunt@er2@server/gatehouse');
    expect(printableSettings(settings)).toMatchObject({
      storage: {
        url: 'postgres://gate:[redacted]@pooler/gatehouse',
        listenUrl: 'postgres://gate:[redacted]@server/gatehouse',
      },
    });
  });
});
