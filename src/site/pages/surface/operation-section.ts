import { html, type Html } from '../../../foundation/html.ts';
import type { BodyView, Follow, OperationView, ResponseView } from '../../view/document-view.ts';
import { accessLine } from '../../view/access.ts';
import { fieldTable, headerField, parameterField, schemaLink } from '../../view/field-table.ts';
import { usedInFlows } from '../../flows/used-in.ts';
import { markdown, markdownLine } from '../../view/markdown.ts';
import { responseText, samplesOf, successesOf, type CodeSample } from '../../samples/example.ts';
import { sampleBlocks } from '../../samples/sample-blocks.ts';
import { requestsOf, type SampleRequest } from '../../samples/sample-request.ts';
import { htmlTable } from '../../view/table.ts';
import {
  fieldsOf,
  isUnnamed,
  schemaNameOf,
  typeText,
  variantsOf,
  type Opens,
} from '../../view/schema-fields.ts';

function panel(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre><code>${text}</code></pre>
  </figure>`;
}

function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function access(operation: OperationView): Html {
  return html`<p class="access">${markdownLine(accessLine(operation))}</p>`;
}

function parameters({ operationId, parameters: all }: OperationView, follow: Follow): Html | undefined {
  return fieldTable(
    'Parameters',
    all.map((one) => parameterField(one, follow)),
    (name) => `${operationId}.${name}`,
  );
}

/** The fields of a body, with a table for each of its forms. */
function bodyFields(caption: string, { content = {} }: BodyView, follow: Follow, opens?: Opens): Html[] {
  const [media] = Object.values(content);
  if (!media) return [];
  return variantsOf(media.schema, follow).flatMap(({ title, schema }) => {
    const list = typeText(schema, follow).startsWith('list');
    const name = schemaNameOf(schema);
    const table = fieldTable(
      html`${title === undefined ? caption : `${caption}: ${title}`}${name !== undefined && html` (${schemaLink(name)})`}`,
      fieldsOf(schema, follow, list ? 'items' : '', opens),
    );
    return table ?? [];
  });
}

/** The header fields of a response, as a table. Empty if there are none. */
function headerFields({ headers }: ResponseView, follow: Follow): Html[] {
  const fields = Object.entries(headers).map(([name, header]) => headerField(name, header, follow));
  const table = fieldTable('Header fields', fields);
  return table === undefined ? [] : [table];
}

function more(summary: string, panels: readonly Html[]): Html | undefined {
  if (panels.length === 0) return undefined;
  return html`<details>
    <summary>${summary}</summary>
    ${panels}
  </details>`;
}

function request(operation: OperationView, follow: Follow): Html | undefined {
  const { requestBody } = operation;
  if (!requestBody) return undefined;
  const types = Object.keys(requestBody.content ?? {}).map((type) => html` <code>${type}</code>`);
  return html`<h4>Request body${types}</h4>
    ${markdown(requestBody.description)} ${bodyFields('Fields', requestBody, follow)}`;
}

/** The examples of a response without an example request. */
function responsePanels(response: ResponseView, requests: readonly SampleRequest[]): Html[] {
  const samples: readonly (CodeSample | undefined)[] = samplesOf(response);
  const shown = new Set(
    requests
      .filter((one) => one.response === response)
      .map(({ responseSample }) => responseSample && `${responseSample.name} ${responseSample.type}`),
  );
  return (samples.length === 0 ? [undefined] : samples)
    .filter((sample) => !shown.has(sample && `${sample.name} ${sample.type}`))
    .map((sample) => panel(sample?.summary ?? 'Example', responseText(response, sample)));
}

function success(response: ResponseView, follow: Follow, requests: readonly SampleRequest[]): Html {
  const panels = responsePanels(response, requests);
  return html`<h4>Response <code>${response.status}</code></h4>
    ${markdown(response.description)} ${more('More examples', panels)}
    ${more('Fields of the response', [...headerFields(response, follow), ...bodyFields('Fields', response, follow, isUnnamed)])}`;
}

/** Nearly every operation has these errors. They are explained on the page of errors only. */
const sharedCodes = new Set(
  'unauthorized invalid_token insufficient_scope method_not_allowed payload_too_large unsupported_media_type rate_limited server_error temporarily_unavailable'.split(
    ' ',
  ),
);

function codesOf(response: ResponseView): string[] {
  const bodies = samplesOf(response).filter(({ type }) => type.includes('json'));
  return [
    ...new Set(bodies.map(({ text }) => String((JSON.parse(text) as { readonly error?: string }).error))),
  ];
}

function hasOwnError(response: ResponseView): boolean {
  const codes = codesOf(response);
  return codes.length === 0 || codes.some((code) => !sharedCodes.has(code));
}

function errorLink(code: string, text: Html): Html {
  return html`<a href="errors.html#error.${code}">${text}</a>`;
}

function errorCodes(response: ResponseView): Html {
  return html`${codesOf(response).map((code, index) => html`${index > 0 && ', '}${errorLink(code, html`<code>${code}</code>`)}`)}`;
}

function errorRow(operationId: string, response: ResponseView): Html {
  return html`<tr id="${operationId}.${response.status}">
    <th scope="row"><code class="name">${response.status}</code></th>
    <td>
      ${markdownLine(response.description)}
      <p class="notes">${errorCodes(response)}</p>
    </td>
  </tr>`;
}

/** The errors of most operations, in one line. */
function sharedErrors(responses: readonly ResponseView[]): Html | undefined {
  if (responses.length === 0) return undefined;
  const links = responses.flatMap((response) =>
    codesOf(response).map((code) => errorLink(code, html`<code>${response.status}</code> ${code}`)),
  );
  return html`<p class="notes shared">
    Errors of most operations: ${links.map((link, at) => html`${at > 0 && ', '}${link}`)}
  </p>`;
}

function errors(operation: OperationView, requests: readonly SampleRequest[]): Html | undefined {
  const failures = operation.responses.filter(({ status }) => status >= 400 || status === 304);
  const own = failures.filter(hasOwnError);
  const rows = own.map((response) => errorRow(operation.operationId, response));
  const table =
    rows.length > 0 &&
    htmlTable('fields statuses', 'Other responses', ['Status', 'Condition and error code'], rows);
  return html`${table} ${sharedErrors(failures.filter((response) => !hasOwnError(response)))}
  ${more(
    'Examples of these responses',
    own.filter(({ status }) => status >= 400).flatMap((response) => responsePanels(response, requests)),
  )}`;
}

/** The section of one operation. Its id is the operationId. */
export function operationSection(operation: OperationView, serverUrl: string, follow: Follow): Html {
  const { operationId, method, path, summary, description } = operation;
  const requests = requestsOf(operation, serverUrl);
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}.title">
    <h3 id="${operationId}.title"><a href="#${operationId}">${summary}</a></h3>
    <p class="line">${methodBadge(method)} <code>${path}</code></p>
    ${markdown(description)} ${access(operation)} ${usedInFlows(operationId)} ${parameters(operation, follow)}
    ${request(operation, follow)} ${sampleBlocks(operation, requests)}
    ${successesOf(operation).map((response) => success(response, follow, requests))}
    ${errors(operation, requests)}
  </section>`;
}

/** An item of the list of operations. */
export function operationLink({ operationId, method, path, summary }: OperationView): Html {
  return html`<li>
    <a href="#${operationId}">${methodBadge(method)} <span>${summary}</span> <code>${path}</code></a>
  </li>`;
}
