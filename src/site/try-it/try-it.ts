/**
 * Additions of a running service to its pages, with which a reader can send requests: a marker, a style sheet and
 * scripts. The published site has none of them.
 */
import { readFileSync } from 'node:fs';
import { html, toText, type Html } from '../../foundation/html.ts';
import { slim } from '../assets/slim.ts';
import { page } from '../view/layout.ts';

/** The rights of a reader who signs in on the pages, from the settings. */
export interface TryIt {
  /** The requested scope, separated by spaces. */
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

function asset(name: string, type: string): [string, File] {
  return [
    `try-it/${name}`,
    { type, text: () => slim(readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')) },
  ];
}

function intoHead(text: string, head: Html): string {
  return text.replace('</head>', () => `${toText(head)}</head>`);
}

/** A page of operations with its marker, style sheet and scripts. */
export function withTryIt(text: string, { scope }: TryIt): string {
  return intoHead(
    text,
    html`<meta name="gatehouse-try-it" content="${scope}" /><link rel="stylesheet" href="try-it/try-it.css" />
      <script type="module" src="try-it/try-it.js"></script>`,
  );
}

/** The redirect URI of a sign-in. */
function callbackPage(): string {
  const text = page({
    folder: '../',
    title: 'Signing in',
    description: 'The end of a sign-in.',
    main: html`<h1>Signing in</h1>
      <p id="outcome" role="alert">Please wait.</p>
      <p><a href="../index.html">Back to the documentation</a></p>`,
  });
  return intoHead(text, html`<script type="module" src="callback.js"></script>`);
}

/** The files beside the pages, by their path on the site. */
export function tryItFiles(): [string, File][] {
  return [
    ['try-it/callback', { type: 'text/html', text: callbackPage }],
    asset('try-it.css', 'text/css'),
    ...scripts.map((name) => asset(name, 'text/javascript')),
  ];
}
