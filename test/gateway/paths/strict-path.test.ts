/** Routes with `strictPath`, at the socket of the whole server. */
import { describe, expect, it } from 'vitest';
import { usePathRig } from './path-rig.ts';

const rig = usePathRig();

const protectedBy = (url: string) => ({ url, authorization: { scopes: [] } });
const nearly = [
  '/API/admin/x',
  '/api/Admin/x',
  '/api/%61DMIN/x',
  '/api/admin./x',
  '/api/admin.../x',
  '/api/admin%20/x',
  '/api/admin%20./x',
  '/api/%2561dmin/x',
  '/api/open/%252e%252e/admin/x',
  '/api/open%252F..%252Fadmin/x',
  '/api/open%255C%252e%252e%255Cadmin/x',
  // @see CVE-2024-38474: a rewritten URL is parsed again after its escapes were decoded.
  '/api/admin%3f',
  '/api/admin%3Fx/y',
  '/api/admin%23x',
  '/api/admin%253fx',
  // ASCII in longer forms of UTF-8 and in full width.
  '/api/%c0%afadmin/x',
  '/api/%e0%80%afadmin/x',
  '/api/%c1%a1dmin/x',
  '/api/%ef%bd%81dmin/x',
  '/api/%ef%bc%8fadmin/x',
];

describe('a strict route (docs/decisions/gateway.md, strict-paths)', () => {
  it('is named by no path that less exact servers read as one of its own', async () => {
    const { url } = rig.echo();
    const admin = { path: '/api/admin/**', ...protectedBy(url) };
    const api = { path: '/api/**', url, stripPrefix: false };
    const loose = await rig.start({ routes: { admin, api } });
    const unread = nearly.slice(1).filter((path) => !path.includes('%61'));
    expect(await rig.outcomes(loose, unread)).toEqual(unread);
    const strict = await rig.start({ routes: { admin: { ...admin, strictPath: true }, api } });
    expect(await rig.outcomes(strict, nearly)).toEqual(nearly.map(() => 400));
    const { body } = await rig.ask(strict, '/api/Admin/x');
    expect(JSON.parse(body)).toMatchObject({
      error: 'invalid_request',
      detail: { path: expect.stringContaining('letter case') as string },
    });
  });

  it('rejects a path of more than 64 readings before it compares all of them', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        admin: { path: '/api/admin/**', ...protectedBy(url), strictPath: true },
        all: { path: '/**', url },
      },
    });
    // It has 64 readings when the next ones are made of them.
    const { status, body } = await rig.ask(running, '/e/%20%2f///%3b/%252f');
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { error: 'invalid_request', detail: { path: 'can be read in too many ways' } },
    ]);
  });

  it('leaves other paths to other routes, and its own to itself', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        open: { path: '/api/admin/open/**', url, stripPrefix: false },
        admin: { path: '/api/admin/**', ...protectedBy(url), strictPath: true },
        api: { path: '/api/**', url, stripPrefix: false },
      },
    });
    const free = ['/api/Administrator/x', '/api/X.', '/api/a%20b', '/api/admin/open/X', '/api/x%2520y'];
    expect(await rig.outcomes(running, free)).toEqual(free);
    expect(await rig.outcomes(running, ['/api/admin', '/api/admin/', '/api/admin/X.'])).toEqual([
      401, 401, 401,
    ]);
    expect(await rig.outcomes(running, ['/api/admin/open/%252e%252e/x', '/api/Admin/open/x'])).toEqual([
      400, 400,
    ]);
  });

  it('is refused with a final slash too many or too few, or with more after a semicolon', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        one: { path: '/one', ...protectedBy(url), strictPath: true },
        two: { path: '/two/', ...protectedBy(url), strictPath: true },
        item: { path: '/items/*', ...protectedBy(url), strictPath: true },
        all: { path: '/**', url },
      },
    });
    // @see CVE-2020-11989: Shiro reads the last one up to its semicolon.
    const last = '/one;a/x';
    const paths = [
      '/one',
      '/one/',
      '/ONE/',
      '/two/',
      '/two',
      '/items/1',
      '/items/1/',
      '/items',
      '/one/x',
      last,
    ];
    expect(await rig.outcomes(running, paths)).toEqual([
      401,
      400,
      400,
      401,
      400,
      401,
      400,
      '/items',
      '/one/x',
      400,
    ]);
  });

  it('is distinguished from another case of a class and of a wildcard', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: {
        user: { path: '/{id:[a-c]+}/adm?n/*.TXT', ...protectedBy(url), strictPath: true },
        all: { path: '/**', url },
      },
    });
    const paths = [
      '/abc/admin/x.TXT',
      '/ABC/admin/x.TXT',
      '/abc/ADMIN/x.TXT',
      '/abc/admin/x.txt',
      '/abd/admin/x.txt',
    ];
    expect(await rig.outcomes(running, paths)).toEqual([401, 400, 400, 400, '/abd/admin/x.txt']);
  });

  it('leaves other letters outside ASCII, and a question mark elsewhere, to other routes', async () => {
    const { url } = rig.echo();
    const admin = { path: '/api/admin/**', ...protectedBy(url), strictPath: true };
    const api = { path: '/api/**', url, stripPrefix: false };
    const running = await rig.start({ routes: { admin, api } });
    const free = ['/api/%C3%A9t%C3%A9', '/api/what%3F', '/api/%23tag/x', '/api/%E7%AE%A1%E7%90%86/x'];
    expect(await rig.outcomes(running, free)).toEqual(free);
  });

  it('shares its readings with ignored patterns', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      ignoredPatterns: ['/pub/admin/**'],
      routes: { pub: { path: '/pub/**', url } },
    });
    const paths = ['/pub/admin%3f', '/pub/admin%23x', '/pub/admin;x/y', '/pub%c0%afadmin'];
    expect(await rig.outcomes(running, paths)).toEqual([404, 404, 404, 404]);
  });

  it('lets ignored patterns hold in any letter case', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      ignoredPatterns: ['/**/secret'],
      routes: { strict: { path: '/s/**', url, strictPath: true }, loose: { path: '/l/**', url } },
    });
    expect(await rig.outcomes(running, ['/s/secret', '/s/SECRET', '/l/secret', '/l/SECRET'])).toEqual([
      404,
      404,
      404,
      '/SECRET',
    ]);
  });

  it('is stored at run time as in the settings', async () => {
    const { url } = rig.echo();
    const running = await rig.start({ routes: { all: { path: '/**', url } } });
    const headers = { Authorization: running.administrator, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ path: '/admin/**', url, strictPath: true, order: 0 });
    const put = await fetch(`${running.url}/routes/admin`, { method: 'PUT', headers, body });
    expect([put.status, await put.json()]).toMatchObject([201, { strictPath: true }]);
    expect(await rig.outcomes(running, ['/admin/x', '/Admin/x'])).toEqual(['/x', 400]);
  });
});

describe('GET /routes?match= (docs/decisions/gateway.md, one-reading)', () => {
  it('returns the reason for a refused path, and the route of each reading', async () => {
    const { url } = rig.echo();
    const running = await rig.start({
      routes: { admin: { path: '/api/admin/**', url, strictPath: true }, api: { path: '/api/**', url } },
    });
    const explain = async (path: string): Promise<unknown> => {
      const response = await fetch(`${running.url}/routes?match=${encodeURIComponent(path)}`, {
        headers: { Authorization: running.administrator },
      });
      return response.json();
    };
    expect(await explain('/api/;/admin/x')).toMatchObject({
      handledBy: 'none',
      refused: { status: 400, reason: expect.stringContaining('can be read as') as string },
      readings: expect.arrayContaining([
        { path: '/api/;/admin/x', route: '/api/**' },
        { path: '/api/admin/x', route: '/api/admin/**' },
      ]) as unknown,
    });
    expect(await explain('/API/admin/x')).toMatchObject({
      handledBy: 'none',
      refused: { status: 400, strictRoute: '/api/admin/**' },
    });
    expect(await explain('/api/admin/x')).toMatchObject({ handledBy: 'route', position: 0 });
  });

  it('names the server itself for a configuration path', async () => {
    const running = await rig.start(
      { routes: { e: { url: rig.echo().url } } },
      { configuration: { overrides: { colour: 'red' } } },
    );
    const response = await fetch(`${running.url}/routes?match=/app/default`, {
      headers: { Authorization: running.administrator },
    });
    expect(await response.json()).toMatchObject({ handledBy: 'server', alsoMatching: [] });
  });
});
