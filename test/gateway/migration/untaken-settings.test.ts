import { describe, expect, it } from 'vitest';
import { untakenSettings } from '../../../src/gateway/migration/untaken-settings.ts';
import { completeSettings } from '../../../src/settings/complete.ts';

const { gateway } = completeSettings({}, { folder: process.cwd() });
const writtenFor = (name: string, value: string) =>
  untakenSettings(new Map([[`zuul.${name}`, value]]), gateway).map(({ write }) => write);

describe('a list of a Zuul file (docs/decisions/configuration.md, routes-from)', () => {
  it.each([
    ['Cookie,Set-Cookie', 'gateway.sensitiveHeaders: ["Cookie","Set-Cookie"]'],
    ['', 'gateway.sensitiveHeaders: []'],
    ['Cookie,X-Key', 'gateway.sensitiveHeaders: ["Cookie","X-Key"]'],
  ])('of sensitive headers that is another one is named with the setting to write: %j', (value, write) => {
    expect(writtenFor('sensitiveHeaders', value)).toEqual([write]);
  });

  it('of sensitive headers that says the same, in any order and case, is not named', () => {
    expect(writtenFor('sensitiveHeaders', 'authorization,set-cookie,cookie')).toEqual([]);
  });

  it('that is ignored is named where the settings lack one of it, and not where they ignore more', () => {
    const settings = { ...gateway, ignoredHeaders: ['X-Seen', 'X-More'] };
    const written = (value: string) => untakenSettings(new Map([['zuul.ignoredHeaders', value]]), settings);
    expect(written('x-seen')).toEqual([]);
    expect(written('x-other')).toEqual([
      { key: 'zuul.ignoredHeaders', write: 'gateway.ignoredHeaders: ["x-other"]' },
    ]);
  });
});

const open = (file: Readonly<Record<string, string>>, own: object = {}): Record<string, string> => {
  const settings = completeSettings({ gateway: own }).gateway;
  return Object.fromEntries(
    untakenSettings(new Map(Object.entries(file)), settings).map(({ key, write }) => [key, write]),
  );
};

/** A key of the file, the setting that it names, and settings that say the same. */
const moves: readonly (readonly [key: string, value: string, write: string, own: object])[] = [
  [
    'zuul.host.connect-timeout-millis',
    '900',
    'timeouts.connectMilliseconds: 900',
    { timeouts: { connectMilliseconds: 900 } },
  ],
  [
    'zuul.host.socketTimeoutMillis',
    '900',
    'timeouts.responseMilliseconds: 900',
    { timeouts: { responseMilliseconds: 900 } },
  ],
  [
    'zuul.host.timeToLive',
    '-1',
    'servicePolicy.limits.connectionMilliseconds: 0',
    { servicePolicy: { limits: { connectionMilliseconds: 0 } } },
  ],
  [
    'zuul.semaphore.max-semaphores',
    '90',
    'servicePolicy.limits.connections: 90',
    { servicePolicy: { limits: { connections: 90 } } },
  ],
  [
    'zuul.CorsFilter.pre.disable',
    'true',
    'filters.disabled: ["CorsFilter"]',
    { filters: { disabled: ['CorsFilter'] } },
  ],
  [
    'users.ribbon.MaxConnectionsPerHost',
    '9',
    'servicePolicies.users.limits.connections: 9',
    { servicePolicies: { users: { limits: { connections: 9 } } } },
  ],
  [
    'ribbon.MaxAutoRetriesNextServer',
    '9',
    'servicePolicy.retry.limit: 5',
    { servicePolicy: { retry: { limit: 5 } } },
  ],
  [
    'ribbon.retryableStatusCodes',
    '502,503',
    'servicePolicy.retry.statuses: [502, 503]',
    { servicePolicy: { retry: { statuses: [503, 502] } } },
  ],
  [
    'ribbon.NFLoadBalancerRuleClassName',
    'com.netflix.loadbalancer.BestAvailableRule',
    'servicePolicy.balancing.strategy: least-connections',
    { servicePolicy: { balancing: { strategy: 'least-connections' } } },
  ],
  [
    'ribbon.NFLoadBalancerRuleClassName',
    'org.example.OwnRule',
    'servicePolicy.balancing.strategy',
    { servicePolicy: { balancing: { strategy: 'round-robin' } } },
  ],
  [
    'ribbon.NFLoadBalancerPingClassName',
    'com.netflix.loadbalancer.PingUrl',
    'servicePolicy.healthCheck.path',
    { servicePolicy: { healthCheck: { path: '/up' } } },
  ],
  [
    'ribbon.eureka.enabled',
    'true',
    'discovery, with an entry eureka',
    { discovery: [{ eureka: { url: 'http://eureka.example.org/eureka' } }] },
  ],
  [
    'users.ribbon.listOfServers',
    'a.example.org:81,b.example.org',
    'services.users: ["http://a.example.org:81","http://b.example.org"]',
    { services: { users: ['http://b.example.org:80', { url: 'http://a.example.org:81' }] } },
  ],
  [
    'users.ribbon.ReadTimeout',
    '900',
    'timeouts.responseMilliseconds: 900',
    { timeouts: { responseMilliseconds: 900 } },
  ],
  [
    'hystrix.command.default.circuitBreaker.enabled',
    'false',
    'servicePolicy.breaker.enabled: false',
    { servicePolicy: { breaker: { enabled: false } } },
  ],
  [
    'hystrix.command.users.circuitBreaker.requestVolumeThreshold',
    '9',
    'servicePolicies.users.breaker.minimumRequests: 9',
    { servicePolicies: { users: { breaker: { minimumRequests: 9 } } } },
  ],
  [
    'hystrix.command.default.execution.isolation.thread.timeoutInMilliseconds',
    '900',
    'timeouts.totalMilliseconds: 900',
    { timeouts: { totalMilliseconds: 900 } },
  ],
];

describe('the list of a Zuul file is empty when its settings have moved (docs/decisions/configuration.md, routes-from)', () => {
  it.each(moves)('%s: %s is named as gateway.%s, until the settings have it', (key, value, write, own) => {
    expect(open({ [key]: value })).toEqual({ [key]: `gateway.${write}` });
    expect(open({ [key]: value }, own)).toEqual({});
  });

  it('of several keys for one number the smallest value is named for each', () => {
    const file = { 'zuul.host.maxTotalConnections': '200', 'zuul.host.maxPerRouteConnections': '20' };
    expect(Object.values(open(file))).toEqual(Array(2).fill('gateway.servicePolicy.limits.connections: 20'));
    expect(open(file, { servicePolicy: { limits: { connections: 20 } } })).toEqual({});
    expect(open(file, { servicePolicy: { limits: { connections: 200 } } })).not.toEqual({});
  });

  it('a time limit of a service is one of its routes, in the file or in the settings', () => {
    const file = {
      'zuul.routes.u.path': '/u/**',
      'zuul.routes.u.serviceId': 'users',
      'users.ribbon.ConnectTimeout': '9',
    };
    const own = { services: { users: ['http://127.0.0.1:9'] } };
    expect(open(file, own)).toEqual({
      'users.ribbon.ConnectTimeout': 'zuul.routes.u.timeouts.connectMilliseconds: 9',
    });
    expect(open({ ...file, 'zuul.routes.u.timeouts.connect-milliseconds': '9' }, own)).toEqual({});
    const routes = { v: { path: '/v/**', serviceId: 'users' } };
    expect(open(file, { ...own, routes })).toEqual({
      'users.ribbon.ConnectTimeout':
        'gateway.routes.v.timeouts.connectMilliseconds: 9, zuul.routes.u.timeouts.connectMilliseconds: 9',
    });
  });

  it('a key with the value that the gateway has in any case is not named', () => {
    const file = {
      'zuul.addProxyHeaders': 'true',
      'zuul.decodeUrl': 'false',
      'ribbon.MaxAutoRetries': '0',
      'ribbon.eureka.enabled': 'false',
      'ribbon.MaxAutoRetriesNextServer': '1',
      'hystrix.command.default.circuitBreaker.requestVolumeThreshold': '20',
      'hystrix.command.default.execution.timeout.enabled': 'false',
      'server.port': '8080',
    };
    expect(open(file)).toEqual({});
  });

  it('a key that nothing takes the place of leaves the list with its removal', () => {
    const file = {
      'zuul.threadPool.useSeparateThreadPools': 'true',
      'zuul.sslHostnameValidationEnabled': 'false',
      'zuul.Own.pre.disable': 'true',
      'users.ribbon.MaxAutoRetries': '2',
      'users.ribbon.ServerListRefreshInterval': '2',
      'hystrix.threadpool.default.coreSize': '2',
      'hystrix.command.default.metrics.healthSnapshot.intervalInMilliseconds': '2',
    };
    for (const write of Object.values(open(file))) expect(write).toMatch(/^no setting: .+; remove the key$/);
    expect(Object.keys(open(file))).toEqual(Object.keys(file));
  });

  it('a route of the file whose service has no instances is named', () => {
    const file = {
      'zuul.routes.reports': '/reports/**',
      'zuul.routes.x.path': '/x/**',
      'zuul.routes.x.url': 'http://127.0.0.1:9',
    };
    expect(open(file)).toEqual({ 'zuul.routes.reports': 'gateway.services.reports, with its instances' });
    expect(open(file, { services: { reports: ['http://127.0.0.1:9'] } })).toEqual({});
  });
});
