/** The samples of an operation: each request in several languages, and its response. */
import { html, type Html } from '../../foundation/html.ts';
import { curlSample } from '../samples/curl.ts';
import { responseText } from '../samples/example.ts';
import { goSample } from '../samples/go.ts';
import { clientSample, fetchSample } from '../samples/javascript.ts';
import { pythonSample } from '../samples/python.ts';
import type { SampleRequest } from '../samples/sample-request.ts';
import { codeBlock, type Language } from '../view/code-block.ts';
import { markdownLine } from '../view/markdown.ts';
import { tabs } from '../view/tabs.ts';

/** The languages of a sample in the order of their tabs. */
const languages: readonly (readonly [
  name: string,
  language: Language,
  write: (request: SampleRequest) => string,
])[] = [
  ['curl', 'bash', curlSample],
  ['JavaScript', 'javascript', fetchSample],
  ['TypeScript', 'typescript', clientSample],
  ['Python', 'python', pythonSample],
  ['Go', 'go', goSample],
];

function response({ response: own, responseSample }: SampleRequest): Html {
  return html`<figure>
    <figcaption>Response</figcaption>
    ${codeBlock('http', responseText(own, responseSample))}
  </figure>`;
}

/** A request in all languages, and its response. */
function sample(id: string, request: SampleRequest): Html {
  const all = languages.map(([name, language, write]) => ({
    label: name,
    panel: codeBlock(language, write(request)),
  }));
  return html`<div class="sample" id="${id}">
    ${tabs(`${id}.language`, 'languages', all)} ${response(request)}
  </div>`;
}

/** The requests that succeed. The first one is open. */
export function samples(
  operationId: string,
  requests: readonly SampleRequest[],
  variantOf: (request: SampleRequest) => string | undefined,
): Html {
  const idOf = ({ name }: SampleRequest): string => `${operationId}.example.${name}`;
  const [first, ...others] = requests;
  if (first === undefined) return html``;
  if (others.length === 0) return sample(idOf(first), first);
  return tabs(
    `${operationId}.examples`,
    'examples',
    requests.map((request) => ({
      label: markdownLine(request.summary),
      panel: sample(idOf(request), request),
      variant: variantOf(request),
    })),
  );
}

/** A request that fails, as a command line, and its response. */
export function rejectedSample(operationId: string, request: SampleRequest): Html {
  return html`<details>
    <summary>${markdownLine(request.summary)}</summary>
    <div class="sample" id="${operationId}.example.${request.name}">
      <figure>
        <figcaption>curl</figcaption>
        ${codeBlock('bash', curlSample(request))}
      </figure>
      ${response(request)}
    </div>
  </details>`;
}
