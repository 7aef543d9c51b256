import { html, type Html } from '../../foundation/html.ts';
import { usedInFlows } from '../flows/used-in.ts';
import { requestsOf } from '../samples/sample-request.ts';
import { accessLine } from '../view/access.ts';
import { sourcesLine } from '../view/citations.ts';
import type { Follow, OperationView } from '../view/document-view.ts';
import { markdownLine } from '../view/markdown.ts';
import { descriptionParts } from './description.ts';
import { parameters, requestBody, variantOf } from './request.ts';
import { responses } from './responses.ts';
import { samples } from './samples.ts';

/** The method and the path of an operation. */
export function callLine({ method, path }: Pick<OperationView, 'method' | 'path'>): Html {
  return html`<span class="call"
    ><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></span
  >`;
}

/** The section of one operation: the text, and its samples beside it. Its id is the operationId. */
export function operationSection(operation: OperationView, serverUrl: string, follow: Follow): Html {
  const { operationId, summary, description, sources } = operation;
  const requests = requestsOf(operation, serverUrl);
  const successful = requests.filter(({ response }) => response.status < 400);
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}.title">
    <h2 id="${operationId}.title"><a href="#${operationId}">${summary}</a> ${callLine(operation)}</h2>
    <div class="text">
      ${descriptionParts(description)}
      <p class="access">${markdownLine(accessLine(operation))}</p>
      ${usedInFlows(operationId)} ${parameters(operation, follow)} ${requestBody(operation, follow)}
      ${responses(operation, { operationId, requests, follow })} ${sourcesLine(sources)}
    </div>
    <div class="samples">
      ${samples(operationId, successful, (request) => variantOf(operation, request, follow))}
    </div>
  </section>`;
}
