import { html } from '../../foundation/html.ts';
import { page } from '../view/layout.ts';

/**
 * The page for a browser that requests a path outside of the documentation that does not exist. `root` leads from
 * there to the root of the service.
 */
export function missingPage({ root, hasConsole }: { root: string; hasConsole: boolean }): string {
  return page({
    isMissing: true,
    folder: `${root}docs/`,
    title: 'Page not found',
    description: 'This service has no page at this address.',
    main: html`<h1>Page not found</h1>
      <p class="lead">This service has no page at this address.</p>
      <p>Check the address for a typing mistake, or go back to the page that you came from.</p>
      <ul>
        <li><a href="${root}docs">Documentation</a> of the service</li>
        ${hasConsole && html`<li><a href="${root}console">Console</a> of its administrators</li>`}
      </ul>`,
  });
}
