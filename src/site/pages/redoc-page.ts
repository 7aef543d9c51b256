/**
 * The Redoc page: one file with its own script and styles. A development tool builds it, and it is served
 * unchanged. This module has its path and its policy.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strongEtag } from '../../conventions/etag.ts';

export const redocFile = 'redoc.html';

/** The output folder of `npm run docs`: dist/docs of the checkout, or docs beside the built code of the package. */
export const publishedFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/docs/' : '../../../docs/', import.meta.url),
);

export function redocIsBuilt(folder: string): boolean {
  return existsSync(`${folder}/${redocFile}`);
}

function sources(page: string, element: 'script' | 'style'): string {
  const contents = [...page.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^]*?)</${element}>`, 'g'))];
  // Redoc's own style element is empty and filled by script, which the hash of the empty text allows.
  const texts = new Set([...contents.map(([, text = '']) => text), ...(element === 'style' ? [''] : [])]);
  return [...texts].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ');
}

/** Only the page's own scripts run, and no request is sent to other servers. @see CSP3 §8.3 */
export function redocPolicy(page: string): string {
  return [
    "default-src 'none'",
    `script-src ${sources(page, 'script')}`,
    `style-src ${sources(page, 'style')}`,
    // Redoc sets many style attributes. Under this policy they can neither run code nor load anything.
    "style-src-attr 'unsafe-inline'",
    'font-src data:',
    "img-src 'self' data:",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The header fields of the page. They are computed again only if the file has changed. */
export function createRedocHeaders(): (file: string, changedAt: number) => Readonly<Record<string, string>> {
  let known: { readonly changedAt: number; readonly headers: Readonly<Record<string, string>> } | undefined;
  return (file, changedAt) => {
    if (known?.changedAt !== changedAt) {
      const text = readFileSync(file, 'utf8');
      const headers = {
        ETag: strongEtag(text),
        'Content-Security-Policy': `${redocPolicy(text)}; frame-ancestors 'none'`,
      };
      known = { changedAt, headers };
    }
    return known.headers;
  };
}
