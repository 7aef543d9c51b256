import { html, type Html } from '../../foundation/html.ts';
import type { OperationView } from '../view/document-view.ts';
import { markdownLine } from '../view/markdown.ts';
import { curlSample } from './curl.ts';
import { responseText } from './example.ts';
import { clientSample, fetchSample } from './javascript.ts';
import type { SampleRequest } from './sample-request.ts';

/** The ways to make a request, in the order in which they are shown. */
const ways: readonly (readonly [way: string, write: (request: SampleRequest) => string])[] = [
  ['curl', curlSample],
  ['fetch', fetchSample],
  ['gatehouse/client', clientSample],
];

/** What a reader of a page of samples needs to know once. */
export const samplesNote: Html = html`<p>
  Each example is written out for curl, for fetch and for the
  <a href="client.html">typed client</a>, and each of these was run by the tests. What only you have, a token
  or an id, they take from the environment: <code>TOKEN</code>, <code>CLIENT_ID</code> and so on; in a browser
  their first line is the place for it.
</p>`;

/** One request in three ways, of which one is open at a time, and the answer to it. */
function block({ operationId }: OperationView, request: SampleRequest): Html {
  const { name, summary, response, responseSample } = request;
  const id = `${operationId}.example.${name}`;
  const panels = ways.map(
    ([way, write], index) =>
      html`<details name="${id}" ${index === 0 && html`open=""`}>
        <summary>${way}</summary>
        <pre><code>${write(request)}</code></pre>
      </details>`,
  );
  return html`<div class="sample" id="${id}">
    <h5>${markdownLine(summary)}</h5>
    <div class="ways">${panels}</div>
    <figure>
      <figcaption>Answer</figcaption>
      <pre><code>${responseText(response, responseSample)}</code></pre>
    </figure>
  </div>`;
}

/** Every shown request of an operation; those that are refused are folded away. */
export function sampleBlocks(operation: OperationView, requests: readonly SampleRequest[]): Html {
  const isRefused = ({ response }: SampleRequest): boolean => response.status >= 400;
  const blocksOf = (some: readonly SampleRequest[]): Html[] => some.map((one) => block(operation, one));
  const refused = requests.filter(isRefused);
  return html`<h4>Examples</h4>
    ${blocksOf(requests.filter((one) => !isRefused(one)))}
    ${
      refused.length > 0 &&
      html`<details>
        <summary>Requests that are refused</summary>
        ${blocksOf(refused)}
      </details>`
    }`;
}
