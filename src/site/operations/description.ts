/** The description of an operation: its first paragraph, and its rules on demand if they are long. */
import { html, type Html } from '../../foundation/html.ts';
import { markdown } from '../view/markdown.ts';

/** Longer rules would put the fields of the operation on a later screen. */
const shownWords = 60;

const wordsOf = (text: string): number => text.split(/\s+/).length;

/** The names of the rules, which are the bold beginnings of their paragraphs. */
function namesOf(text: string): string {
  const names = [...text.matchAll(/^\*\*([^*.]+)\.?\*\*/gm)].map(([, name = '']) => name);
  return names.length === 0 ? 'Rules' : `Rules: ${names.join(', ')}`;
}

export function descriptionParts(text: string): Html {
  const [first = '', ...others] = text.trim().split(/\n\s*\n/);
  const rules = others.join('\n\n');
  if (wordsOf(rules) <= shownWords) return markdown(text);
  return html`${markdown(first)}
    <details class="rules">
      <summary>${namesOf(rules)}</summary>
      ${markdown(rules)}
    </details>`;
}
