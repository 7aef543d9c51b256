/** Paths that do not exist, for browsers and for programs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';

const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('a path that does not exist (docs/decisions/paths-and-listeners.md, missing-page)', () => {
  let upstream: Server;
  let service: RunningService;
  beforeAll(async () => {
    upstream = createServer((_request, response) => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such order');
    });
    await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', () => listening()));
    const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    service = await startService(
      { gateway: { routes: { orders: { path: '/orders/**', url } } }, console: { enabled: true } },
      { checkResponses: 'fail' },
    );
  });
  afterAll(async () => {
    await service.stop();
    upstream.close();
  });

  it.each(['/nothing', '/a/b/c', '/clients/a/b/c', '/console/nothing', '/console/users/x/y'])(
    'is a page with links that exist at %s for a browser',
    async (path) => {
      const response = await fetch(service.url + path, { headers: browser });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('text/html'),
      ]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      const page = await response.text();
      expect(page).toContain('<h1>Page not found</h1>');
      const links = [...page.matchAll(/\s(?:href|src)="([^"#]+)/g)].map(([, link = '']) => link);
      const urls = [...new Set(links.map((link) => new URL(link, service.url + path).href))];
      expect(urls).toEqual(expect.arrayContaining([`${service.url}/docs`, `${service.url}/console`]));
      const statuses = await Promise.all(urls.map(async (url) => [url, (await fetch(url)).status]));
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    },
  );

  it.each(['*/*', 'application/json', 'application/json, text/html;q=0.5'])(
    'is the error body for a program that accepts %s (Spec §7)',
    async (accept) => {
      for (const path of ['/nothing', '/console/nothing']) {
        const response = await fetch(service.url + path, { headers: { Accept: accept } });
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ error: 'not_found' });
      }
    },
  );

  it('of an upstream is the response of the upstream', async () => {
    const response = await fetch(`${service.url}/orders/1`, { headers: browser });
    expect([response.status, await response.text()]).toEqual([404, 'no such order']);
  });
});

describe('a path of the form of a configuration path, without credentials (docs/decisions/paths-and-listeners.md, mistyped-path)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mistyped-'));
  const repositories = [{ directory: folder }];
  let service: RunningService;
  let open: RunningService;
  let prefixed: RunningService;
  beforeAll(async () => {
    writeFileSync(join(folder, 'shop.yml'), 'greeting: hello\n');
    [service, open, prefixed] = await Promise.all([
      startService({ configuration: { repositories } }, { checkResponses: 'fail' }),
      startService({ configuration: { repositories, access: 'anonymous' } }, { checkResponses: 'fail' }),
      startService({ configuration: { repositories, prefix: '/config' } }, { checkResponses: 'fail' }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([service, open, prefixed].map((running) => running.stop()));
    rmSync(folder, { recursive: true });
  });

  const fields = ({ status, headers }: Response): unknown[] => [
    status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('vary'),
    headers.get('www-authenticate'),
  ];
  const page = [404, 'text/html;charset=utf-8', 'no-store', 'Accept', null];
  const challenged = [401, 'application/json', 'no-store', null, expect.stringMatching(/^Bearer/)];
  const missing = [404, 'application/json', 'no-store', null, null];

  it.each([
    '/hiddenone/1',
    '/shop/default',
    '/nothing/at/all',
    '/nothing/at/all/of/it',
    '/nothing-default.yml',
    '/main/nothing-default.properties',
    '/nothing-default.json',
  ])('is the page of a missing path for a browser, for GET and HEAD: %s (Spec §7)', async (path) => {
    const response = await fetch(service.url + path, { headers: browser });
    expect(fields(response)).toEqual(page);
    const text = await response.text();
    expect(text).toContain('<h1>Page not found</h1>');
    const head = await fetch(service.url + path, { headers: browser, method: 'HEAD' });
    expect([...fields(head), head.headers.get('content-length')]).toEqual([
      ...page,
      String(Buffer.byteLength(text)),
    ]);
  });

  it.each([
    '/shop/default',
    '/hiddenone/1',
    '/shop-default.yml',
    '/hiddenone-default.yml',
    '/hiddenone/x/y/z',
    '/shop/%7Edev',
    '/shop/dev/a%23b',
  ])(
    'is 401 for a program, so that no Spring client takes it for an empty configuration: %s (Spec §5(6))',
    async (path) => {
      for (const Accept of ['*/*', 'application/json'])
        expect(fields(await fetch(service.url + path, { headers: { Accept } }))).toEqual(challenged);
    },
  );

  it.each([
    ['the application begins with a dot', '/.git/config'],
    ['the application contains #', '/a%23b/default'],
    ['one of several applications is empty', '/a,,b/default'],
    ['the profile is the name of a file', '/static/app.json'],
    ['Spring serves something else', '/actuator/health'],
    ['it matches no shape', '/hiddenone'],
  ])('is 404 for a program too if %s: %s (Spec §7)', async (_reason, path) => {
    const response = await fetch(service.url + path);
    expect(fields(response)).toEqual(missing);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  });

  it('is read as before with credentials, by a browser too', async () => {
    const headers = { ...browser, Authorization: service.administrator };
    expect((await fetch(`${service.url}/shop/default`, { headers })).status).toBe(200);
    const wrong = { ...browser, Authorization: 'Bearer wrong' };
    expect((await fetch(`${service.url}/shop/default`, { headers: wrong })).status).toBe(401);
    const allowed = await fetch(`${service.url}/shop/default`, { method: 'OPTIONS', headers: browser });
    expect([allowed.status, allowed.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('is read by a browser if the configuration requires no credentials', async () => {
    const response = await fetch(`${open.url}/shop/default`, { headers: browser });
    expect([response.status, await response.json()]).toMatchObject([200, { name: 'shop' }]);
  });

  it('does not exist outside of the prefix of the configuration', async () => {
    expect(fields(await fetch(`${prefixed.url}/hiddenone/1`, { headers: browser }))).toEqual(page);
    expect((await fetch(`${prefixed.url}/hiddenone/1`)).status).toBe(404);
    expect(fields(await fetch(`${prefixed.url}/config/hiddenone/1`, { headers: browser }))).toEqual(page);
    expect((await fetch(`${prefixed.url}/config/hiddenone/1`)).status).toBe(401);
  });
});
