/** Code with its syntax marked. The marks are classes, so that the style sheet has the colours. */
import { createRequire } from 'node:module';
import { constantMarkup, escapeMarkup, html, type Html } from '../../foundation/html.ts';

/** The part of highlight.js that we use. Its own types bring those of a browser into the whole program. */
interface Highlighter {
  highlight(
    text: string,
    options: { readonly language: string; readonly ignoreIllegals: boolean },
  ): { readonly value: string };
  registerLanguage(name: string, language: unknown): void;
}

const require = createRequire(import.meta.url);
const highlighter = require('highlight.js/lib/core') as Highlighter;
const languages = [
  'bash',
  'go',
  'http',
  'javascript',
  'json',
  'properties',
  'python',
  'typescript',
  'xml',
  'yaml',
] as const;
for (const name of languages)
  highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));

export type Language = (typeof languages)[number];

/** The marks that the style sheet knows, by the scopes of the library. */
const marks: Readonly<Record<string, string>> = {
  attr: 'n',
  attribute: 'n',
  built_in: 'b',
  comment: 'c',
  keyword: 'k',
  literal: 'k',
  name: 'k',
  number: 'd',
  string: 's',
  subst: 'v',
  title: 'b',
  variable: 'v',
};

/** The spans of the library with our marks. Spans of other scopes are left out. */
function ownSpans(markup: string): string {
  const open: boolean[] = [];
  return markup.replaceAll(/<span class="([^"]*)">|<\/span>/g, (tag, classes?: string) => {
    if (classes === undefined) return open.pop() === true ? tag : '';
    const [scope = ''] = classes.replace('hljs-', '').split(' ');
    const mark = marks[scope];
    open.push(mark !== undefined);
    return mark === undefined ? '' : `<span class="${mark}">`;
  });
}

/** The library escapes the text. A result that has another text than the code is not used. */
function marked(language: Language, text: string): string {
  const { value } = highlighter.highlight(text, { language, ignoreIllegals: true });
  const own = ownSpans(value).replaceAll('&#x27;', '&#39;');
  const escaped = escapeMarkup(text);
  return own.replaceAll(/<\/?span(?: class="\w")?>/g, '') === escaped ? own : escaped;
}

/** The names of fences in Markdown. */
const fences: Readonly<Record<string, Language>> = {
  html: 'xml',
  js: 'javascript',
  sh: 'bash',
  ts: 'typescript',
};

/** Code of a fence in Markdown. Code of another language has no marks. */
export function fencedCode(fence: string, text: string): Html {
  const language = fences[fence] ?? languages.find((one) => one === fence);
  return language === undefined ? html`<pre><code>${text}</code></pre>` : codeBlock(language, text);
}

/** Code of a known language. */
export function codeBlock(language: Language, text: string): Html {
  return html`<pre><code class="code-${language}">${constantMarkup(marked(language, text))}</code></pre>`;
}
