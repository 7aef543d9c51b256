import { html, type Html } from '../../foundation/html.ts';
import type { OperationView } from '../view/document-view.ts';
import { markdownLine } from '../view/markdown.ts';
import { curlSample } from './curl.ts';
import { responseText } from './example.ts';
import { clientSample, fetchSample } from './javascript.ts';
import type { SampleRequest } from './sample-request.ts';

/** The forms of a sample, in the order in which they are shown. */
const ways: readonly (readonly [way: string, write: (request: SampleRequest) => string])[] = [
  ['curl', curlSample],
  ['fetch', fetchSample],
  ['gatehouse/client', clientSample],
];

/** The introduction of a page with samples. */
export const samplesNote: Html = html`<p>
  Each example is available for curl, for fetch and for the <a href="client.html">typed client</a>. The tests
  run all of them. The samples read your own values, such as a token or an id, from environment variables:
  <code>TOKEN</code>, <code>CLIENT_ID</code> and others. In a browser, replace the values in the first line.
</p>`;

/** One request in three forms, of which one is open at a time, and its response. */
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
      <figcaption>Response</figcaption>
      <pre><code>${responseText(response, responseSample)}</code></pre>
    </figure>
  </div>`;
}

/** Every request of an operation with a sample. Rejected requests are collapsed. */
export function sampleBlocks(operation: OperationView, requests: readonly SampleRequest[]): Html {
  const isRefused = ({ response }: SampleRequest): boolean => response.status >= 400;
  const blocksOf = (some: readonly SampleRequest[]): Html[] => some.map((one) => block(operation, one));
  const refused = requests.filter(isRefused);
  return html`<h4>Examples</h4>
    ${blocksOf(requests.filter((one) => !isRefused(one)))}
    ${
      refused.length > 0 &&
      html`<details>
        <summary>Rejected requests</summary>
        ${blocksOf(refused)}
      </details>`
    }`;
}
