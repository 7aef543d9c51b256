import { describe, expect, it } from 'vitest';
import { checkGatewaySettings } from '../../../src/gateway/check-settings.ts';
import { locateRoutes } from '../../../src/gateway/routes/locator.ts';
import { parsePattern } from '../../../src/gateway/patterns/pattern.ts';
import { createRouteTable, type Lookup } from '../../../src/gateway/routes/table.ts';
import { upstreamPath } from '../../../src/gateway/routes/upstream-path.ts';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { gatewaySettings } from '../support/settings.ts';

function located(own: Partial<GatewaySettings>, services: readonly string[] = []) {
  const settings = gatewaySettings(own);
  const { routes, problems } = locateRoutes(settings, [], services);
  expect(problems).toEqual([]);
  return { routes, table: createRouteTable(routes, new Map(), settings.ignoredPatterns.map(parsePattern)) };
}

function patterns(own: Partial<GatewaySettings>, services: readonly string[] = []): string[] {
  return located(own, services).routes.map((route) => route.detail.fullPath);
}

function routeOf(lookup: Lookup): string | undefined {
  return lookup?.kind === 'route' ? lookup.route.id : undefined;
}

describe('route computation (Spec §2.6, §4.5(4))', () => {
  const rows: [
    string,
    Partial<GatewaySettings>,
    boolean | undefined,
    [string, string, string, boolean],
    [string, string],
  ][] = [
    ['/stores/**', {}, undefined, ['/stores/**', '/**', '/stores', true], ['/stores/1', '/1']],
    ['/stores/**', {}, false, ['/stores/**', '/stores/**', '', false], ['/stores/1', '/stores/1']],
    [
      '/stores/**',
      { prefix: '/api' },
      undefined,
      ['/api/stores/**', '/**', '/api/stores', true],
      ['/api/stores/1', '/1'],
    ],
    [
      '/stores/**',
      { prefix: '/api' },
      false,
      ['/api/stores/**', '/stores/**', '/api', false],
      ['/api/stores/1', '/stores/1'],
    ],
    [
      '/stores/**',
      { prefix: '/api', stripPrefix: false },
      undefined,
      ['/api/stores/**', '/**', '/api/stores', true],
      ['/api/stores/1', '/api/1'],
    ],
    [
      '/stores/**',
      { prefix: '/api', stripPrefix: false },
      false,
      ['/api/stores/**', '/stores/**', '/api', false],
      ['/api/stores/1', '/api/stores/1'],
    ],
    ['/**', {}, undefined, ['/**', '/**', '', true], ['/x/1', '/x/1']],
    ['/exact', {}, undefined, ['/exact', '/exact', '', true], ['/exact', '/exact']],
    ['/a/*/b/**', {}, undefined, ['/a/*/b/**', '/*/b/**', '/a', true], ['/a/v/b/1', '/v/b/1']],
  ];
  it.each(rows)(
    '%s under %o, stripPrefix %s, is %o and sends %o',
    (path, own, stripPrefix, record, [asked, sent]) => {
      const { routes, table } = located({
        ...own,
        routes: { r: { path, serviceId: 's', ...(stripPrefix !== undefined && { stripPrefix }) } },
      });
      const [route] = routes;
      expect(
        route && [route.detail.fullPath, route.detail.path, route.detail.prefix, route.detail.prefixStripped],
      ).toEqual(record);
      const found = table.lookup(asked);
      expect(found?.kind === 'route' && upstreamPath(found.route, asked)).toBe(sent);
    },
  );

  it('gives the documented record for the documented example (Spec §2.6)', () => {
    const { routes } = located({ routes: { stores: { url: 'http://localhost:8081' } } });
    expect(routes[0]?.detail).toEqual({
      id: 'stores',
      fullPath: '/stores/**',
      location: 'http://localhost:8081',
      path: '/**',
      prefix: '/stores',
      retryable: false,
      customSensitiveHeaders: false,
      prefixStripped: true,
    });
  });

  it('shows own sensitive headers in lower case, and an empty list as none (Spec §4.5(5))', () => {
    const { routes } = located({
      routes: { a: { sensitiveHeaders: ['X-A'] }, b: { sensitiveHeaders: [] }, c: {} },
    });
    expect(routes.map(({ detail }) => [detail.customSensitiveHeaders, detail.sensitiveHeaders])).toEqual([
      [true, ['x-a']],
      [true, undefined],
      [false, undefined],
    ]);
  });

  it('takes retryable from the gateway unless the route says otherwise', () => {
    const { routes } = located({ retryable: true, routes: { a: {}, b: { retryable: false } } });
    expect(routes.map(({ detail }) => detail.retryable)).toEqual([true, false]);
  });

  it('reads the short form as the path, with the id as the service (Spec §4.5(3))', () => {
    const { routes } = located({ routes: { users: '/myusers/**' } });
    expect(routes[0]?.detail).toMatchObject({ id: 'users', fullPath: '/myusers/**', location: 'users' });
  });

  it('strips whole segments, never a text that looks like them', () => {
    const { table } = located({ routes: { a: { path: '/a.b/**', url: 'http://127.0.0.1/base/' } } });
    const sent = (path: string): string | undefined => {
      const found = table.lookup(path);
      return found?.kind === 'route' ? upstreamPath(found.route, path) : undefined;
    };
    expect(['/a.b', '/a.b/', '/a.b/1', '/a.b//1', '//a.b/1', '/a.b/%2F+%20'].map(sent)).toEqual([
      '/base',
      '/base/',
      '/base/1',
      '/base//1',
      '/base/1',
      '/base/%2F+%20',
    ]);
  });
});

describe('the order of routes (Spec §4.5)', () => {
  it('is that of the configuration, then discovered services, then /**', () => {
    expect(patterns({ routes: { all: '/**', b: {}, a: {} } }, ['users'])).toEqual([
      '/b/**',
      '/a/**',
      '/users/**',
      '/**',
    ]);
  });

  it('lets the first that matches win, not the most specific one', () => {
    const { table } = located({ routes: { wide: '/a/**', narrow: '/a/b/**' } });
    expect(routeOf(table.lookup('/a/b/1'))).toBe('wide');
    expect(table.matching('/a/b/1').map(({ id }) => id)).toEqual(['wide', 'narrow']);
  });

  it('puts a kept route before the settings route whose place it names', () => {
    const settings = gatewaySettings({ routes: { a: {}, b: {} } });
    const kept = [
      { routeId: 'last', definition: {}, order: undefined },
      { routeId: 'second', definition: {}, order: 1 },
    ];
    expect(locateRoutes(settings, kept, []).routes.map(({ id }) => id)).toEqual(['a', 'second', 'b', 'last']);
  });
});

describe('ignored services and patterns (Spec §4.5(4))', () => {
  it('match by name and by pattern, and leave configured routes', () => {
    const services = ['foobar', 'barfoo', 'users', 'gatehouse'];
    expect(patterns({ ignoredServices: ['foo*'] }, services)).toEqual(['/barfoo/**', '/users/**']);
    expect(patterns({ ignoredServices: ['*'], routes: { users: {} } }, services)).toEqual(['/users/**']);
  });

  it('include the gateway itself', () => {
    expect(patterns({ serviceId: 'me' }, ['me', 'you'])).toEqual(['/you/**']);
  });

  it('match in every encoding of a path', () => {
    const { table } = located({ ignoredPatterns: ['/**/admin/**'], routes: { e: {} } });
    const disguised = [
      '/e/admin',
      '/e/%61dmin/x',
      '/e/%2561dmin',
      '/e%2Fadmin',
      '/e/x;y%2Fadmin',
      '/e/admin;v=1/x',
      '/e//admin',
    ];
    expect(disguised.map((path) => table.lookup(path)?.kind).filter((kind) => kind === 'route')).toEqual([]);
    expect(routeOf(table.lookup('/e/administrator'))).toBe('e');
  });

  it('leave no encoded slash that would select another route', () => {
    const { table } = located({ routes: { admin: { path: '/admin/**' }, rest: { path: '/**' } } });
    expect(table.lookup('/admin%2Fusers')).toMatchObject({ kind: 'refused', status: 400 });
    expect(routeOf(table.lookup('/admin/a%2Fb'))).toBe('admin');
  });
});

describe('checks of the settings (Spec §4.5(3), RFC 3056 §2)', () => {
  const problem = (own: Partial<GatewaySettings>): readonly { path: string; message: string }[] =>
    checkGatewaySettings(gatewaySettings(own));

  it.each([
    [{ users: { url: 'ftp://h/' } }, 'gateway.routes.users.url', 'must be an http(s) URL'],
    [{ users: { url: 'nonsense' } }, 'gateway.routes.users.url', 'must be an http(s) URL'],
    [{ users: { url: 'http://u:p@h/' } }, 'gateway.routes.users.url', 'must not contain credentials'],
    [{ users: { url: 'http://@h/' } }, 'gateway.routes.users.url', 'must not contain credentials'],
    [{ users: { url: 'http://h/?k=v' } }, 'gateway.routes.users.url', 'must not have a query or a fragment'],
    [
      { users: { url: 'http://169.254.169.254/' } },
      'gateway.routes.users.url',
      'must not be a link-local or metadata address',
    ],
    [
      { users: { url: 'http://2852039166/' } },
      'gateway.routes.users.url',
      'must not be a link-local or metadata address',
    ],
    [
      { users: { url: 'http://[::ffff:169.254.169.254]/' } },
      'gateway.routes.users.url',
      'must not be a link-local or metadata address',
    ],
    [
      { users: { url: 'http://metadata.google.internal/' } },
      'gateway.routes.users.url',
      'must not be a link-local or metadata address',
    ],
    [
      { users: { url: 'http://0.0.0.0/' } },
      'gateway.routes.users.url',
      'must not be a link-local or metadata address',
    ],
    [
      { users: { url: 'http://h/', serviceId: 's' } },
      'gateway.routes.users.serviceId',
      'must not be combined with url',
    ],
    [
      { local: { url: 'forward:/local' } },
      'gateway.routes.local.url',
      'must not forward to the route itself',
    ],
    [
      { local: { url: 'forward:local' } },
      'gateway.routes.local.url',
      'must be forward: and an absolute path without dot segments',
    ],
    [
      { users: { url: 'forward:/%2e%2e/x' } },
      'gateway.routes.users.url',
      'must be forward: and an absolute path without dot segments',
    ],
    [
      { users: { path: '/u', setPath: '/a/%2e%2e/x', url: 'http://h/' } },
      'gateway.routes.users.setPath',
      'must not be ambiguous; it holds a dot segment',
    ],
    [{ users: { url: 'http://h:0/' } }, 'gateway.routes.users.url', 'must not have the port 0'],
    ...['2002:a9fe:a9fe::', '64:ff9b::a9fe:a9fe', '2002:6464:64c8::1', '64:ff9b::a83f:8110'].map(
      (address) =>
        [
          { users: { url: `http://[${address}]/` } },
          'gateway.routes.users.url',
          'must not be a link-local or metadata address',
        ] as const,
    ),
    ...['/a/../b', '/a/./b/**', '/a\\b'].map(
      (path) =>
        [
          { a: path },
          'gateway.routes.a.path',
          'holds a dot segment or a backslash, so no request has this path',
        ] as const,
    ),
    [
      { a: '/x'.repeat(65) },
      'gateway.routes.a.path',
      'has more than 64 segments, so no request has this path',
    ],
    [{ a: '/x/**', b: '/x/**' }, 'gateway.routes.b.path', 'is already the path of the route a'],
    [{ a: '/x/{id}/y', b: '/x/{name}/y' }, 'gateway.routes.b.path', 'is already the path of the route a'],
    [{ a: '/**/x/**/y/**' }, 'gateway.routes.a.path', 'holds ** more than 2 times'],
  ] as const)('%o is refused at %s: %s', (routes, path, message) => {
    expect(problem({ routes })).toEqual([{ path, message }]);
  });

  it('names unknown and indispensable filters in disabled', () => {
    expect(
      problem({ filters: { disabled: ['DebugFilter', 'Nobody', 'AccessTokenFilter'] } }).map(
        ({ path }) => path,
      ),
    ).toEqual(['gateway.filters.disabled[1]', 'gateway.filters.disabled[2]']);
    expect(problem({ filters: { directory: './filters', disabled: ['Nobody'] } })).toEqual([]);
  });

  it('names a wrong instance of a service', () => {
    expect(problem({ services: { s: ['http://127.0.0.1:1', 'http://u:p@h'] } })).toEqual([
      { path: 'gateway.services.s[1]', message: 'must not contain credentials' },
    ]);
  });

  it('accepts a link-local target if the settings allow it', () => {
    expect(
      problem({ allowLinkLocalTargets: true, routes: { m: { url: 'http://169.254.169.254/' } } }),
    ).toEqual([]);
  });
});
