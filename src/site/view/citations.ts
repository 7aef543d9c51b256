/** Citations in the texts of the documents. Readers get them as links below a text, not within each sentence. */
import { html, type Html } from '../../foundation/html.ts';

/** A citation in parentheses, which may contain parentheses of its own, as in `Spec §4.1(2)`. */
const citation =
  /\s*\((?:RFC\s\d|Spec\s§|docs\/decisions\/|WCAG |OAuth 2\.0 |OpenID |WHATWG )(?:[^()]|\([^()]*\))*\)/g;
const rfc = /RFC (\d+)((?:(?:,| and)?\s+§[\d.]*\d)*)/g;

/** A text without its citations. */
export function withoutCitations(text: string): string {
  return text.replaceAll(citation, '');
}

/** The sections of each RFC that a text cites, in order. */
export function rfcsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [, number = '', rest = ''] of text.replaceAll(/\s+/g, ' ').matchAll(rfc)) {
    const sections = [...rest.matchAll(/§([\d.]+)/g)].map(([, section = '']) => section);
    found.set(number, [...new Set([...(found.get(number) ?? []), ...sections])]);
  }
  return found;
}

function rfcLinks(number: string, sections: readonly string[]): Html {
  const href = `https://www.rfc-editor.org/rfc/rfc${number}`;
  if (sections.length === 0) return html`<a href="${href}">RFC ${number}</a>`;
  return html`RFC ${number}
  ${sections.map((one, at) => html`${at > 0 && ', '}<a href="${href}#section-${one}">§${one}</a>`)}`;
}

/** The standards behind a text, as one line that a reader can open. Absent if it cites none. */
export function sourcesLine(text: string): Html | undefined {
  const rfcs = [...rfcsIn(text)].toSorted(([one], [other]) => Number(one) - Number(other));
  if (rfcs.length === 0) return undefined;
  return html`<details class="sources">
    <summary>Sources</summary>
    <p>${rfcs.map(([number, sections], at) => html`${at > 0 && '; '}${rfcLinks(number, sections)}`)}</p>
  </details>`;
}
