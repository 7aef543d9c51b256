/** The frame of every page: the navigation, the user, the message of the last change, and the requests of the page. */
import { html, nameHtml, toText, type Html, type HtmlValue } from '../../foundation/html.ts';
import { createClient } from '../../client/client.ts';
import { mark } from '../../foundation/look/mark.ts';
import type { Theme } from './theme.ts';
import { more } from './parts.ts';
import { type Query, queryText } from './query.ts';

export interface FrameView {
  readonly folder: string;
  /** The path of a file of the console, below its folder. */
  readonly linkTo: (name: 'console.css' | 'console.js' | 'icon.svg') => string;
  readonly title: string;
  readonly main: Html;
  /** Shown above the page during maintenance. */
  readonly maintenance?: Html | undefined;
  /** The choice of this browser. */
  readonly theme?: Theme | undefined;
  readonly user?: { readonly name: string; readonly csrf: string; readonly issuer: string } | undefined;
  readonly links?: readonly { readonly group: string; readonly name: string; readonly title: string }[];
  readonly current?: string;
  readonly query?: Query;
}

function navigation({ folder, links = [], current, user }: FrameView): Html | undefined {
  if (user === undefined) return undefined;
  const groups = [...new Set(links.map(({ group }) => group))];
  const lists = groups.map(
    (group) =>
      html`<div>
        <p>${group}</p>
        <ul>
          ${links.filter((one) => one.group === group).map(({ name, title }) => html`<li><a href="${folder}/${name}" ${name === current && html` aria-current="page"`}>${title}</a></li>`)}
        </ul>
      </div>`,
  );
  return html`<nav class="pages" aria-label="Console">${lists}</nav>
    <details class="menu">
      <summary>Menu</summary>
      <nav aria-label="Console, all pages">${lists}</nav>
    </details>`;
}

/** On a narrow window the link leads to the page of the search. */
function searchForm({ folder, user, query = {}, current }: FrameView): Html | undefined {
  if (user === undefined) return undefined;
  const q = current === 'search' ? query['q'] : undefined;
  return html`<form method="get" action="${folder}/search" class="search" role="search">
      <label for="search" class="apart">Search the console</label>
      <input
        id="search"
        name="q"
        type="search"
        value="${q ?? ''}"
        maxlength="100"
        placeholder="Search (/)"
        autocomplete="off"
        spellcheck="false"
        aria-keyshortcuts="/ Control+K"
      />
    </form>
    <a class="search-link" href="${folder}/search">Search</a>`;
}

function userMenu({ folder, user }: FrameView): Html | undefined {
  if (user === undefined) return undefined;
  return html`<div class="user">
    <a class="docs" href="${folder.replace(/\/console$/, '')}/docs">Docs</a>
    <a href="${createClient({ baseUrl: user.issuer }).url('showAccount').href}">${nameHtml(user.name)}</a>
    <form method="post" action="${folder}/overview">
      <input type="hidden" name="csrf" value="${user.csrf}" />
      <button class="quiet small" type="submit" name="form" value="signOut">Sign out</button>
    </form>
  </div>`;
}

const themes = [
  ['', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The choice of colours. It is a form, so that it works without JavaScript. */
function themeForm({ folder, current = 'overview', query = {}, theme, user }: FrameView): Html | undefined {
  if (user === undefined) return undefined;
  return html`<footer>
    <form method="post" action="${folder}/${current}${queryText(query)}" class="theme" aria-label="Colours">
      <input type="hidden" name="csrf" value="${user.csrf}" />
      <input type="hidden" name="form" value="theme" />
      <span>Colours</span>
      ${themes.map(([name, text]) => html`<button class="quiet small" type="submit" name="theme" value="${name}" aria-pressed="${String(name === (theme ?? ''))}">${text}</button>`)}
    </form>
  </footer>`;
}

export function frame(view: FrameView): string {
  const { folder, linkTo, title, main, theme } = view;
  return toText(
    html`<!doctype html>
      <html lang="en" ${theme !== undefined && html`data-theme="${theme}"`}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="${theme ?? 'light dark'}" />
          <meta name="robots" content="noindex" />
          <title>${title} · Gatehouse console</title>
          <link rel="icon" href="${folder}/${linkTo('icon.svg')}" type="image/svg+xml" />
          <link rel="stylesheet" href="${folder}/${linkTo('console.css')}" />
          <script src="${folder}/${linkTo('console.js')}" defer></script>
        </head>
        <body>
          <a class="skip" href="#content">Skip to the content</a>
          <header class="top">
            <a class="brand" href="${folder}"
              >${mark}<span>Gatehouse <small>Console</small></span></a
            >${searchForm(view)}${userMenu(view)}
          </header>
          ${view.maintenance}
          <div class="columns">
            ${navigation(view)}
            <main id="content">${main}</main>
          </div>
          ${themeForm(view)}
        </body>
      </html> `,
  );
}

/** The requests that a page has made, as commands. */
export function requestsOf(requests: readonly { readonly line: string; readonly curl: string }[]): Html {
  const title = requests.length === 1 ? 'The REST request of this page' : 'The REST requests of this page';
  return html`<aside class="rest">
    ${more(
      html`${title} ${requests.map(({ line }) => html`<code>${line}</code> `)}`,
      requests.map(({ curl }) => html`<pre tabindex="0"><code>${curl}</code></pre>`),
    )}
  </aside>`;
}

export function heading(title: string, lead: HtmlValue): Html {
  return html`<h1>${title}</h1>
    <p class="lead">${lead}</p>`;
}
