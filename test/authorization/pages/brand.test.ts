/** The brand of an operator: logo, links, colours; and errors that a person reads. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrand } from '../../../src/authorization/brand/brand.ts';
import { readLogo } from '../../../src/authorization/brand/logo.ts';
import { createCollectingLog } from '../../storage/collecting-log.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-brand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('a logo', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['image/png', 'a.png', png],
    ['image/jpeg', 'a.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/webp', 'a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['image/svg+xml', 'a.svg', `<?xml version="1.0"?>\n<!-- ours -->\n${drawing}`],
    ['image/svg+xml', 'misnamed.png', drawing],
  ])('is %s by its content (%s)', (type, name, content) => {
    expect(readLogo(file(name, content), 'logo').type).toBe(type);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['something else', '<html><svg/></html>', /no PNG, JPEG, WebP or SVG/],
    ['too large', new Uint8Array(256 * 1024 + 1), /larger than 262144 bytes/],
    ['a script', drawing.replace('<path', '<script>alert(1)</script><path'), /active content/],
    ['a handler', drawing.replace('<path', '<path onload="alert(1)"'), /active content/],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${drawing}`, /no PNG|active content/],
    ['foreign markup', drawing.replace('<path', '<foreignObject/><path'), /active content/],
    [
      'a picture from another server',
      drawing.replace('<path', '<image href="https://evil.example/x.png"/><path'),
      /outside itself/,
    ],
    [
      'a style from another server',
      drawing.replace('<path', '<style>@import "//evil.example"</style><path'),
      /outside itself/,
    ],
  ])('is rejected with %s', (_what, content, problem) => {
    expect(() => readLogo(file('bad.svg', content), 'authorization.branding.logo')).toThrow(problem);
  });

  it('that is missing stops the start with its path', async () => {
    const branding = { logo: join(folder, 'missing.svg') };
    await expect(startService({ authorization: { branding } })).rejects.toThrow(
      'authorization.branding.logo: cannot be read (ENOENT)',
    );
  });
});

describe('the accent colour', () => {
  it.each([
    ['#2450a8', 0],
    ['#ffffff', 1],
    ['#101010', 1],
    ['#fffde0', 1],
  ])('%s is checked at the start; %i warnings', (accentColor, warnings) => {
    const { log, lines } = createCollectingLog(createManualClock());
    openBrand({ name: 'Acme', accentColor }, log);
    expect(lines.filter((line) => JSON.stringify(line).includes('accent colour'))).toHaveLength(warnings);
  });
});

describe('a branded server', () => {
  let service: RunningService;
  let plain: RunningService;
  beforeAll(async () => {
    const branding = {
      name: 'Acme "&" Söhne',
      logo: file('light.svg', drawing),
      darkLogo: file('dark.png', png),
      supportUrl: 'mailto:help@example.org',
      privacyUrl: 'https://example.org/privacy',
    };
    [service, plain] = await Promise.all([
      startService({
        server: { limits: { formBytes: 1024 } },
        quotas: { enabled: true, perClient: { limit: 1000, windowSeconds: 60 } },
        authorization: { branding },
      }),
      startService(),
    ]);
  });
  afterAll(() => Promise.all([service.stop(), plain.stop()]));

  it('shows its logo in light and dark, and loads nothing from other servers (RFC 9700 §4.16, docs/decisions/pages-and-sessions.md, brand)', async () => {
    const response = await fetch(`${service.url}/login`, { headers: browser });
    const body = await response.text();
    expect(body).toContain('srcset="/logo?theme=dark" media="(prefers-color-scheme: dark)"');
    expect(body).toContain('src="/logo" alt="Acme &quot;&amp;&quot; Söhne"');
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self';");
    const without = await fetch(`${plain.url}/login`, { headers: browser });
    expect(without.headers.get('content-security-policy')).not.toContain('img-src');
  });

  it('serves pictures with their type, so that nothing in them runs', async () => {
    const light = await fetch(`${service.url}/logo`);
    expect([light.status, light.headers.get('content-type'), await light.text()]).toEqual([
      200,
      'image/svg+xml',
      drawing,
    ]);
    expect(light.headers.get('content-security-policy')).toContain('sandbox');
    expect(light.headers.get('x-content-type-options')).toBe('nosniff');
    const dark = await fetch(`${service.url}/logo?theme=dark`);
    expect(dark.headers.get('content-type')).toBe('image/png');
    const etag = dark.headers.get('etag') ?? '';
    const kept = await fetch(`${service.url}/logo?theme=dark`, { headers: { 'if-none-match': etag } });
    expect(kept.status).toBe(304);
    expect((await fetch(`${plain.url}/logo`)).status).toBe(404);
  });

  it('links to help and privacy on every page', async () => {
    for (const path of ['/login', '/logout', '/authorize', '/consent?request=x']) {
      const body = await (await fetch(service.url + path, { headers: browser })).text();
      expect(body).toContain('<a href="mailto:help@example.org">Help</a>');
      expect(body).toContain('<a href="https://example.org/privacy">Privacy</a>');
    }
  });

  const post = (path: string, init: RequestInit, to = service): Promise<Response> =>
    fetch(to.url + path, { method: 'POST', redirect: 'manual', ...init });

  it.each<[number, string, () => Promise<Response>]>([
    [
      400,
      'This request is not valid',
      () => post('/login', { headers: browser, body: new URLSearchParams({ csrf: '' }) }),
    ],
    [405, 'Method not allowed', () => fetch(`${service.url}/login`, { method: 'DELETE', headers: browser })],
    [
      413,
      'The form is too large',
      () => post('/login', { headers: browser, body: new URLSearchParams({ username: 'x'.repeat(2000) }) }),
    ],
    [
      415,
      'The form cannot be read',
      () => post('/account', { headers: { ...browser, 'content-type': 'text/plain' }, body: 'x' }),
    ],
  ])(
    'shows %i to a person as a page (Spec §7, docs/decisions/pages-and-sessions.md, error-pages)',
    async (status, title, ask) => {
      const response = await ask();
      const body = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'text/html;charset=utf-8',
      ]);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).toContain(`<code>${response.headers.get('x-request-id')}</code>`);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, POST, OPTIONS' : null);
    },
  );

  it('shows 429 and 503 as a page, with the time to wait (Spec §7, §8)', async () => {
    const limited = await startService({
      quotas: { enabled: true, perClient: { limit: 1, windowSeconds: 60 } },
    });
    await fetch(`${limited.url}/login`, { headers: browser });
    const response = await fetch(`${limited.url}/login`, { headers: browser });
    await limited.stop();
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await response.text()).toMatch(/Too many requests[\s\S]*Please try again in \d+ (seconds|minute)/);
    const resting = await startService({ maintenance: true });
    const away = await fetch(`${resting.url}/account`, { headers: browser });
    await resting.stop();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await away.text()).toContain('Service unavailable');
  });

  it('returns the error body to a program (Spec §2.9)', async () => {
    for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5']) {
      const response = await post('/account', {
        headers: { accept, 'content-type': 'text/plain' },
        body: 'x',
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([415, 'application/json']);
    }
  });
});
