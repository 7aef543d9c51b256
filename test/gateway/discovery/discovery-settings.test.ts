import { describe, expect, it } from 'vitest';
import { checkGatewaySettings } from '../../../src/gateway/index.ts';
import { locateRoutes } from '../../../src/gateway/routes/locator.ts';
import { completeSettings } from '../../../src/settings/complete.ts';

function gateway(tree: Readonly<Record<string, unknown>>) {
  return completeSettings({ gateway: tree }).gateway;
}

function problems(tree: Readonly<Record<string, unknown>>): string[] {
  return checkGatewaySettings(gateway(tree)).map(({ path, message }) => `${path}: ${message}`);
}

describe('sources of services in the settings (docs/decisions/gateway.md, sources)', () => {
  it.each([
    [{ dns: { service: 'a', name: 'a.test', scheme: 'https' } }, 'dns.scheme: must be http unless'],
    [
      { dns: { service: 'a', name: 'a.test', resolvers: ['nowhere'] } },
      'dns.resolvers[0]: must be an address',
    ],
    [{ dns: { service: 'a', name: 'a.test', minimumSeconds: 60 } }, 'dns.minimumSeconds: must not be more'],
    [{ consul: { url: 'http://u:p@consul.test' } }, 'consul.url: must not contain credentials'],
    [{ eureka: { url: 'http://169.254.169.254/eureka' } }, 'eureka.url: must not be a link-local'],
  ])('are refused if they cannot work: %j', (source, message) => {
    expect(problems({ discovery: [source] })).toEqual([
      expect.stringContaining(`gateway.discovery[0].${message}`),
    ]);
  });

  it('are one kind each', () => {
    expect(() => gateway({ discovery: [{}] })).toThrow('gateway.discovery[0]: must have exactly one');
    expect(() => gateway({ discovery: [{ file: 'a', consul: { url: 'http://c' } }] })).toThrow(
      'gateway.discovery[0]: must have exactly one',
    );
    expect(
      problems({ discovery: [{ dns: { service: 'a', name: 'a.test', resolvers: ['127.0.0.1:5353'] } }] }),
    ).toEqual([]);
  });
});

describe('paths of discovered services (Spec §4.5(2); docs/decisions/gateway.md, sources)', () => {
  const byVersion = { servicePattern: '(?<name>^.+)-(?<version>v.+$)', routePattern: '${version}/${name}' };

  function paths(tree: Readonly<Record<string, unknown>>, services: readonly string[]): string[] {
    return locateRoutes(gateway(tree), [], services).routes.map(({ detail }) => detail.fullPath);
  }

  it('are their names', () => {
    expect(paths({}, ['users', 'orders'])).toEqual(['/users/**', '/orders/**']);
  });

  it('are computed by the mapper from their names, or are the name if it does not match', () => {
    expect(paths({ serviceRouteMapper: byVersion }, ['myusers-v1', 'orders'])).toEqual([
      '/v1/myusers/**',
      '/orders/**',
    ]);
    const [route] = locateRoutes(gateway({ serviceRouteMapper: byVersion }), [], ['myusers-v1']).routes;
    expect(route?.detail).toMatchObject({
      id: 'myusers-v1',
      location: 'myusers-v1',
      prefix: '/v1/myusers',
      path: '/**',
    });
  });

  it.each([
    ['//${version}//${name}/', '/v1/myusers/**'],
    ['/', '/myusers-v1/**'],
  ])('have single slashes, none at the ends, and are never empty: %s', (routePattern, path) => {
    expect(paths({ serviceRouteMapper: { ...byVersion, routePattern } }, ['myusers-v1'])).toEqual([path]);
  });

  it('exclude ignored services by their own names', () => {
    const tree = { serviceRouteMapper: byVersion, ignoredServices: ['inner*'] };
    expect(paths(tree, ['inner-v1', 'users-v1'])).toEqual(['/v1/users/**']);
  });

  it.each([
    '**',
    '*',
    'a*',
    '{x}',
    'a?b',
    '..',
    '.',
    'a/../b',
    'a//b',
    '/a',
    'a b',
    'a\\b',
    'a%2fb',
    'a;b',
    '',
  ])(
    'do not exist for a service called %j, which would match other paths too or have several readings',
    (name) => {
      const { routes, problems: found } = locateRoutes(gateway({}), [], [name, 'users']);
      expect(routes.map(({ id }) => id)).toEqual(['users']);
      expect(found).toMatchObject([{ routeId: name, field: 'path' }]);
    },
  );

  it('are refused if the pattern is invalid or lacks a group', () => {
    expect(problems({ serviceRouteMapper: { servicePattern: '(', routePattern: 'x' } })).toEqual([
      'gateway.serviceRouteMapper.servicePattern: must be a regular expression',
    ]);
    expect(problems({ serviceRouteMapper: { ...byVersion, routePattern: '${nobody}' } })).toEqual([
      expect.stringContaining('gateway.serviceRouteMapper.routePattern: names the group nobody'),
    ]);
    expect(problems({ serviceRouteMapper: byVersion })).toEqual([]);
  });
});
