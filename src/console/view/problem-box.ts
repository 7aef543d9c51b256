import { html, type Html } from '../../foundation/html.ts';
import { messageBox, resultId } from './message-box.ts';
import type { Submission } from '../forms/submission.ts';

/** A value as JSON, readable and in one order of its keys. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}

/** Lines of a text that another text does not have are marked. */
function markedLines(text: string, other: string): Html {
  const known = new Set(other.split('\n').map((line) => line.replace(/,$/, '')));
  return html`<pre
    tabindex="0"
  ><code>${text.split('\n').map((line) => (known.has(line.replace(/,$/, '')) ? `${line}\n` : html`<mark>${line}</mark>${'\n'}`))}</code></pre>`;
}

/** The parts of a resource that a form can send: the members that both sides have, or all. */
function comparable(current: unknown): unknown {
  if (typeof current !== 'object' || current === null) return current;
  const { links: _links, ...rest } = current as Record<string, unknown>;
  return rest;
}

/** Both versions, after a change by another user. Nothing was overwritten. */
function bothVersions({ current, wanted }: Submission): Html | undefined {
  if (current === undefined) return undefined;
  const [theirs, yours] = [jsonText(comparable(current.body)), jsonText(wanted)];
  return html`<div class="versions">
      <div>
        <h3>Current version</h3>
        ${markedLines(theirs, yours)}
      </div>
      <div>
        <h3>Your version</h3>
        ${wanted === undefined ? html`<p>Delete it.</p>` : markedLines(yours, theirs)}
      </div>
    </div>
    <p>Nothing was overwritten. Submit the form again to replace the current version with yours.</p>`;
}

/** A field as the form shows it: the id of its control, and its label. */
export interface PlacedField {
  readonly id: string;
  readonly label: string;
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
    ${bothVersions(submission)}
  </div>`;
}
