import { html, type Html } from '../../foundation/html.ts';

/** The distance between the lines of a box. */
const lineHeight = 14;

/** The lines of text of a box, centred at a point. */
export function boxLines(lines: readonly string[], x: number, middle: number): Html {
  const first = middle + 4 - ((lines.length - 1) * lineHeight) / 2;
  return html`${lines.map(
    (line, index) =>
      html`<text class="name" x="${x}" y="${first + index * lineHeight}" text-anchor="middle">${line}</text>`,
  )}`;
}
