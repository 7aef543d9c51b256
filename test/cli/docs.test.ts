import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { makeFolder, run } from './gatehouse.ts';

describe('gatehouse docs', () => {
  it('writes pages whose links between each other lead somewhere, and the documents', async () => {
    const cwd = makeFolder();
    const { code, stdout, stderr } = await run(['docs', '--out', 'public/docs'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const folder = join(cwd, 'public/docs');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(stdout).toBe(`${files.length} files in ${folder}\n`);
    expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toMatchObject({
      paths: openapi.paths,
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
});
