/** The README: one screen, with the transcript of the first page of the documentation. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { guideGroups } from '../../src/site/guides/guides.ts';
import { root } from '../../tools/tour/processes.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('the README', () => {
  it('is one screen', () => {
    const lines = readme.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(60);
    // Prose wraps in a window of 110 letters, and readers do not see the addresses of links.
    const rows = lines.map((line) => Math.ceil(line.replaceAll(/\]\([^)]*\)/g, ']').length / 110));
    expect(rows.reduce((sum, row) => sum + Math.max(row, 1), 0)).toBeLessThanOrEqual(60);
  });

  it('has the beginning of the transcript that the test of the first page runs', () => {
    const transcript = readFileSync(join(root, 'src/site/home/transcript.txt'), 'utf8');
    const [, shown = '?'] = /^```console\n([^]*?)^```/m.exec(readme) ?? [];
    expect(shown.split('\n').length).toBeGreaterThan(6);
    expect(transcript.startsWith(shown)).toBe(true);
  });

  it('installs and starts the service, and runs the checks', () => {
    const lines = readme.split('\n');
    expect(lines).toContain('npm ci && npm run ok');
    expect(lines).toContain('npm ci && npm run example');
  });

  it('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('links a guide of each group and all of them, and only files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
    for (const titles of Object.values(guideGroups))
      expect(Object.keys(titles).some((name) => links.includes(`docs/guides/${name}.md`))).toBe(true);
    expect(links).toContain('docs/guides/');
  });

  it('names only example programs that exist', () => {
    const named = [...readme.matchAll(/\bexamples\/[\w/.-]*\w/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
