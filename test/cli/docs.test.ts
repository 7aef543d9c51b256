import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutExtensions } from '../../src/contract/document/extensions.ts';
import { mergedDocument } from '../../src/contract/document/own-documents.ts';
import { pagePolicy } from '../../src/site/view/layout.ts';
import { makeFolder, run, start } from './gatehouse.ts';

describe('gatehouse docs', () => {
  it('writes the OpenAPI documents, and pages whose links to each other are valid', async () => {
    const cwd = makeFolder();
    const { code, stdout, stderr } = await run(['docs', '--out', 'public/docs'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const folder = join(cwd, 'public/docs');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(stdout).toBe(`${files.length} files in ${folder}\n`);
    expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toMatchObject({
      paths: withoutExtensions(mergedDocument).paths,
    });

    const pages = files.filter((file) => file.endsWith('.html') && file !== 'redoc.html');
    expect(pages.length).toBeGreaterThanOrEqual(6);
    const dead = pages.flatMap((page) => {
      const links = [...readFileSync(join(folder, page), 'utf8').matchAll(/\s(?:href|src)="([^"#]+)/g)];
      return links
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !files.includes(normalize(join(dirname(page), link))))
        .map((link) => `${page}: ${link}`);
    });
    expect(dead).toEqual([]);
  });

  it('serves the pages with the header fields of the service, until it is stopped', async () => {
    const running = start(['docs', '--serve']);
    const [line = ''] = await running.prints(/The documentation is at \S+/);
    const url = line.replace('The documentation is at ', '');
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe(pagePolicy);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('x-powered-by')).toBeNull();
    const first = await fetch(new URL('/', url));
    expect([first.url, first.status]).toEqual([url, 200]);
    expect((await fetch(`${url}/a-z.html`)).status).toBe(200);
    const missing = await fetch(`${url}/nothing.html`);
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: 'not_found' }]);
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends with 3 if the port is in use', async () => {
    const first = start(['docs', '--serve']);
    const [line = ''] = await first.prints(/The documentation is at \S+/);
    const { port } = new URL(line.replace('The documentation is at ', ''));
    const { code, stderr } = await run(['docs', '--serve', '--port', port]);
    expect([code, stderr]).toEqual([
      3,
      `gatehouse: Another program uses port ${port} of 127.0.0.1.\n  Stop it, or choose another port with --port. (port-in-use)\n`,
    ]);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  it.each([
    [['--serve', '--check'], '--serve and --check exclude each other: give one of them'],
    [['--out', 'x', '--check'], '--out and --check exclude each other'],
    [['--serve', '--compress'], '--compress is for files that are written'],
    [['--port', '80'], '--port requires --serve'],
    [['--serve', '--port', 'x'], '--port must be a number from 0 to 65535'],
  ])('ends with 2 and names the error: %j', async (words, message) => {
    const { code, stderr } = await run(['docs', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('helps with an example', async () => {
    const { code, stdout } = await run(['docs', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('gatehouse docs --serve --port 8090');
  });
});
