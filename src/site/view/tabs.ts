import { html, type Html, type HtmlValue } from '../../foundation/html.ts';

export interface Tab {
  readonly label: HtmlValue;
  readonly panel: Html;
  /** The value that connects the tab to others of the same operation. */
  readonly variant?: string | undefined;
}

/** Panels of which one is open at a time, also without JavaScript. `kind` is a class. */
export function tabs(name: string, kind: string, all: readonly Tab[]): Html {
  return html`<div class="tabs ${kind}">
    ${all.map(
      ({ label, panel, variant }, index) =>
        html`<details
          name="${name}"
          ${variant !== undefined && html` data-variant="${variant}"`}
          ${index === 0 && html` open=""`}
        >
          <summary>${label}</summary>
          ${panel}
        </details>`,
    )}
  </div>`;
}
