/** Every flow of the documents, step by step, as it went over the wire. */
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { operationViewsOf } from '../view/document-view.ts';
import { flowSection, type FlowPlace } from '../flows/flow-section.ts';
import { recordedFlows, type RecordedFlow } from '../flows/recorded-flow.ts';
import { page } from '../view/layout.ts';

/** The parts of the page in the order of the surfaces. */
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
  return html`<nav class="contents" aria-label="On this page">${lists}</nav>`;
}

/** The page of all flows. */
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
    description: 'From the first request to the last: what is sent, what comes back and what to keep of it.',
    contents: contents(),
    main: html`<h1>Flows</h1>
      <p class="lead">
        What takes several requests, step by step: what is sent, what comes back, and what to keep of it.
      </p>
      <p>
        Each flow was played on <code>gatehouse mock</code> with the values that it names, and these are the
        messages. What is made at random has a number in its place, the same for the same value, and header
        fields that say nothing of the flow are left out. No redirect is followed anywhere: what a step needs
        is read from the <code>Location</code> of the answer.
      </p>
      ${sections}`,
  });
}
