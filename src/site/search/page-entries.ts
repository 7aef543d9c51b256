/** Pages and their sections as entries of the search. */
import { guideNames, wordsOfGuides } from '../guides/guides.ts';
import { pageTitles } from '../view/layout.ts';
import type { SearchEntry } from './search-entry.ts';

const guideFiles: ReadonlySet<string> = new Set(guideNames.map((name) => `${name}.html`));

/** Words for pages whose own text does not have them. */
const wordsOfPages: Readonly<Record<string, string>> = {
  'metrics.html': 'prometheus grafana monitoring observability scrape statistics',
  'log-events.html': 'logs logging request id audit trail journal stderr find a request',
  'contract.html': 'mock server tests testing contract verify record stub fake',
  'settings.html': 'configuration file options environment variables yaml',
  'client.html': 'sdk library typescript javascript npm',
  'changelog.html': 'versions release upgrade breaking changes',
  'a-z.html': 'index glossary all names',
  'flows.html': 'examples step by step tutorial walkthrough',
  ...Object.fromEntries(Object.entries(wordsOfGuides).map(([name, words]) => [`${name}.html`, words])),
  'tasks.html': 'how to',
};

function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The sections of a page of prose, from its HTML. Each heading is a link to itself. */
function sectionsOf(path: string, page: string): SearchEntry[] {
  return page
    .split(/<h[23]>|<h[23] [^>]*>/)
    .slice(1)
    .map((part) => {
      const [heading = '', ...rest] = part.split(/<\/h[23]>/);
      const title = plain(heading);
      return {
        href: `${path}${/"(#[\w-]+)"/.exec(heading)?.[1] ?? ''}`,
        name: title,
        title,
        kind: 'section',
        words: '',
        text: plain(rest.join(' ').replaceAll(/<pre[^]*?<\/pre>/g, '')),
        weight: 0.9,
      };
    });
}

/** Each page, and the sections of the given pages of prose. */
export function pageEntries(prose: Readonly<Record<string, string>>): SearchEntry[] {
  const pages = pageTitles.map(([file, title]) => ({
    href: file,
    name: title,
    title,
    kind: 'page',
    words: wordsOfPages[file] ?? '',
    text: '',
    weight: guideFiles.has(file) ? 1.5 : 1.2,
  }));
  const sections = Object.entries(prose).flatMap(([path, text]) =>
    sectionsOf(path, /<main[^]*<\/main>/.exec(text)?.[0].replace(/<main[^>]*>/, '') ?? ''),
  );
  return [...pages, ...sections];
}
