import { html, toText, type Html } from '../../foundation/html.ts';

/** The pages of the site in the order of their navigation, by file. */
const pages = {
  'index.html': 'Overview',
  'authorization.html': 'Authorization',
  'conventions.html': 'Conventions',
  'gateway.html': 'Gateway',
  'configuration.html': 'Configuration',
  'errors.html': 'Errors',
  'contract.html': 'Contract kit',
  'settings.html': 'Settings',
} as const;

export type PageFile = keyof typeof pages;

/** What a page may load: our own files, and nothing inline. */
export const pagePolicy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

export interface PageContent {
  /** The page that is shown, so that the navigation marks it; absent for a page outside the documentation. */
  readonly file?: PageFile;
  /** What stands before a relative link to reach the folder of the site: empty inside it. */
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Links to the parts of this page. */
  readonly contents?: Html;
}

function navigation({ file, folder }: PageContent): Html {
  const links = Object.entries(pages).map(
    ([name, title]) =>
      html`<li><a href="${folder}${name}" ${name === file && html` aria-current="page"`}>${title}</a></li>`,
  );
  return html`<nav aria-label="Documentation">
    <ul>
      ${links}
    </ul>
  </nav>`;
}

/** A whole page. Its links are relative and it holds neither style nor script, so it works wherever it is put. */
export function page(content: PageContent): string {
  const { folder, title, description, main, contents } = content;
  return toText(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="description" content="${description}" />
          <title>${title}</title>
          <link rel="icon" href="${folder}icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="${folder}docs.css" />
        </head>
        <body>
          <a class="skip" href="#content">Skip to the content</a>
          <header class="top">
            <a class="brand" href="${folder}index.html"
              ><span class="mark" aria-hidden="true">G</span>Gatehouse</a
            >
            ${navigation(content)}
          </header>
          <div class="${contents === undefined ? 'page' : 'page with-contents'}">
            ${contents}
            <main id="content">${main}</main>
          </div>
        </body>
      </html> `,
  );
}
