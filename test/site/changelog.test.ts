import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readChanges } from '../../src/site/pages/release-changes.ts';
import { changelogPage } from '../../src/site/pages/changelog-page.ts';

const change = { isBreaking: false, operation: 'POST /token', place: '200', message: 'a `header` is new' };
const releases = [
  { version: '0.2.0', date: '2026-12-01', changes: [change] },
  { version: '0.1.0', date: '2026-11-21', changes: [] },
];

/** The part of a page below an id, without white space. */
function sectionOf(page: string, id: string): string {
  const start = page.indexOf(`<section id="${id}"`);
  return page.slice(start, page.indexOf('</section>', start));
}

describe('the changelog of the documents (docs/decisions/contract.md, released)', () => {
  it('separates breaking changes from others and links to operations that still exist', () => {
    const page = changelogPage({
      unreleased: [
        { isBreaking: true, operation: 'GET /gone', place: '', message: 'the operation is gone' },
        { ...change, place: 'request body, assertion' },
      ],
      releases,
    });
    const section = sectionOf(page, 'unreleased');
    const [breaking = '', other = ''] = section.split('<h3>Other</h3>');
    expect(section).toContain('Since 0.2.0.');
    expect(breaking).toMatch(/<h3>Breaking<\/h3> <ul> <li><code>GET \/gone<\/code>: the operation is gone/);
    expect(other).toContain('<a href="authorization-tokens.html#issueToken"><code>POST /token</code></a>');
    expect(other).toContain('request body, assertion: a <code>header</code> is new');
  });

  it('combines the same change of many operations', () => {
    const paths = ['GET /clients', 'GET /owners', 'GET /keys', 'GET /tasks', 'GET /tokens'];
    const unreleased = paths.map((operation) => ({ ...change, operation }));
    const section = sectionOf(changelogPage({ unreleased, releases }), 'unreleased');
    expect(section.match(/is new/g)).toHaveLength(1);
    expect(section).toContain('and 4 more operations');
    for (const path of paths) expect(section).toContain(`<code>${path}</code>`);
  });

  it('has a section for each release, newest first', () => {
    const page = changelogPage({ unreleased: [], releases });
    expect(sectionOf(page, 'unreleased')).toContain('No changes.');
    expect(sectionOf(page, 'v0.2.0')).toContain('2026-12-01');
    expect(sectionOf(page, 'v0.1.0')).toContain('The first version of the documents');
    expect(page.indexOf('id="v0.2.0"')).toBeLessThan(page.indexOf('id="v0.1.0"'));
  });

  it('says so while nothing is released', () => {
    const section = sectionOf(changelogPage({ unreleased: [], releases: [] }), 'unreleased');
    expect(section).toContain('No version is released yet');
    expect(section).not.toContain('No changes.');
  });

  it('is read from the file that the build left beside the pages; without it, no release is known', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-changelog-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'docs'));
    expect(readChanges(join(folder, 'docs'))).toEqual({ unreleased: [], releases: [] });
    writeFileSync(
      join(folder, 'changes.json'),
      JSON.stringify({ version: '0.3.0', unreleased: [change], releases }),
    );
    expect(readChanges(join(folder, 'docs'))).toMatchObject({ unreleased: [change], releases });
  });
});
