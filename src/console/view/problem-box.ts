import { html, type Html } from '../../foundation/html.ts';
import { messageBox, resultId } from './message-box.ts';
import type { Conflict, Submission } from '../forms/submission.ts';
import { table } from './parts.ts';

/** A value as JSON, readable and in one order of its keys. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}

/** A field as the form shows it: the id of its control, and its label. */
export interface PlacedField {
  readonly id: string;
  readonly label: string;
}

/** The members that differ. Nothing was overwritten. */
function conflict({ differences }: Conflict, fieldOf: (name: string) => PlacedField | undefined): Html {
  const value = (text: string | undefined) => (text === undefined ? '–' : html`<code>${text}</code>`);
  return html`${
      differences.length > 0 &&
      table({
        caption: 'Members that differ',
        columns: ['Member', 'Current version', 'Your version'],
        empty: '',
        rows: differences.map(({ member, current, yours }) => {
          const field = fieldOf(member);
          return [
            field ? html`<a href="#${field.id}">${field.label}</a>` : html`<code>${member}</code>`,
            value(current),
            html`<mark>${value(yours)}</mark>`,
          ];
        }),
      })
    }
    <p>Nothing was overwritten. Submit the form again to replace the current version with yours.</p>`;
}

/**
 * The result of a form that is shown again: of a trial, or its error with all fields that it names. A field of the form
 * is a link to its control.
 */
export function resultBox(
  submission: Submission,
  fieldOf: (name: string) => PlacedField | undefined = () => undefined,
): Html | undefined {
  const { error, trial } = submission;
  if (trial !== undefined) return messageBox(trial);
  if (error === undefined) return undefined;
  const title =
    error.status === 412 && submission.current ? 'This has changed since you opened it.' : error.description;
  const details = Object.entries(error.detail);
  return html`<div class="alert" role="alert" id="${resultId}" tabindex="-1">
    <p><strong>${title}</strong> <code>${error.status} ${error.error}</code></p>
    ${
      details.length > 0 &&
      error.status !== 412 &&
      html`<ul>
        ${details.map(([name, text]) => {
          const field = fieldOf(name);
          return field
            ? html`<li><a href="#${field.id}">${field.label}</a> ${text}</li>`
            : html`<li><code>${name}</code> ${text}</li>`;
        })}
      </ul>`
    }
    ${submission.current && conflict(submission.current, fieldOf)}
  </div>`;
}
