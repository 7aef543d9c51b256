import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { pagesOf } from '../../src/site/check/check-pages.ts';
import { createSite } from '../../src/site/site.ts';
import { copied } from './samples/shown-samples.ts';

/** The site as `gatehouse docs` publishes it: text by path. */
export function publishedSite(redoc = false): Map<string, string> {
  const site = createSite({ documents: mountDocuments(''), redoc });
  return new Map([...site].map(([path, file]) => [path, file.text()]));
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
