/** Every error code with its cause, its remedy and the operations that return it. */
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { responseText, samplesOf } from '../samples/example.ts';
import { operationViewsOf } from '../view/document-view.ts';
import { contentsList, page } from '../view/layout.ts';
import { markdownLine } from '../view/markdown.ts';
import { operationHref } from '../view/operation-places.ts';
import { explanations } from '../reference/error-explanations.ts';
import { sharedCodes } from '../operations/shared-errors.ts';
import { codeBlock } from '../view/code-block.ts';
import { htmlTable } from '../view/table.ts';

interface Occurrence {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly statuses: Set<number>;
}

function codeOf(value: unknown): string | undefined {
  const code = typeof value === 'object' && value !== null ? (value as { error?: unknown }).error : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The operations with each error code, from the documents' examples. */
export function occurrencesOf({ surfaces }: ServedDocuments): ReadonlyMap<string, readonly Occurrence[]> {
  const found = new Map<string, Map<string, Occurrence>>();
  for (const document of Object.values(surfaces))
    for (const { operationId, method, path, responses } of operationViewsOf(document))
      for (const { status, content } of responses)
        for (const { examples } of Object.values(content ?? {}))
          for (const { value } of Object.values(examples ?? {})) {
            const code = codeOf(value);
            if (code === undefined) continue;
            const places = found.get(code) ?? new Map<string, Occurrence>();
            found.set(code, places);
            const known = places.get(operationId);
            if (known) known.statuses.add(status);
            else places.set(operationId, { operationId, method, path, statuses: new Set([status]) });
          }
  return new Map([...found].map(([code, places]) => [code, [...places.values()]]));
}

/** The first example of each error code, as the whole response. */
function examplesOf({ surfaces }: ServedDocuments): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const document of Object.values(surfaces))
    for (const { responses } of operationViewsOf(document))
      for (const response of responses)
        for (const sample of samplesOf(response)) {
          const code = codeOf(sample.value);
          if (code !== undefined && !found.has(code)) found.set(code, responseText(response, sample));
        }
  return found;
}

function statusesIn(code: string, places: readonly Occurrence[]): number[] {
  const given = [...(explanations[code]?.proxied ?? []), ...places.flatMap((one) => [...one.statuses])];
  return [...new Set(given)].toSorted((a, b) => a - b);
}

/** The status codes of each error code. */
export function statusesOf(documents: ServedDocuments): ReadonlyMap<string, readonly number[]> {
  const occurrences = occurrencesOf(documents);
  return new Map(
    Object.keys(explanations).map((code) => [code, statusesIn(code, occurrences.get(code) ?? [])]),
  );
}

function section(code: string, places: readonly Occurrence[], example: string | undefined): Html {
  const { cause, remedy } = explanations[code] ?? { cause: '', remedy: '' };
  const statuses = statusesIn(code, places);
  const links = places.map(
    ({ operationId, method, path }) =>
      html`<li>
        <a href="${operationHref(operationId)}"><code>${method} ${path}</code></a>
      </li>`,
  );
  return html`<section id="error.${code}">
    <h2>
      <a href="#error.${code}"><code>${code}</code></a>
    </h2>
    <p>${statuses.length > 0 && html`<strong>${statuses.join(', ')}.</strong> `}${markdownLine(cause)}</p>
    <p><strong>What to do.</strong> ${markdownLine(remedy)}</p>
    ${
      example !== undefined &&
      html`<details>
        <summary>Example</summary>
        ${codeBlock('http', example)}
      </details>`
    }
    ${
      places.length > 0 &&
      html`<details>
        <summary>${places.length} operations</summary>
        <ul class="places">
          ${links}
        </ul>
      </details>`
    }
  </section>`;
}

/** The errors that the pages of operations do not repeat. */
function sharedSection(statuses: ReadonlyMap<string, readonly number[]>): Html {
  const rows = sharedCodes.map(
    (code) =>
      html`<tr>
        <th scope="row"><code class="name">${(statuses.get(code) ?? []).join(', ')}</code></th>
        <td>
          <a href="#error.${code}"><code>${code}</code></a
          >: ${markdownLine(explanations[code]?.cause ?? '')}
        </td>
      </tr>`,
  );
  return html`<section id="shared">
    <h2><a href="#shared">Errors of all operations</a></h2>
    <p>
      Each page of operations has only the errors of its operations. These errors can occur with nearly every
      operation. The list of an operation has their status codes.
    </p>
    ${htmlTable('fields statuses', 'Errors of all operations', ['Status', 'Code and cause'], rows)}
  </section>`;
}

/** The page with all errors. */
export function errorsPage(documents: ServedDocuments): string {
  const occurrences = occurrencesOf(documents);
  const examples = examplesOf(documents);
  const codes = Object.keys(explanations);
  return page({
    file: 'errors.html',
    folder: '',
    title: 'Gatehouse errors',
    description: 'Every error code, its cause and its remedy.',
    contents: contentsList(
      codes.map((code) => ({ href: `#error.${code}`, text: html`<code>${code}</code>` })),
    ),
    main: html`<h1>Errors</h1>
      <p>
        All errors have the same body: <code>error</code> is a code of this page,
        <code>error_description</code> is a sentence, and <code>detail</code> names each invalid field with
        the reason. Errors of the service itself also contain <code>request_id</code>, which the log contains
        too.
      </p>
      ${sharedSection(statusesOf(documents))}
      ${codes.map((code) => section(code, occurrences.get(code) ?? [], examples.get(code)))}`,
  });
}
