/** The README: one screen, with the transcript of the first page of the documentation. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { guideNames } from '../../src/site/guides/guides.ts';
import { root } from '../../tools/tour/processes.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('the README', () => {
  it('is one screen', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(90);
  });

  it('has the transcript that the test of the first page runs', () => {
    const transcript = readFileSync(join(root, 'src/site/home/transcript.txt'), 'utf8');
    expect(readme).toContain(`\`\`\`console\n${transcript}\`\`\``);
  });

  it('installs and starts the service, and runs the checks', () => {
    const lines = readme.split('\n');
    expect(lines).toContain('npm ci --ignore-scripts && npm run ok');
    expect(lines).toContain('npm start -- --config examples/gatehouse.yaml &');
  });

  it('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('links each guide, and only files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
    expect(guideNames.filter((name) => !links.includes(`docs/guides/${name}.md`))).toEqual([]);
  });

  it('names only example programs that exist', () => {
    const named = [...readme.matchAll(/\bexamples\/[\w/.-]*\w/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
