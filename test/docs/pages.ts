import { mountDocuments } from '../../src/server/documents/documents.ts';
import { createSite } from '../../src/server/docs-site/site.ts';

/** The site as `gatehouse docs` publishes it: text by path. */
export function publishedSite(redoc = false): Map<string, string> {
  const site = createSite({ documents: mountDocuments(''), redoc });
  return new Map([...site].map(([path, file]) => [path, file.text()]));
}

/** The pages of it. */
export function publishedPages(): [string, string][] {
  return [...publishedSite()].filter(([path]) => path.endsWith('.html'));
}

export function idsOf(page: string): string[] {
  return [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}
