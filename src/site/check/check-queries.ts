/** The queries of newcomers: each must find one of its wanted pages among the first three results. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import MiniSearch from 'minisearch';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { escapeMarkup } from '../../foundation/html.ts';
import { indexOptions, searchIn, withNumbers } from '../search/ranking.mjs';
import { searchEntries } from '../search/search-entries.ts';
import { indexedEntries } from '../search/search-index.ts';
import { idsOf, type SiteTexts } from './check-pages.ts';
import type { Problem } from './problem.ts';

interface Query {
  readonly query: string;
  /** Links of the site. */
  readonly wanted: readonly string[];
}

const file = 'src/site/search/queries.yaml';

function knownQueries(): readonly Query[] {
  const text = readFileSync(new URL('../search/queries.yaml', import.meta.url), 'utf8');
  return Object.values(load(text) as Readonly<Record<string, readonly Query[]>>).flat();
}

export function checkQueries(
  documents: ServedDocuments,
  site: SiteTexts,
  queries: readonly Query[] = knownQueries(),
): { readonly count: number; readonly problems: readonly Problem[] } {
  const index = new MiniSearch(indexOptions);
  index.addAll(withNumbers(indexedEntries(searchEntries(documents))));
  const exists = (href: string): boolean => {
    const [path = '', id] = href.split('#');
    const page = site.get(path);
    return page !== undefined && (id === undefined || idsOf(page).includes(escapeMarkup(id)));
  };
  const problems = queries.flatMap(({ query, wanted }) => {
    const first = searchIn(index, query)
      .slice(0, 3)
      .map(({ href }) => href);
    const missing = wanted.filter((href) => !exists(href));
    const isFound = wanted.some((href) => first.includes(href));
    return [
      ...missing.map((href) => `"${query}" wants ${href}, which does not exist`),
      ...(isFound
        ? []
        : [`"${query}" finds none of ${wanted.join(', ')} among the first three: ${first.join(' ')}`]),
    ];
  });
  return { count: queries.length, problems: problems.map((message) => ({ place: file, message })) };
}
