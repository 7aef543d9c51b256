/** Requests whose path has several readings, at the socket of the whole server. */
import { describe, expect, it } from 'vitest';
import { usePathRig } from './path-rig.ts';

const rig = usePathRig();
const disguised = [
  '/api/;/admin/x',
  '/api/;a=b/admin/x',
  '/api/;;/admin/x',
  '/api//admin/x',
  '/api/%3B/admin/x',
  '/api//;//admin/x',
  '/api%2Fadmin/x',
  '/api/;%2Fadmin/x',
  '/api/%61dmin/x',
  '/api/admin;a=b/x',
];

describe('a path that servers read in several ways (docs/decisions/gateway.md, one-reading)', () => {
  it('is 400 where a reading names a protected route, and reaches no target', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        admin: { path: '/api/admin/**', authorization: { scopes: [] }, url },
        api: { path: '/api/**', url },
      },
    });
    expect(await rig.outcomes(running, ['/api/admin/x', ...disguised])).toEqual([
      401,
      ...disguised.map(() => 400),
    ]);
    const { body } = await rig.ask(running, '/api/;/admin/x');
    expect(JSON.parse(body)).toMatchObject({
      error: 'invalid_request',
      detail: { path: expect.stringContaining('can be read as') as string },
    });
  });

  it('is 400 at the beginning of a path below a route of everything', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        admin: { path: '/api/admin/**', authorization: { scopes: [] }, url },
        all: { path: '/**', url },
      },
    });
    const paths = ['/;/api/admin/x', '//api/admin/x', '/;a=b/api/admin/x', '/%3b/api/admin/x', '/x/y'];
    expect(await rig.outcomes(running, paths)).toEqual([400, 400, 400, 400, '/x/y']);
  });

  it('walks around no quota', async () => {
    const { url } = rig.echo();
    const quota = { limit: 1, windowSeconds: 60 };
    const running = await rig.start({
      routes: { few: { path: '/api/few/**', quota, url }, api: { path: '/api/**', url } },
    });
    const paths = ['/api/few/1', '/api/few/2', '/api/;/few/3', '/api//few/4'];
    expect(await rig.outcomes(running, paths)).toEqual(['/1', 429, 400, 400]);
  });

  it('walks around no list of sensitive header fields', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: { safe: { path: '/api/safe/**', url }, api: { path: '/api/**', url, sensitiveHeaders: [] } },
    });
    const cookie = ['Cookie: session=1'];
    await rig.ask(running, '/api/safe/x', cookie);
    await rig.ask(running, '/api/;/safe/x', cookie);
    expect(rig.echo().seen.map(({ url: path, headers }) => [path, headers.cookie])).toEqual([
      ['/x', undefined],
    ]);
  });

  it('walks around no rule for pages of other origins', async () => {
    const { url } = rig.echo();
    const cors = { origins: ['https://app.example'] };
    const running = await rig.start({
      routes: {
        own: { path: '/api/own/**', url, cors },
        api: { path: '/api/**', url, cors: { origins: ['*'] } },
      },
    });
    const lines = [
      'Origin: https://other.example',
      'Access-Control-Request-Method: GET',
      'Connection: close',
    ];
    const preflight = async (path: string) => (await rig.ask(running, path, lines, 'OPTIONS')).status;
    expect([
      await preflight('/api/x'),
      await preflight('/api/own/x'),
      await preflight('/api/;/own/x'),
    ]).toEqual([204, 403, 400]);
  });

  it('opens no WebSocket past a protected route', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        admin: { path: '/api/admin/**', authorization: { scopes: [] }, url },
        api: { path: '/api/**', url },
      },
    });
    const lines = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    expect((await rig.ask(running, '/api/;/admin/x', lines)).status).toBe(400);
  });

  it('is 400 where a reading names a path of the service itself', async () => {
    const running = await rig.start({ routes: { all: { path: '/**', url: rig.echo().url } } });
    const paths = ['//routes', '/;/token', '/routes;a=b', '/clients%2Fx', '/routesx'];
    expect(await rig.outcomes(running, paths)).toEqual([400, 400, 400, 400, '/routesx']);
  });

  it('is forwarded unchanged if all readings match one route', async () => {
    const running = await rig.start({
      routes: { e: { path: '/e/**', url: rig.echo().url, stripPrefix: false } },
    });
    const paths = ['/e//a', '/e/a;b=c/d', '/e/a%2Fb', '/e/%41', '/e;v=1/a', '//e/a', '/%65/a', '/e/%2520'];
    expect(await rig.outcomes(running, paths)).toEqual(paths);
  });

  it('is forwarded by a route whose name must be escaped, beside a route for everything', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: { cafe: { path: '/café au lait/**', url }, all: { path: '/**', url } },
    });
    const paths = ['/caf%C3%A9%20au%20lait/1', '/caf%c3%a9%20au%20lait/2', '/caf%C3%A9/3'];
    expect(await rig.outcomes(running, paths)).toEqual(['/1', '/2', '/caf%C3%A9/3']);
  });

  it('loses its beginning by the segments that count, and sends no name of a host in its place', async () => {
    const running = await rig.start({ routes: { s: { path: '/s/**', url: rig.echo().url } } });
    const paths = ['/;/s/x', '/;a=b/;/s;v=1/x;w=2', '//s/x', '/s//evil.com/x', '/s///', '/s/a//b'];
    expect(await rig.outcomes(running, paths)).toEqual(['/x', '/x;w=2', '/x', '/evil.com/x', '/', '/a//b']);
  });

  it('fills a template with the segments that count', async () => {
    const route = { path: '/u/{id}/**', setPath: '/v2/{id}/**', url: rig.echo().url };
    const running = await rig.start({ routes: { route } });
    expect(await rig.outcomes(running, ['/u/7/x', '/;/u/;a=b/7;v=1/x'])).toEqual(['/v2/7/x', '/v2/7;v=1/x']);
  });

  it('is kept off every route by an ignored pattern, however it is read', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      ignoredPatterns: ['/e/admin/**'],
      routes: { e: { path: '/e/**', url } },
    });
    const paths = [
      '/e/;/admin/x',
      '/e/%2561dmin',
      '/e/admin%2e',
      '/e/x%252F%252e%252e%252Fadmin',
      '/e/%2Fadmin',
    ];
    expect(await rig.outcomes(running, paths)).toEqual(paths.map(() => 404));
  });

  it('is 414 where it has too many segments for a server that decodes slashes', async () => {
    const running = await rig.start({ routes: { e: { path: '/e/**', url: rig.echo().url } } });
    expect(await rig.outcomes(running, [`/e/${'a%2F'.repeat(70)}`])).toEqual([414]);
  });
});
