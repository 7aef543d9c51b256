import { html, type Html, type HtmlValue } from '../../foundation/html.ts';

/** A table with a caption and a heading for each column. `kind` is its class. */
export function htmlTable(
  kind: string,
  caption: HtmlValue,
  columns: readonly string[],
  rows: readonly Html[],
): Html {
  return html`<table class="${kind}">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
