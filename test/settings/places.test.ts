import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surfaceDoubts } from '../../src/cli/command-line/surface-checks.ts';
import { type LoadedSettings, loadSettings, type SettingsSources } from '../../src/settings/load.ts';
import { createLiveOrigins } from '../../src/settings/origins.ts';
import { settingPositions } from '../../src/settings/setting-positions.ts';
import { problemText } from '../../src/settings/settings.ts';
import { problemsOf } from './problems-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-places-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function load(text: string, sources: Partial<SettingsSources> = {}): LoadedSettings {
  writeFileSync(join(folder, 'gatehouse.yaml'), text);
  return loadSettings({
    file: 'gatehouse.yaml',
    environment: {},
    workingDirectory: folder,
    doubts: surfaceDoubts,
    ...sources,
  });
}
const refusals = (text: string, sources?: Partial<SettingsSources>): string[] =>
  problemsOf(() => load(text, sources).settings, problemText);

describe('a problem of a settings file (docs/decisions/operations.md, settings-places)', () => {
  it.each([
    ['server:\n  prot: 1\n', 'gatehouse.yaml:2:3: server.prot: is unknown; did you mean `port`?'],
    ['server:\n  port: 70000\n', 'gatehouse.yaml:2:3: server.port: must be at most 65535'],
    ['{"server": {"port": "x"}}', /^gatehouse\.yaml:1:14: server\.port: must be an integer/],
    [
      'authorization:\n  clients:\n    - client_id: a\n    - grant_types: []\n',
      'gatehouse.yaml:4:7: authorization.clients[1].client_id: is required',
    ],
    ['server: &here\n  prot: 1\ngateway: *here\n', /^gatehouse\.yaml:2:3: server\.prot/],
    ['a:\n  b: 1\n c: 2\n', 'gatehouse.yaml:3:2: the indentation of this line is that of no line above'],
    ['a: {{ b }}\n', /^gatehouse\.yaml:1:\d: a key must be text/],
    ['a: !b c\n', /^gatehouse\.yaml:1:4: ! begins an unknown tag/],
    ['a: *b\n', /^gatehouse\.yaml:1:5: \* begins an alias without an anchor/],
    ['a: 1\na: 2\n', 'gatehouse.yaml:2:1: a map has a key twice; remove one of them'],
  ])('names file, line and column: %j', (text, expected) => {
    const [first = ''] = refusals(text);
    expect(first).toMatch(expected);
  });

  it('names the variable instead, if a variable sets the value', () => {
    const environment = { GATEHOUSE_SERVER_PORT: '70000' };
    expect(refusals('server:\n  port: 1\n', { environment })).toEqual([
      'server.port: must be at most 65535 (from GATEHOUSE_SERVER_PORT)',
    ]);
  });

  it('has the position of each key and item, in block and flow style', () => {
    const text = 'a:\n  - b: 1\n  - {c: 2, "d e": [x, y]}\n"f.g": |\n  text\nh: 3\n';
    expect(Object.fromEntries(settingPositions(text))).toMatchObject({
      a: { line: 1, column: 1 },
      'a[0]': { line: 2, column: 5 },
      'a[0].b': { line: 2, column: 5 },
      'a[1].c': { line: 3, column: 6 },
      'a[1]["d e"][1]': { line: 3, column: 23 },
      h: { line: 6, column: 1 },
    });
  });
});

describe('a route to a service that nothing names (docs/decisions/operations.md, settings-doubts)', () => {
  const warningsOf = (text: string): string[] => load(text).warnings.map(problemText);

  it('is a warning with its place and the nearest name', () => {
    expect(
      warningsOf(
        'gateway:\n  defaultAuthorization: open\n  services:\n    users: [http://127.0.0.1:1]\n  routes:\n    u:\n      path: /u/**\n      serviceId: usrs\n',
      ),
    ).toEqual([
      'gatehouse.yaml:8:7: gateway.routes.u.serviceId: leads to the service `usrs`, which neither gateway.services nor gateway.discovery names; did you mean `users`?',
    ]);
  });

  it.each([
    'gateway: {defaultAuthorization: open, services: {users: [http://127.0.0.1:1]}, routes: {users: /people/**}}',
    'gateway: {routes: {u: {authorization: open, path: /u/**, url: "http://127.0.0.1:1"}}}',
    'gateway: {defaultAuthorization: open, discovery: [{dns: {service: users, name: users.example.org, port: 80}}], routes: {users: /u/**}}',
    'gateway: {defaultAuthorization: open, discovery: [{consul: {url: "http://127.0.0.1:1"}}], routes: {anything: /u/**}}',
  ])('is not reported if the name is known, or may be: %s', (text) => {
    expect(warningsOf(text)).toEqual([]);
  });
});

describe('a route with a scope that no token can have (docs/decisions/operations.md, settings-doubts)', () => {
  const warningsOf = (text: string): string[] => load(text).warnings.map(problemText);
  const withScopes = (scopes: string): string =>
    `authorization: {scopes: {orders:read: Read}, defaultScope: ""}\n` +
    `gateway: {routes: {o: {path: /o/**, url: "http://127.0.0.1:1", authorization: {scopes: ${scopes}}}}}\n`;

  it.each(['[orders:raed]', '{GET: [orders:raed], "*": [orders:read]}'])(
    'is a warning with the nearest name: %s',
    (scopes) => {
      expect(warningsOf(withScopes(scopes))).toEqual([
        expect.stringMatching(
          /^gatehouse\.yaml:2:\d+: gateway\.routes\.o\.authorization\.scopes: requires the scope `orders:raed`, which authorization\.scopes does not list; did you mean `orders:read`\?$/,
        ),
      ]);
    },
  );

  it.each(['[orders:read]', '[]', '[gateway:read]', '["config:*:*"]'])('is not reported for %s', (scopes) => {
    expect(warningsOf(withScopes(scopes))).toEqual([]);
  });
});

describe('routes without an authorization (docs/decisions/gateway.md, who-may-call)', () => {
  const warningsOf = (text: string): string[] => load(text).warnings.map(problemText);
  const routes = (count: number): string =>
    Array.from({ length: count }, (_, index) => `r${index}: {url: "http://127.0.0.1:1"}`).join(', ');

  it('are one warning, which names the first five', () => {
    expect(warningsOf(`gateway: {routes: {${routes(7)}}}`)).toEqual([
      'gatehouse.yaml:1:20: gateway.routes.r0: everyone may call `/r0/**`, `/r1/**`, `/r2/**`, `/r3/**`, `/r4/**` ' +
        'and 2 more, because nothing says who may; write `authorization` into each route (`open`, or the scopes that ' +
        'a token must have), or set gateway.defaultAuthorization',
    ]);
  });

  it('are a warning for a service too, which gets a route of its own', () => {
    expect(warningsOf('gateway: {services: {users: ["http://127.0.0.1:1"]}}')).toEqual([
      expect.stringContaining(
        'gateway.services.users: everyone may call `/users/**`, because nothing says who may',
      ),
    ]);
  });

  it.each([
    'gateway: {routes: {o: {authorization: open, url: "http://127.0.0.1:1"}}}',
    'gateway: {routes: {o: {authorization: {scopes: []}, url: "http://127.0.0.1:1"}}}',
    `gateway: {defaultAuthorization: open, routes: {${routes(2)}}}`,
    `gateway: {defaultAuthorization: required, routes: {${routes(2)}}}`,
  ])('cause no warning if the settings say who may call them: %s', (text) => {
    expect(warningsOf(text)).toEqual([]);
  });
});

describe('a service with a second path (docs/decisions/operations.md, settings-doubts)', () => {
  const warningsOf = (text: string): string[] => load(text).warnings.map(problemText);
  const guarded = 'routes: {api: {path: /api/**, serviceId: users, authorization: {scopes: [read]}}}';
  const services = 'services: {users: [http://127.0.0.1:1]}';

  it('is a warning if the second path requires no token, and the other one does', () => {
    expect(warningsOf(`gateway: {${services}, prefix: /v1, ${guarded}}`)).toEqual([
      "gatehouse.yaml:1:22: gateway.services.users: gets the route /v1/users/** without a token, although gateway.routes.api requires one; set gateway.ignoredServices: ['*'] to remove it",
    ]);
  });

  it.each([
    `gateway: {${services}, ${guarded}, ignoredServices: ['*']}`,
    `gateway: {defaultAuthorization: open, ${services}, routes: {api: {path: /api/**, serviceId: users}}}`,
    `gateway: {${services}, routes: {users: {path: /users/**, authorization: {scopes: [read]}}}}`,
    `gateway: {defaultAuthorization: open, ${services}, routes: {api: {path: /api/**, url: "http://127.0.0.1:2", authorization: {scopes: [read]}}}}`,
  ])('is not reported otherwise: %s', (text) => {
    expect(warningsOf(text)).toEqual([]);
  });
});

describe('an own claim for a resource server that no token can have (docs/decisions/operations.md, settings-doubts)', () => {
  const warningsOf = (resource: string, issuer = ''): string[] =>
    load(
      `authorization: {${issuer}resources: {"https://api.example.org": {}},\n` +
        `  accessTokenClaims: [{name: a, value: 1, resource: "${resource}"}],\n` +
        `  clients: [{client_id: web, client_secret: s, grant_types: [],\n` +
        `    access_token_claims: [{name: a, value: 1, resource: "${resource}"}]}]}\n`,
    ).warnings.map(problemText);

  it('is a warning with its place and the nearest name, in the settings and in a client', () => {
    const text =
      'is for the resource server `https://apl.example.org`, which authorization.resources does not list; did you mean `https://api.example.org`?';
    expect(warningsOf('https://apl.example.org')).toEqual([
      `gatehouse.yaml:2:43: authorization.accessTokenClaims[0].resource: ${text}`,
      `gatehouse.yaml:4:47: authorization.clients[0].access_token_claims[0].resource: ${text}`,
    ]);
  });

  it.each([
    ['https://api.example.org', ''],
    ['HTTPS://API.example.org/', ''],
    ['http://127.0.0.1:8080/mcp', ''],
    ['https://id.example.org/mcp', 'issuer: "https://id.example.org", '],
  ])('is not reported if it is known or may be that of a route: %s', (resource, issuer) => {
    expect(warningsOf(resource, issuer)).toEqual([]);
  });
});

describe('the origins of settings (docs/decisions/operations.md, settings-listed)', () => {
  it('are the line of the file, the variable or the flag', () => {
    const { origins } = load('server:\n  port: 1\n  host: 127.0.0.1\ngateway:\n  ignoredServices: a,b\n', {
      environment: { GATEHOUSE_SERVER_HOST: '127.0.0.2' },
      flags: [{ path: ['server', 'workers'], value: 2, source: '--workers' }],
      checks: [],
    });
    const live = createLiveOrigins(origins);
    const name = join(folder, 'gatehouse.yaml');
    expect(live.of(['server', 'port'])).toEqual({ kind: 'file', name, line: 2 });
    expect(live.of(['server', 'host'])).toEqual({ kind: 'environment', name: 'GATEHOUSE_SERVER_HOST' });
    expect(live.of(['server', 'workers'])).toEqual({ kind: 'flag', name: '--workers' });
    expect(live.of(['server', 'trustedProxies'])).toEqual({ kind: 'default' });
    // The text became a list.
    expect(live.of(['gateway', 'ignoredServices', 1])).toEqual({ kind: 'file', name, line: 5 });
  });

  it('follow a reload for the settings that a reload changes', () => {
    const live = createLiveOrigins(load('log:\n  level: info\nserver:\n  port: 1\n').origins);
    live.take(load('server:\n  port: 2\nlog:\n  level: warn\n').origins);
    expect(live.of(['log', 'level'])).toMatchObject({ line: 4 });
    // The port of the start is in force until a restart.
    expect(live.of(['server', 'port'])).toMatchObject({ line: 4 });
    live.take(new Map());
    expect(live.of(['log', 'level'])).toEqual({ kind: 'default' });
  });
});
