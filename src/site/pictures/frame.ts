/** The frame of each picture: an SVG with a name and a description. The style sheet defines its colours. */
import { html, type Html } from '../../foundation/html.ts';

/** The units of a picture: the width of a phone. A letter is 12 high and on average `letter` wide. */
export const width = 320;
export const letter = 6.1;

export interface Frame {
  readonly id: string;
  readonly title: string;
  /** The same content in words. */
  readonly description: string;
  readonly height: number;
  readonly content: Html;
}

export function frame({ id, title, description, height, content }: Frame): Html {
  return html`<svg
    class="drawing"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="${id}.title"
    aria-describedby="${id}.desc"
  >
    <title id="${id}.title">${title}</title>
    <desc id="${id}.desc">${description}</desc>
    ${content}
  </svg>`;
}
