import { html, type Html } from '../../foundation/html.ts';
import type { Message } from '../forms/message.ts';

/** The message after a change, with values that are shown this once. */
export function messageBox({ text, values = [] }: Message): Html {
  return html`<div class="message" role="status">
    <p>${text}</p>
    ${
      values.length > 0 &&
      html`<dl>
        ${values.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd><code>${value}</code></dd>
            </div>`,
        )}
      </dl>`
    }
  </div>`;
}
