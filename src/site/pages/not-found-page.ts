import { html } from '../../foundation/html.ts';
import { page } from '../view/layout.ts';

/** The words of a path that does not exist, as a query. */
function queryOf(path: string): string {
  return path
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

/** The page for a browser that requests a path that does not exist. `folder` leads from there to the site. */
export function notFoundPage({ path, folder }: { path: string; folder: string }): string {
  const query = queryOf(path);
  return page({
    isMissing: true,
    folder,
    title: 'Page not found',
    description: 'The documentation has no page at this address.',
    main: html`<h1>Page not found</h1>
      <p class="lead">The documentation has no page at this address. It may have another name now.</p>
      <form class="again" action="${folder}a-z.html">
        <button type="submit" data-query="${query}">Search the documentation</button>
      </form>
      <p>
        The <a href="${folder}index.html">overview</a> lists the surfaces, and the
        <a href="${folder}a-z.html">list from A to Z</a> has all names.
      </p>`,
  });
}
