import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

function trackedProse(): string[] {
  return execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Texts of pages link to other pages, which only the site has; `docs --check` follows those links. */
const isOfSite = (file: string): boolean => file.startsWith('docs/guides/') || file.startsWith('src/site/');

/** Links to files of the repository; links to the web and within the page are not checked. */
function localLinks(file: string): string[] {
  return [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !(isOfSite(file) && target.endsWith('.html')));
}

/** Files of the project that a document names in code spans. A `<part>` stands for any name, so it is left out. */
function namedFiles(file: string): string[] {
  return [...read(file).matchAll(/`((?:src|test|docs|openapi|tools|generated)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
}

/** The file of a link, which may omit the title after the number: `docs/adr/0007` is the record of that number. */
function exists(path: string): boolean {
  if (existsSync(join(root, path))) return true;
  return execFileSync('git', ['ls-files', `${path}-*`], { cwd: root, encoding: 'utf8' }) !== '';
}

describe.each(trackedProse())('%s', (file) => {
  it('links to files that exist', () => {
    expect(localLinks(file).filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
  });

  it('names files that exist', () => {
    expect(namedFiles(file).filter((path) => !exists(path))).toEqual([]);
  });

  it('names scripts that exist', () => {
    const named = [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

describe('the records of decisions', () => {
  const records = execFileSync('git', ['ls-files', 'docs/adr/0*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

  it.each(records)('%s has every heading and at most 60 lines', (file) => {
    const text = read(file);
    const headings = [
      /^# \d{4} /m,
      /^- Status: /m,
      /^- Date: \d{4}-\d\d-\d\d$/m,
      /^## Context$/m,
      /^## Decision$/m,
    ];
    for (const heading of [...headings, /^## Consequences$/m]) expect(text).toMatch(heading);
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('are numbered without a gap and listed in the table', () => {
    const table = read('docs/adr/README.md');
    records.forEach((file, index) => {
      expect(file).toMatch(new RegExp(`/${String(index + 1).padStart(4, '0')}-`));
      expect(table).toContain(`(${file.replace('docs/adr/', '')})`);
    });
    expect(records.length).toBeGreaterThanOrEqual(10);
  });
});
