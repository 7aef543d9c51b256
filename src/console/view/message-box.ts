import { html, type Html } from '../../foundation/html.ts';
import type { Message } from '../forms/message.ts';

/**
 * The id of the result of a form. Each form is sent to it, so that browsers show and focus the result, also without
 * JavaScript and after a redirect.
 * @see WCAG 2.2 §4.1.3
 */
export const resultId = 'result';

/** Members that are probably a mistake. */
export function warningList(warnings: NonNullable<Message['warnings']>): Html {
  return html`<p><strong>This is probably a mistake:</strong></p>
    <ul>
      ${warnings.map(({ field, message }) => html`<li><code>${field}</code> ${message}</li>`)}
    </ul>`;
}

/** The message after a change, with values that are shown this once. */
export function messageBox({ text, values = [], warnings = [] }: Message): Html {
  return html`<div class="message" role="status" id="${resultId}" tabindex="-1">
    <p>${text}</p>
    ${warnings.length > 0 && warningList(warnings)}
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
