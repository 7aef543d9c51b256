import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { pagesOf } from '../../src/site/check/check-pages.ts';
import { createSite } from '../../src/site/site.ts';
import { copied } from './samples/shown-samples.ts';

let published: ReadonlyMap<string, string> | undefined;

function buildSite(): ReadonlyMap<string, string> {
  const site = createSite({ documents: mountDocuments(''), redoc: false });
  return new Map([...site].map(([path, file]) => [path, file.text()]));
}

/** The site as `gatehouse docs` publishes it: text by path. Two seconds of the processor, so it is built once. */
export function publishedSite(): ReadonlyMap<string, string> {
  published ??= buildSite();
  return published;
}

/** The first page of the site with a page by Redoc. */
export function homeWithRedoc(): string {
  const page = createSite({ documents: mountDocuments(''), redoc: true }).get('index.html');
  return page?.text() ?? '';
}

/** The pages of it. */
export function publishedPages(): (readonly [string, string])[] {
  return pagesOf(publishedSite());
}

/** The code blocks of a page, as a reader copies them. */
export function codeOf(page: string): string[] {
  const markup = publishedSite().get(page) ?? '';
  return [...markup.matchAll(/<pre[^>]*><code(?: class="code-\w+")?>([^]*?)<\/code>/g)].map(([, code = '']) =>
    copied(code),
  );
}
