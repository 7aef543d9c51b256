/** Paths that do not exist, for browsers and for programs. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
