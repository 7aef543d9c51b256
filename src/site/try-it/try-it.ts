/**
 * What a running service adds to its pages so that a reader can send their requests to it: a marker, a style sheet and
 * scripts. Nothing of it is in the published site.
 */
import { readFileSync } from 'node:fs';
import { html, toText, type Html } from '../../foundation/html.ts';
import { page } from '../view/layout.ts';

/** What the settings allow a reader who signs in there. */
export interface TryIt {
  /** The scope that is asked for, space-separated. */
  readonly scope: string;
}

interface File {
  readonly type: string;
  readonly text: () => string;
}

const scripts = [
  'try-it.js',
  'elements.js',
  'operation.js',
  'request-form.js',
  'sending.js',
  'session.js',
  'callback.js',
];

/** Without indentation and what explains the code, which a page need not load. */
function slim(code: string): string {
  return code.replaceAll(/\/\*\*[^]*?\*\/|^\s*\/\/.*/gm, '').replaceAll(/^\s+/gm, '');
}

function asset(name: string, type: string): [string, File] {
  return [
    `try-it/${name}`,
    { type, text: () => slim(readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')) },
  ];
}

function intoHead(text: string, head: Html): string {
  return text.replace('</head>', () => `${toText(head)}</head>`);
}

/** A page of operations with what tries them. */
export function withTryIt(text: string, { scope }: TryIt): string {
  return intoHead(
    text,
    html`<meta name="gatehouse-try-it" content="${scope}" /><link rel="stylesheet" href="try-it/try-it.css" />
      <script type="module" src="try-it/try-it.js"></script>`,
  );
}

/** Where a sign-in comes back to. */
function callbackPage(): string {
  const text = page({
    folder: '../',
    title: 'Signing in',
    description: 'The end of a sign-in.',
    main: html`<h1>Signing in</h1>
      <p id="outcome" role="alert">One moment.</p>
      <p><a href="../index.html">Back to the documentation</a></p>`,
  });
  return intoHead(text, html`<script type="module" src="callback.js"></script>`);
}

/** The files that stand beside the pages, by their path in the site. */
export function tryItFiles(): [string, File][] {
  return [
    ['try-it/callback', { type: 'text/html', text: callbackPage }],
    asset('try-it.css', 'text/css'),
    ...scripts.map((name) => asset(name, 'text/javascript')),
  ];
}
