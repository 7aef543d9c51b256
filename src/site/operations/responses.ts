/** The responses of an operation, one tab for each status. */
import { html, type Html } from '../../foundation/html.ts';
import { responseText, samplesOf, type CodeSample } from '../samples/example.ts';
import type { SampleRequest } from '../samples/sample-request.ts';
import { codeBlock } from '../view/code-block.ts';
import type { Follow, OperationView, ResponseView } from '../view/document-view.ts';
import { fieldTable, headerField } from '../view/field-table.ts';
import { markdown } from '../view/markdown.ts';
import { isUnnamed } from '../view/schema-fields.ts';
import { tabs } from '../view/tabs.ts';
import { bodyFields } from './body-fields.ts';
import { rejectedSample } from './samples.ts';
import { codesOf, isShared, sharedErrorsLine } from './shared-errors.ts';

interface Place {
  readonly operationId: string;
  readonly requests: readonly SampleRequest[];
  readonly follow: Follow;
}

/** The header fields of a response, as a table. Empty if there are none. */
function headerFields({ headers }: ResponseView, follow: Follow): Html[] {
  const fields = Object.entries(headers).map(([name, header]) => headerField(name, header, follow));
  const table = fieldTable('Header fields', fields);
  return table === undefined ? [] : [table];
}

function onDemand(summary: string, parts: readonly Html[]): Html | undefined {
  if (parts.length === 0) return undefined;
  return html`<details>
    <summary>${summary}</summary>
    ${parts}
  </details>`;
}

/** The examples of a response without an example request. */
function loneExamples(response: ResponseView, requests: readonly SampleRequest[]): Html[] {
  const all: readonly (CodeSample | undefined)[] = samplesOf(response);
  const nameOf = (sample: CodeSample | undefined): string | undefined =>
    sample && `${sample.name} ${sample.type}`;
  const shown = new Set(
    requests.filter((one) => one.response === response).map(({ responseSample }) => nameOf(responseSample)),
  );
  return (all.length === 0 ? [undefined] : all)
    .filter((sample) => !shown.has(nameOf(sample)))
    .map(
      (sample) =>
        html`<details>
          <summary>${sample?.summary ?? 'Example'}</summary>
          ${codeBlock('http', responseText(response, sample))}
        </details>`,
    );
}

function errorCodes(response: ResponseView): Html | undefined {
  const codes = codesOf(response);
  if (response.status < 400 || codes.length === 0) return undefined;
  const links = codes.map(
    (code, index) => html`${index > 0 && ', '}<a href="errors.html#error.${code}"><code>${code}</code></a>`,
  );
  return html`<p class="notes">Error codes: ${links}</p>`;
}

function panel(response: ResponseView, { operationId, requests, follow }: Place): Html {
  const isError = response.status >= 400;
  const rejected = isError ? requests.filter((one) => one.response === response) : [];
  const fields = isError
    ? headerFields(response, follow)
    : [...headerFields(response, follow), ...bodyFields('Fields', response, follow, isUnnamed)];
  return html`<div class="panel" id="${operationId}.${response.status}">
    ${markdown(response.description)} ${errorCodes(response)}
    ${onDemand(isError ? 'Header fields' : 'Fields of the response', fields)}
    ${rejected.map((request) => rejectedSample(operationId, request))} ${loneExamples(response, requests)}
  </div>`;
}

/** The responses of an operation. Those that all operations have are links. */
export function responses(operation: OperationView, place: Place): Html {
  const own = operation.responses.filter((one) => !isShared(one));
  const all = own.map((response) => ({
    label: html`<code>${response.status}</code>`,
    panel: panel(response, place),
  }));
  return html`<h3>Responses</h3>
    ${tabs(`${operation.operationId}.responses`, 'statuses', all)}
    ${sharedErrorsLine(operation.responses.filter(isShared))}`;
}
