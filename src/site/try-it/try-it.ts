/**
 * Additions of a running service to its pages, with which a reader can send requests: a marker, a style sheet and
 * scripts. The published site has none of them.
 */
import { hash } from 'node:crypto';
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
  readonly isImmutable?: boolean;
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

const styles = 'try-it.css';

const source = (name: string): string =>
  slim(readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8'));

/**
 * The folder of the files. Its name contains a hash of all of them, because modules import each other by name and
 * none of them may be older than another.
 */
const folder = `try-it/${hash('sha256', [styles, ...scripts].map(source).join('')).slice(0, 10)}`;

function asset(name: string, type: string): [string, File] {
  return [`${folder}/${name}`, { type, text: () => source(name), isImmutable: true }];
}

function intoHead(text: string, head: Html): string {
  return text.replace('</head>', () => `${toText(head)}</head>`);
}

/** A page of operations with its marker, style sheet and scripts. */
export function withTryIt(text: string, { scope }: TryIt): string {
  return intoHead(
    text,
    html`<meta name="gatehouse-try-it" content="${scope}" /><link
        rel="stylesheet"
        href="${folder}/${styles}"
      />
      <script type="module" src="${folder}/try-it.js"></script>`,
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
  return intoHead(text, html`<script type="module" src="../${folder}/callback.js"></script>`);
}

/** The files beside the pages, by their path on the site. */
export function tryItFiles(): [string, File][] {
  return [
    ['try-it/callback', { type: 'text/html', text: callbackPage }],
    asset(styles, 'text/css'),
    ...scripts.map((name) => asset(name, 'text/javascript')),
  ];
}
