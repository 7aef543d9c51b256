import packageJson from '../../../package.json' with { type: 'json' };
import { html, toText, type Html } from '../../foundation/html.ts';

/** The pages of the site in the order of their navigation, by file, under the headings that they stand below. */
const groups = {
  Start: {
    'index.html': 'Overview',
    'flows.html': 'Flows',
    'contract.html': 'Contract kit',
    'client.html': 'Typed client',
    'changelog.html': 'Changelog',
  },
  Surfaces: {
    'authorization.html': 'Authorization',
    'conventions.html': 'Conventions',
    'gateway.html': 'Gateway',
    'configuration.html': 'Configuration',
  },
  Reference: {
    'schemas.html': 'Schemas',
    'errors.html': 'Errors',
    'settings.html': 'Settings',
    'a-z.html': 'A to Z',
  },
} as const;

type Groups = typeof groups;
export type PageFile = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups];

/** What a page may load: our own files, and nothing inline. */
export const pagePolicy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

export interface SitePageContent {
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

function navigation({ file, folder }: SitePageContent): Html {
  const lists = Object.entries(groups).map(([group, pages]) => {
    const links = Object.entries(pages).map(
      ([name, title]) =>
        html`<li><a href="${folder}${name}" ${name === file && html` aria-current="page"`}>${title}</a></li>`,
    );
    return html`<p>${group}</p>
      <ul>
        ${links}
      </ul>`;
  });
  return html`<nav class="pages" aria-label="Documentation">${lists}</nav>`;
}

/** The links to the parts of a page, under one name on every page; a few letters each stand side by side. */
export function contentsList(
  links: readonly { readonly href: string; readonly text: Html }[],
  form: 'lines' | 'letters' = 'lines',
): Html {
  return html`<nav class="contents" aria-label="On this page">
    <p>On this page</p>
    <ul class="${form}">
      ${links.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}
    </ul>
  </nav>`;
}

function footer(folder: string): Html {
  return html`<footer class="foot">
    <p>Gatehouse ${packageJson.version}, MIT licence.</p>
    <ul>
      <li><a href="${folder}openapi.yaml">openapi.yaml</a></li>
      <li><a href="${folder}openapi.json">openapi.json</a></li>
      <li><a href="${folder}llms.txt">llms.txt</a></li>
    </ul>
  </footer>`;
}

/** Runs of white space as one space, but for what is preformatted: a third of a page is the indentation of templates. */
function compact(markup: string): string {
  return markup
    .split(/(<pre[^]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre') ? part : part.replace(/\s+/g, ' ')))
    .join('');
}

/**
 * A whole page. Its links are relative and it holds neither style nor script, so it works wherever it is put; the
 * script beside it adds what only a script can do, and nothing on the page waits for it.
 */
export function page(content: SitePageContent): string {
  const { folder, title, description, main, contents } = content;
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${description}" />
        <title>${title}</title>
        <link rel="icon" href="${folder}icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${folder}docs.css" />
        <script src="${folder}docs.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="brand" href="${folder}index.html"
            ><span class="mark" aria-hidden="true">G</span>Gatehouse</a
          >
          <a class="find" href="${folder}a-z.html">Search</a>
        </header>
        ${navigation(content)} ${contents}
        <main id="content">${main}</main>
        ${footer(folder)}
      </body>
    </html> `;
  return compact(toText(whole)).trim();
}
