/** Every flow of the documents, step by step, with the recorded messages. */
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { operationViewsOf } from '../view/document-view.ts';
import { flowSection, type FlowPlace } from '../flows/flow-section.ts';
import { recordedFlows, type RecordedFlow } from '../flows/recorded-flow.ts';
import { contentsNavigation, page } from '../view/layout.ts';

/** The sections of the page, in the order of the surfaces. */
const parts = {
  authorization: 'Tokens',
  conventions: 'What every API shares',
  gateway: 'Routes',
  configuration: 'Configuration',
} as const;

const flowsOf = (document: string): RecordedFlow[] =>
  recordedFlows().filter((flow) => flow.document === document);

function contents(): Html {
  const lists = Object.entries(parts).map(
    ([document, title]) =>
      html`<p><a href="#flows-of-${document}">${title}</a></p>
        <ul>
          ${flowsOf(document).map(
            ({ flowId, summary }) =>
              html`<li>
                <a href="#${flowId}"><span>${summary}</span></a>
              </li>`,
          )}
        </ul>`,
  );
  return contentsNavigation(lists);
}

/** The page with all flows. */
export function flowsPage({ whole, surfaces }: ServedDocuments): string {
  const operations = Object.values(surfaces).flatMap(operationViewsOf);
  const place: FlowPlace = {
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    serverUrl: whole.servers?.[0]?.url ?? '',
  };
  const sections = Object.entries(parts).map(
    ([document, title]) =>
      html`<h2 id="flows-of-${document}"><a href="#flows-of-${document}">${title}</a></h2>
        <p>As Arazzo: <a href="openapi/flows/${document}.yaml">${document}.yaml</a></p>
        ${flowsOf(document).map((flow) => flowSection(flow, place))}`,
  );
  return page({
    file: 'flows.html',
    folder: '',
    title: 'Gatehouse flows',
    description: 'Tasks with several requests, step by step, with all requests and responses.',
    contents: contents(),
    main: html`<h1>Flows</h1>
      <p class="lead">
        Tasks that take several requests, step by step: each request, its response, and the values to keep for
        later steps.
      </p>
      <p>
        The messages were recorded on <code>gatehouse mock</code> with the shown values. Numbers replace
        random values, and the same value always has the same number. Header fields that do not matter to the
        flow are omitted. No redirect is followed: each step reads the <code>Location</code> of the response.
      </p>
      ${sections}`,
  });
}
