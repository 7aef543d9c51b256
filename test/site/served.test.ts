import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetName } from '../../src/site/assets/asset-files.ts';
import { publishedFolder } from '../../src/site/pages/redoc-page.ts';
import { createDocumentation } from '../../src/server/documents/documentation.ts';
import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { startService, type RunningService } from '../support/service.ts';

const styles = assetName('docs.css');

describe('the documentation of a running service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ configuration: { prefix: '/config' } });
  });
  afterAll(() => service.stop());

  it('is public at /docs', async () => {
    const response = await fetch(`${service.url}/docs`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('reaches every file from the links of /docs and of the files themselves', async () => {
    const seen = new Map<string, number>();
    const waiting = [`${service.url}/docs`, `${service.url}/docs/index.html`];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url)) continue;
      const response = await fetch(url);
      seen.set(url, response.status);
      const text = await response.text();
      // If the checkout has a Redoc page, another program generated it, and its links are not checked.
      const own = response.headers.get('content-type')?.startsWith('text/html') === true;
      if (!own || url.endsWith('/redoc.html')) continue;
      for (const [, link = ''] of text.matchAll(/\shref="([^"#]+)/g))
        if (!link.startsWith('https://www.rfc-editor.org/')) waiting.push(new URL(link, url).href);
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
    expect([...seen.keys()].filter((url) => !url.startsWith(`${service.url}/docs`))).toEqual([]);
    expect(seen.size).toBeGreaterThan(15);
  });

  it('returns 304 for the version that the reader has (RFC 9110 §13.1.2)', async () => {
    const first = await fetch(`${service.url}/docs/gateway-routes.html`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const second = await fetch(`${service.url}/docs/gateway-routes.html`, {
      headers: { 'If-None-Match': etag },
    });
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
  });

  it('returns the head of GET for HEAD (RFC 9110 §9.3.2)', async () => {
    const [get, head] = await Promise.all([
      fetch(`${service.url}/docs/${styles}`),
      fetch(`${service.url}/docs/${styles}`, { method: 'HEAD' }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'content-length', 'etag']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });

  it.each([
    '/docs/nothing.html',
    '/docs//',
    `/docs/${styles}/`,
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
  ])('returns 404 with an error body at %s (Spec §7)', async (path) => {
    const response = await fetch(service.url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  });

  it('is the target of /docs/, for any query (docs/decisions/paths-and-listeners.md, trailing-slash)', async () => {
    const response = await fetch(`${service.url}/docs/?from=typed`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      308,
      '/docs',
      '',
    ]);
    expect((await fetch(`${service.url}/docs/`)).url).toBe(`${service.url}/docs`);
    const posted = await fetch(`${service.url}/docs/`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('shows this service’s own address and prefix', async () => {
    const page = await (await fetch(`${service.url}/docs/configuration-environments.html`)).text();
    expect(page).toContain(`curl -i ${service.url}/config/users/dev`);
  });

  it('returns a page at / for a browser and the service document for a program (Spec §4.1)', async () => {
    const page = await fetch(service.url, { headers: { Accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).toContain(`<link rel="stylesheet" href="docs/${styles}"`);
    expect(await (await fetch(service.url)).json()).toMatchObject({ name: 'gatehouse' });
  });
});

/** A file of the documentation as bytes, without the decoding of fetch. */
async function receive(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }> {
  return await new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the delivery of the documentation (docs/decisions/contract.md, delivery)', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])(
    'compresses a page for Accept-Encoding: %s, with a tag of its own (RFC 9110 §8.8.3.3, §12.5.3)',
    async (accepted, coding, decompress) => {
      const url = `${service.url}/docs/errors.html`;
      const plain = await receive(url, {});
      const { headers, bytes } = await receive(url, { 'Accept-Encoding': accepted });
      expect(headers).toMatchObject({
        'content-encoding': coding,
        'content-length': String(bytes.byteLength),
        vary: expect.stringContaining('Accept-Encoding') as string,
      });
      expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 5);
      expect(decompress(bytes).equals(plain.bytes)).toBe(true);
      expect(headers.etag).not.toBe(plain.headers.etag);
      const known = { 'Accept-Encoding': accepted, 'If-None-Match': headers.etag ?? '' };
      expect((await receive(url, known)).status).toBe(304);
    },
  );

  it.each([{}, { 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'br;q=0, gzip;q=0' }])(
    'does not compress for %j (RFC 9110 §12.5.3)',
    async (fields) => {
      const { headers, bytes } = await receive(`${service.url}/docs/errors.html`, fields);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toContain('Accept-Encoding');
      expect(bytes.toString()).toMatch(/^<!doctype html>/);
    },
  );

  it('lets caches keep styles, script, icon and index forever, and no page (RFC 8246)', async () => {
    const page = await (await fetch(`${service.url}/docs/errors.html`)).text();
    const names = [...page.matchAll(/"([\w-]+\.[0-9a-f]{10}\.(?:css|js|svg))"/g)].map(([, name]) => name);
    expect(names.length).toBe(4);
    for (const name of names) {
      const { headers, status } = await fetch(`${service.url}/docs/${name}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    const cached = (await fetch(`${service.url}/docs/errors.html`)).headers.get('cache-control');
    expect(cached).toBe('no-cache');
  });

  it.each(['/docs/refresh-tokens', '/docs/guides/refresh-tokens.html'])(
    'has a page with a search for a browser at the missing path %s, and JSON for a program',
    async (path) => {
      const url = service.url + path;
      const page = await fetch(url, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      const text = await page.text();
      expect(text).toMatch(/data-query="(?:guides )?refresh tokens"/);
      for (const [, link = ''] of text.matchAll(/\s(?:href|src|data-index|action)="([^"#]+)"/g))
        expect([link, (await fetch(new URL(link, url))).status]).toEqual([link, 200]);
      for (const accept of ['*/*', 'application/json']) {
        const response = await fetch(url, { headers: { Accept: accept } });
        expect([response.status, await response.json()]).toMatchObject([404, { error: 'not_found' }]);
      }
    },
  );
});

describe('the Redoc page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-redoc-'));
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const app = express();
    app.use(
      '/docs',
      createDocumentation(() => mountDocuments(''), { folder }),
    );
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/redoc.html`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is in the folder that the build of this checkout fills', () => {
    expect(publishedFolder).toBe(fileURLToPath(new URL('../../dist/docs/', import.meta.url)));
  });

  it('does not exist until it has been built', async () => {
    expect((await fetch(url)).status).toBe(404);
  });

  it('runs only its own scripts', async () => {
    writeFileSync(join(folder, 'redoc.html'), '<!doctype html><script>start()</script>');
    const response = await fetch(url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    // SHA-256 of `start()`, as `openssl dgst -sha256 -binary | base64` prints it.
    expect(policy).toContain("script-src 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
    const again = await fetch(url, {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});
