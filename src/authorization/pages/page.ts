import { hash } from 'node:crypto';
import { constantMarkup, html, toText, type Html } from '../../foundation/html.ts';
import { mark } from '../../foundation/look/mark.ts';
import { failedAttempts } from '../records/errors.ts';
import type { Brand } from '../brand/brand.ts';
import type { PagePaths } from './paths.ts';
import { styleSheet } from './style.ts';

/** The header fields of every page: its permissions, and the protection against frames, caches and referrers. */
export type PageHeaders = {
  readonly 'Content-Security-Policy': string;
  readonly 'X-Frame-Options': 'DENY';
  readonly 'Cache-Control': 'no-store';
  readonly 'Referrer-Policy': 'no-referrer';
  readonly 'Permissions-Policy': string;
  readonly 'Cross-Origin-Opener-Policy': 'same-origin' | 'unsafe-none';
  readonly 'Cross-Origin-Resource-Policy': 'same-origin';
  readonly 'Set-Cookie'?: readonly string[];
};

export interface Page<Status extends number = number> {
  readonly status: Status;
  readonly type: 'text/html';
  readonly body: string;
  readonly headers: PageHeaders;
}

/** A page for a user who must wait. */
export type LimitedPage = Omit<Page<429>, 'headers'> & {
  readonly headers: PageHeaders & { readonly 'Retry-After': string };
  /** The exceeded limit, for the access log. */
  readonly limit: string;
};

export interface PageContent {
  readonly title: string;
  readonly main: Html;
  readonly wide?: boolean;
  /**
   * The destination of a form besides this server. Browsers also apply `form-action` to redirects after a POST, so
   * it must name the client's redirect URI. A client that opened such a page in a popup keeps its reference.
   * @see CSP3 §6.4.2
   */
  readonly formTarget?: string | undefined;
  /** A constant inline script, allowed by its hash. */
  readonly script?: string;
}

/** Creates a complete page with its header fields. */
export type RenderPage = <Status extends number>(status: Status, content: PageContent) => Page<Status>;

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

function source(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * The source expression of a redirect URI: its origin, or only its scheme if CSP cannot express the host (a native
 * app's own scheme, an IPv6 literal).
 * @see CSP3 §2.3.1
 */
export function formActionSource(redirectUri: string): string {
  const url = new URL(redirectUri);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !url.hostname.startsWith('[') ? url.origin : url.protocol;
}

function contentSecurityPolicy(style: string, content: PageContent, hasLogo: boolean): string {
  const target = content.formTarget === undefined ? '' : ` ${formActionSource(content.formTarget)}`;
  return [
    "default-src 'none'",
    `style-src ${style}`,
    ...(hasLogo ? ["img-src 'self'"] : []),
    ...(content.script === undefined ? [] : [`script-src ${source(content.script)}`]),
    `form-action 'self'${target}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The first letter of a name, for its mark. */
export function initial(name: string): string {
  return (
    [
      ...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim()),
    ][0]?.segment.toUpperCase() ?? '?'
  );
}

/** The mark of a service: the mark of Gatehouse, or the first letter of the operator's name. */
export function markOf(name: string): Html {
  return name === 'Gatehouse' ? mark : html`<span class="mark" aria-hidden="true">${initial(name)}</span>`;
}

/** The logo, or else the mark and the name. */
function masthead({ name, logo, darkLogo }: Brand, paths: Pick<PagePaths, 'logo'>): Html {
  if (logo === undefined) return html`${markOf(name)}${name}`;
  return html`<picture
    >${
      darkLogo !== undefined &&
      html`<source srcset="${paths.logo('dark')}" media="(prefers-color-scheme: dark)" />`
    }<img class="logo" src="${paths.logo('light')}" alt="${name}"
  /></picture>`;
}

function foot({ links }: Brand): Html | false {
  return (
    links.length > 0 &&
    html`<footer>${links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}</footer>`
  );
}

export function createPages(brand: Brand, paths: Pick<PagePaths, 'logo'>): RenderPage {
  const css = styleSheet(brand.accentColor);
  const styleSource = source(css);
  // Constants, because a formatter that moves whitespace inside the elements would change their hashes.
  const style = constantMarkup(`<style>${css}</style>`);
  const scriptOf = (script: string | undefined): Html | undefined =>
    script === undefined ? undefined : constantMarkup(`<script>${script}</script>`);
  return (status, content) => ({
    status,
    type: 'text/html',
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(styleSource, content, brand.logo !== undefined),
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': permissions,
      'Cross-Origin-Opener-Policy': content.formTarget === undefined ? 'same-origin' : 'unsafe-none',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    body: toText(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${content.title} · ${brand.name}</title>
${style}
</head>
<body${content.wide === true && constantMarkup(' class="wide"')}>
<header>${masthead(brand, paths)}</header>
<main>
${content.main}
</main>
${foot(brand)}
${scriptOf(content.script)}
</body>
</html>
`,
    ),
  });
}

/** @param where the place of the failed attempts, for the access log. */
export function limitedPage(page: Page<429>, retryAfterSeconds: number, where: string): LimitedPage {
  const headers = { ...page.headers, 'Retry-After': String(retryAfterSeconds) };
  return { ...page, headers, limit: failedAttempts(where) };
}
