/** The script that browsers load runs here unchanged, so the index and the ranking are the published ones. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { idsOf } from '../../../src/site/check/check-pages.ts';
import type { SearchResult } from '../../../src/site/search/ranking.d.mts';
import { publishedSite } from '../pages.ts';

interface Query {
  readonly query: string;
  readonly wanted: readonly string[];
}

const site = publishedSite();
const script = [...site.keys()].find((path) => path.startsWith('search.')) ?? '';
const browser: { gatehouseSearch?: Promise<(query: string) => readonly SearchResult[]> } = createContext({
  setTimeout,
});
runInContext(site.get(script) ?? '', browser);
const search = (await browser.gatehouseSearch) ?? ((): readonly SearchResult[] => []);

const groups = load(
  readFileSync(new URL('../../../src/site/search/queries.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly Query[]>>;
const queries = Object.values(groups).flat();

describe('the search of the documentation (docs/decisions/contract.md, search)', () => {
  it('has at least sixty queries of newcomers, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  });

  it.each(queries)('finds the wanted page of "$query" among the first three', ({ query, wanted }) => {
    const first = search(query)
      .slice(0, 3)
      .map(({ href }) => href);
    expect(
      wanted.some((href) => first.includes(href)),
      `${query}: ${first.join(' ')}`,
    ).toBe(true);
  });

  it('leads to places that exist', () => {
    const seen = queries.flatMap(({ query, wanted }) => [
      ...search(query).map(({ href }) => href),
      ...wanted,
    ]);
    const dead = seen.filter((href) => {
      const [path = '', id] = href.split('#');
      const page = site.get(path);
      return (
        page === undefined ||
        (id !== undefined && !idsOf(page).includes(id.replace('<', '&lt;').replace('>', '&gt;')))
      );
    });
    expect(dead).toEqual([]);
    expect(new Set(seen).size).toBeGreaterThan(300);
  });

  it.each(['', '   ', 'the of', 'xyzzyqq'])('finds nothing for %j', (query) => {
    expect(search(query)).toEqual([]);
  });

  it('finds a name from its beginning, while it is typed', () => {
    expect(search('invalid_gr')[0]?.href).toBe('errors.html#error.invalid_grant');
    expect(search('repository-not')[0]?.href).toBe('log-events.html#event.repository-not-fetched');
  });

  it('places an operation before the settings of the same name', () => {
    const kinds = search('refresh token').map(({ kind }) => kind);
    expect(kinds.indexOf('operation')).toBeLessThan(kinds.indexOf('setting'));
  });

  it('contains the licence of its library', () => {
    expect(site.get(script)).toContain('MiniSearch, MIT licence, copyright Luca Ongaro');
  });
});
