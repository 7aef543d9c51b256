/** The routes of paths, over sockets of the whole server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { get, type RawResponse } from '../support/raw-client.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

let echo: Echo;
const started: RunningService[] = [];

beforeAll(async () => {
  echo = await startEcho();
});
beforeEach(() => {
  echo.seen.length = 0;
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});
afterAll(() => echo.close());

async function start(gateway: object): Promise<RunningService> {
  // The configuration has a prefix, so that a path without a route is 404.
  const running = await startService({ gateway, configuration: { prefix: '/config' } });
  started.push(running);
  return running;
}

function ask({ url }: RunningService, path: string): Promise<RawResponse> {
  return get(Number(new URL(url).port), path);
}

async function manage({ url, administrator }: RunningService, path: string): Promise<unknown> {
  return (await fetch(url + path, { headers: { Authorization: administrator } })).json();
}

/** Returns the path that the target received, or the status of the gateway's own response. */
async function led(running: RunningService, paths: readonly string[]): Promise<(string | number)[]> {
  const results: (string | number)[] = [];
  for (const path of paths) {
    echo.seen.length = 0;
    const { status } = await ask(running, path);
    results.push(echo.seen[0]?.url ?? status);
  }
  return results;
}

type Row = readonly [
  name: string,
  settings: object,
  route: object,
  record: readonly [fullPath: string, path: string, prefix: string, prefixStripped: boolean],
  asked: string,
  seen: string,
  forwardedPrefix: string | undefined,
];

const api = { prefix: '/api' };
const kept = { prefix: '/api', stripPrefix: false };
const stores = { path: '/stores/**' };
const whole = { path: '/stores/**', stripPrefix: false };

const rows: readonly Row[] = [
  ['a plain route', {}, stores, ['/stores/**', '/**', '/stores', true], '/stores/1', '/1', '/stores'],
  [
    'a route that strips nothing',
    {},
    whole,
    ['/stores/**', '/stores/**', '', false],
    '/stores/1',
    '/stores/1',
    undefined,
  ],
  [
    'a common prefix',
    api,
    stores,
    ['/api/stores/**', '/**', '/api/stores', true],
    '/api/stores/1',
    '/1',
    '/api/stores',
  ],
  [
    'a common prefix, a route that strips nothing',
    api,
    whole,
    ['/api/stores/**', '/stores/**', '/api', false],
    '/api/stores/1',
    '/stores/1',
    '/api',
  ],
  [
    'a common prefix that is kept',
    kept,
    stores,
    ['/api/stores/**', '/**', '/api/stores', true],
    '/api/stores/1',
    '/api/1',
    '/stores',
  ],
  [
    'nothing stripped at all',
    kept,
    whole,
    ['/api/stores/**', '/stores/**', '/api', false],
    '/api/stores/1',
    '/api/stores/1',
    undefined,
  ],
  ['a route of everything', {}, { path: '/**' }, ['/**', '/**', '', true], '/x/1', '/x/1', undefined],
  [
    'a route without a wildcard',
    {},
    { path: '/exact' },
    ['/exact', '/exact', '', true],
    '/exact',
    '/exact',
    undefined,
  ],
  [
    'a wildcard within the path',
    {},
    { path: '/a/*/b/**' },
    ['/a/*/b/**', '/*/b/**', '/a', true],
    '/a/v/b/1',
    '/v/b/1',
    '/a',
  ],
];

describe('the removed prefix, in the record and in the request (Spec §2.6, §4.5(4))', () => {
  it.each(rows)(
    '%s',
    async (_, settings, route, [fullPath, path, prefix, prefixStripped], asked, seen, forwardedPrefix) => {
      const running = await start({ ...settings, routes: { r: { ...route, url: echo.url } } });
      expect(await manage(running, '/routes/detail')).toEqual({
        [fullPath]: {
          id: 'r',
          fullPath,
          location: echo.url,
          path,
          prefix,
          retryable: false,
          customSensitiveHeaders: false,
          prefixStripped,
        },
      });
      expect((await ask(running, asked)).status).toBe(200);
      expect([echo.seen[0]?.url, echo.seen[0]?.headers['x-forwarded-prefix']]).toEqual([
        seen,
        forwardedPrefix,
      ]);
    },
  );

  it('is never a text that only looks like the prefix', async () => {
    const running = await start({
      ...kept,
      routes: { a: { path: '/a/**', url: echo.url }, dot: { path: '/b.c/**', url: echo.url } },
    });
    expect(await led(running, ['/api/a/1', '/api/b.c/1', '/api/bxc/1'])).toEqual(['/api/1', '/api/1', 404]);
  });

  it('leaves one slash below the base path of a static URL', async () => {
    const running = await start({ routes: { stores: { url: `${echo.url}/base/` } } });
    expect(await led(running, ['/stores', '/stores/', '/stores/1?x=y'])).toEqual([
      '/base',
      '/base/',
      '/base/1?x=y',
    ]);
  });
});

describe('the paths of a pattern (Spec §4.5(1))', () => {
  it.each([
    ['/users/**', ['/users', '/users/', '/users/1?x=y', '/users/1/2', '/usersx', '/Users/1']],
    ['/u/*', ['/u/1', '/u/', '/u', '/u/1/2', '/u/1/']],
    ['/it?m/**', ['/item/1', '/itxm', '/itm', '/iteem']],
    ['/users/*', ['/users//1']],
    ['/p/{name:[a-z]+}/x', ['/p/abc/x', '/p/ABC/x']],
  ])('%s', async (path, asked) => {
    const running = await start({ routes: { r: { path, url: echo.url, stripPrefix: false } } });
    const taken: Record<string, readonly string[]> = {
      '/users/**': ['/users', '/users/', '/users/1?x=y', '/users/1/2'],
      '/u/*': ['/u/1', '/u/'],
      '/it?m/**': ['/item/1', '/itxm'],
      '/users/*': ['/users//1'],
      '/p/{name:[a-z]+}/x': ['/p/abc/x'],
    };
    expect(await led(running, asked)).toEqual(asked.map((one) => (taken[path]?.includes(one) ? one : 404)));
  });

  it('an escaped letter counts as the letter, and is forwarded unchanged (RFC 3986 §6.2.2.2)', async () => {
    const running = await start({ routes: { users: { url: echo.url, stripPrefix: false } } });
    expect(await led(running, ['/%75sers/1', '/users/%31', '/users/a%2Fb'])).toEqual([
      '/%75sers/1',
      '/users/%31',
      '/users/a%2Fb',
    ]);
  });

  it('the first match wins, even before a more specific one; /** is last', async () => {
    const other = await startEcho();
    const running = await start({
      routes: {
        all: { path: '/**', url: other.url },
        wide: { path: '/a/**', url: echo.url },
        narrow: { path: '/a/b/**', url: other.url },
      },
    });
    expect(await led(running, ['/a/b/1', '/elsewhere'])).toEqual(['/b/1', 200]);
    expect(other.seen.map(({ url }) => url)).toEqual(['/elsewhere']);
    await other.close();
  });

  it('an ignored pattern applies before every route and in every spelling', async () => {
    const running = await start({
      ...api,
      ignoredPatterns: ['/api/**/admin/**'],
      routes: { users: { url: echo.url }, admin: { path: '/x/admin', url: echo.url } },
    });
    const refused = ['/api/users/admin', '/api/users/%61dmin/1', '/api/users/admin;v=1', '/api/x/admin'];
    expect(await led(running, refused)).toEqual(refused.map(() => 404));
    expect(await led(running, ['/api/users/administrator'])).toEqual(['/administrator']);
  });
});

describe('services that were discovered (Spec §4.5(2))', () => {
  it('are reached under their names, with the rest of the path and the query', async () => {
    const running = await start({ services: { users: [echo.url] } });
    expect(await led(running, ['/users', '/users/', '/users/1?x=y', '/usersx'])).toEqual([
      '/',
      '/',
      '/1?x=y',
      404,
    ]);
  });

  it('are not reached if they are ignored by name; a configured route of that name remains', async () => {
    const services = { users: [echo.url], foobar: [echo.url], barfoo: [echo.url] };
    const locked = await start({ services, ignoredServices: ['*'], routes: { users: '/users/**' } });
    expect(await led(locked, ['/users/1', '/foobar/1', '/barfoo/1'])).toEqual(['/1', 404, 404]);
    const some = await start({ services, ignoredServices: ['foo*'] });
    expect(await led(some, ['/users/1', '/foobar/1', '/barfoo/1'])).toEqual(['/1', 404, '/1']);
  });

  it('exclude the gateway itself', async () => {
    const running = await start({ serviceId: 'me', services: { me: [echo.url], you: [echo.url] } });
    expect(await led(running, ['/me/1', '/you/1'])).toEqual([404, '/1']);
  });

  it('have their version in front if the mapper says so', async () => {
    const running = await start({
      services: { 'myusers-v1': [echo.url], plain: [echo.url] },
      serviceRouteMapper: {
        servicePattern: '(?<name>^.+)-(?<version>v.+$)',
        routePattern: '${version}/${name}',
      },
    });
    expect(await led(running, ['/v1/myusers/1', '/plain/1', '/myusers-v1/1'])).toEqual(['/1', '/1', 404]);
  });

  it('get requests in order: of 300 requests, each of three gets 100, and weights of 3 and 1 give 75 to 25 in 100', async () => {
    const [second, third] = await Promise.all([startEcho(), startEcho()]);
    const running = await start({
      services: {
        equal: [echo.url, second.url, third.url],
        weighed: [{ url: second.url, weight: 3 }, third.url],
      },
    });
    for (let index = 0; index < 300; index += 1) await ask(running, '/equal/x');
    expect([echo, second, third].map(({ seen }) => seen.length)).toEqual([100, 100, 100]);
    for (let index = 0; index < 100; index += 1) await ask(running, '/weighed/x');
    expect([second.seen.length, third.seen.length]).toEqual([175, 125]);
    await Promise.all([second.close(), third.close()]);
  });
});

describe('a forward to the server itself (docs/decisions/gateway.md, failures)', () => {
  it('bypasses no credentials', async () => {
    const running = await start({
      routes: {
        back: { path: '/back/**', url: 'forward:/routes' },
        all: { path: '/all/**', url: 'forward:/' },
        alive: { path: '/alive/**', url: 'forward:/livez' },
      },
    });
    const statuses = await led(running, ['/back', '/back/back', '/all/routes', '/all/metrics', '/alive']);
    expect(statuses).toEqual([401, 401, 401, 401, 200]);
    expect(await manage(running, '/back/alive')).toMatchObject({ route_id: 'alive' });
  });

  it('that leads back to itself is 508, or is refused when it is loaded', async () => {
    const running = await start({
      routes: {
        there: { path: '/there/**', url: 'forward:/back' },
        back: { path: '/back/**', url: 'forward:/there' },
        self: { path: '/self/**', url: 'forward:/self/again' },
      },
    });
    expect(await led(running, ['/there/x', '/back/x', '/self/x'])).toEqual([508, 508, 404]);
  });
});

describe('a table of 10,000 routes', () => {
  it('is listed completely, and its last route is found', async () => {
    const routes = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`r${index}`, { url: echo.url }]),
    );
    const running = await start({ routes });
    expect(Object.keys((await manage(running, '/routes')) as object)).toHaveLength(10_000);
    expect(await led(running, ['/r9999/1'])).toEqual(['/1']);
  });
});
