import packageJson from '../../../package.json' with { type: 'json' };
import { assetName } from '../assets/asset-files.ts';
import { guideGroups, type GuideGroup } from '../guides/guides.ts';
import { html, toText, type Html, type HtmlValue } from '../../foundation/html.ts';
import { mark } from '../../foundation/look/mark.ts';

/** The pages of a group of guides, by file. */
const guidePages = (group: GuideGroup): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(guideGroups[group]).map(([name, title]) => [`${name}.html`, title]));

/** The pages of the site in the order of the navigation, by file, under their headings. */
export const pageGroups = {
  Start: {
    'index.html': 'Home',
    ...guidePages('Start'),
    'tasks.html': 'Common tasks',
    'flows.html': 'Flows',
    'contract.html': 'Contract kit',
    'client.html': 'Typed client',
    'changelog.html': 'Changelog',
  },
  Applications: guidePages('Applications'),
  'Configuration and gateway': guidePages('Configuration and gateway'),
  Operate: guidePages('Operate'),
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
    'command-line.html': 'Command line',
    'metrics.html': 'Metrics',
    'log-events.html': 'Log events',
    'a-z.html': 'A to Z',
  },
} as const;

/** All pages with their titles in the navigation. */
export const pageTitles: readonly (readonly [file: string, title: string])[] = Object.values(
  pageGroups,
).flatMap((pages) => Object.entries(pages));

/** The file of a page. */
export type PageFile = `${string}.html`;

/** Stands for the name of the index, which depends on the documents. */
const searchFile = 'search-index.js';

/** Returns a page with the name of the index. */
export function withSearchIndex(text: string, name: string): string {
  return text.replace(searchFile, () => name);
}

/** The policy of a page: it loads our own files only, and contains no inline scripts or styles. */
export const pagePolicy =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

export interface SitePageContent {
  /** The current page, which the navigation marks. Absent for a page outside the documentation. */
  readonly file?: PageFile;
  /** The prefix of relative links into the folder of the site. Empty inside it. */
  readonly folder: string;
  /** True if the page has the search without being in the navigation. */
  readonly isMissing?: boolean;
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Links to the sections of this page. */
  readonly contents?: Html;
  /** A page of operations has its samples beside its text, and the list of all pages behind a button. */
  readonly form?: 'operations';
}

/** The ids of the two lists that buttons open on narrow screens. */
const ids = { pages: 'all-pages', contents: 'on-this-page' } as const;

function opener(list: keyof typeof ids, text: string): Html {
  return html`<button class="menu" type="button" popovertarget="${ids[list]}">${text}</button>`;
}

function navigation({ file, folder }: SitePageContent): Html {
  const filled = Object.entries(pageGroups).filter(([, pages]) => Object.keys(pages).length > 0);
  const lists = filled.map(([group, pages]) => {
    const links = Object.entries(pages).map(
      ([name, title]) =>
        html`<li><a href="${folder}${name}" ${name === file && html` aria-current="page"`}>${title}</a></li>`,
    );
    // Only the group of the current page is open, so that the page is in sight without a script.
    const isOpen = file === undefined ? group === 'Start' : file in pages;
    return html`<details ${isOpen && html` open`}>
      <summary>${group}</summary>
      <ul>
        ${links}
      </ul>
    </details>`;
  });
  return html`<nav class="pages" id="${ids.pages}" popover aria-label="Documentation">${lists}</nav>`;
}

/** The links to the sections of a page, with the same heading on every page. Short ones are shown side by side. */
export function contentsList(
  links: readonly { readonly href: string; readonly text: Html }[],
  form: 'lines' | 'letters' = 'lines',
): Html {
  return contentsNavigation(
    html`<p>On this page</p>
      <ul class="${form}">
        ${links.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}
      </ul>`,
  );
}

/** The place of all lists of sections. On a narrow screen, a button opens it. */
export function contentsNavigation(lists: HtmlValue): Html {
  return html`<nav class="contents" id="${ids.contents}" popover aria-label="On this page">${lists}</nav>`;
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

/**
 * Replaces each run of white space with one space, except in preformatted text. Indentation of templates would be a
 * third of a page.
 */
function compact(markup: string): string {
  return markup
    .split(/(<pre[^]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre') ? part : part.replace(/\s+/g, ' ')))
    .join('');
}

/**
 * A whole page. Its links are relative and it contains no style or script, so that it works at any URL. The script
 * only adds features that need JavaScript.
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
        <link rel="icon" href="${folder}${assetName('icon.svg')}" type="image/svg+xml" />
        <link rel="stylesheet" href="${folder}${assetName('docs.css')}" />
        <script src="${folder}${assetName('docs.js')}" defer></script>
      </head>
      <body${content.form && html` class="${content.form}"`}>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="brand" href="${folder}index.html">${mark}Gatehouse</a>
          <form class="find" role="search" action="${folder}a-z.html">
            <button
              type="submit"
              ${(content.file !== undefined || content.isMissing) && html` data-index="${folder}${searchFile}"`}
            >
              <span>Search</span>
            </button>
          </form>
          ${opener('pages', 'Menu')}
        </header>
        ${navigation(content)} ${contents && html`<p class="here">${opener('contents', 'On this page')}</p>`}
        ${contents}
        <main id="content">${main}</main>
        ${footer(folder)}
      </body>
    </html> `;
  return compact(toText(whole)).trim();
}
