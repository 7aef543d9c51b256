import { html, type Html } from '../../foundation/html.ts';

/** Code, bold text, which may contain code, and plain text of one line. */
const inlinePattern = /`([^`]+)`|\*\*([^*]+)\*\*/g;

function inline(text: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    parts.push(html`${text.slice(end, match.index)}`);
    parts.push(
      match[1] === undefined
        ? html`<strong>${inline(match[2] ?? '')}</strong>`
        : html`<code>${match[1]}</code>`,
    );
    end = match.index + match[0].length;
  }
  return [...parts, html`${text.slice(end)}`];
}

function block(text: string): Html {
  const items = text.split(/^[-*] /m);
  return items.length > 1 && items[0] === ''
    ? html`<ul>
        ${items.slice(1).map((item) => html`<li>${inline(item.trim())}</li>`)}
      </ul>`
    : html`<p>${inline(text.trim())}</p>`;
}

/** One line of a description: code and bold text, no blocks. */
export function markdownLine(text: string): Html {
  return html`${inline(text.trim())}`;
}

/** The supported part of Markdown: paragraphs, lists, `code` and **bold**. Everything else is plain text. */
export function markdown(text: string): Html {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .filter((one) => one !== '');
  return html`${blocks.map(block)}`;
}
