/** Texts of the site's own: Markdown with headings, links, lists, tables, code and pictures. */
import { html, type Html } from '../../foundation/html.ts';
import { picture } from '../pictures/picture.ts';
import { fencedCode } from './code-block.ts';
import { markdownLine } from './markdown.ts';
import { terminal } from './terminal.ts';

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

function inline(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words = '', href = ''] = match;
    parts.push(
      markdownPart(text.slice(end, match.index)),
      html`<a href="${href}">${markdownLine(words)}</a>`,
    );
    end = match.index + whole.length;
  }
  return html`${[...parts, markdownPart(text.slice(end))]}`;
}

/** A part of a line, with the spaces at its ends. */
function markdownPart(text: string): Html {
  return html`${/^\s/.test(text) && ' '}${markdownLine(text)}${/\S\s$/.test(text) && ' '}`;
}

const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

interface Heading {
  readonly id: string;
  readonly words: string;
}

/** The second headings of a text, outside of its code. */
export function headingsOf(text: string): Heading[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  return [...prose.matchAll(/^## (.+)$/gm)].map(([, words = '']) => ({ id: idOf(words), words }));
}

function heading(words: string): Html {
  const id = idOf(words);
  return html`<h2 id="${id}"><a href="#${id}">${markdownLine(words)}</a></h2>`;
}

/** A table of Markdown. A column whose rule ends with a colon contains figures. */
function table(text: string): Html {
  const [head = [], rule = [], ...rows] = text.split('\n').map((line) =>
    line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const kindOf = (column: number): string => ((rule[column] ?? '').endsWith(':') ? 'figure' : 'words');
  const cell = (words: string, column: number): Html =>
    html`<td class="${kindOf(column)}">${inline(words)}</td>`;
  return html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head.map((words, column) => html`<th scope="col" class="${kindOf(column)}">${inline(words)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function list(text: string): Html {
  return html`<ul>
    ${text
      .slice(2)
      .split(/\n- /)
      .map((item) => html`<li>${inline(item)}</li>`)}
  </ul>`;
}

function block(text: string): Html {
  const [, language = '', code] = /^```(\w*)\n([^]*?)\n?```$/.exec(text) ?? [];
  if (language === 'mermaid' && code !== undefined) return picture(code);
  if (language === 'console' && code !== undefined) return terminal(code);
  if (code !== undefined) return fencedCode(language, code);
  if (text.startsWith('## ')) return heading(text.slice(3));
  if (text.startsWith('|')) return table(text);
  return text.startsWith('- ') ? list(text) : html`<p>${inline(text)}</p>`;
}

/** Second headings, paragraphs, lists, tables, code blocks and pictures of a text. */
export function guideText(text: string): Html {
  const blocks = text.trim().match(/^```[^]*?^```$|(?:^(?!```).+$\n?)+/gm) ?? [];
  return html`${blocks.map((one) => block(one.trim()))}`;
}
