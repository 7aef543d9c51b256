import { html, type Html } from '../../foundation/html.ts';
import type { OperationView } from '../view/document-view.ts';
import { sourcesLine } from '../view/citations.ts';
import { codeBlock } from '../view/code-block.ts';
import { markdown, markdownLine } from '../view/markdown.ts';
import { operationHref } from '../view/operation-places.ts';
import { htmlTable } from '../view/table.ts';
import { drawing } from './drawing.ts';
import { isOwnOperation } from './messages.ts';
import { wordsOf, type RecordedFlow, type RecordedStep } from './recorded-flow.ts';

/** The data of the site that a flow refers to. */
export interface FlowPlace {
  /** An operation of ours as it is mounted, by its id. */
  readonly operations: ReadonlyMap<string, OperationView>;
  /** The address of the service. */
  readonly serverUrl: string;
}

const recordedUrl = 'http://127.0.0.1:8080';

/** A recorded text with the URL of this service. */
function atServer(text: string, { serverUrl }: FlowPlace): string {
  return text
    .replaceAll(recordedUrl, serverUrl)
    .replaceAll(encodeURIComponent(recordedUrl), encodeURIComponent(serverUrl));
}

/** A recorded request with the path of this service. */
function mounted({ request, path, operationId }: RecordedStep, { operations }: FlowPlace): string {
  const declared = operations.get(operationId)?.path ?? path;
  const prefix = declared.endsWith(path) ? declared.slice(0, -path.length) : '';
  return request.replace(' /', ` ${prefix}/`);
}

function panel(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}</figcaption>
    ${codeBlock('http', text)}
  </figure>`;
}

function operationLine(step: RecordedStep, { operations }: FlowPlace): Html {
  const { method, operationId } = step;
  const operation = operations.get(operationId);
  const path = operation?.path ?? step.path;
  const told =
    operation && isOwnOperation(step)
      ? html`<a href="${operationHref(operationId)}">${operation.summary}</a>`
      : `a service behind the gateway`;
  return html`<p class="line">
    <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
    <span class="notes">${told}</span>
  </p>`;
}

function ownerNote({ owner }: RecordedStep): Html | undefined {
  if (owner === undefined) return undefined;
  return html`<p class="notes">
    The user’s browser sends this request. Before the response below, the user signs in on the pages of the
    service and ${owner === 'allow' ? 'allows' : 'denies'} the request.
  </p>`;
}

function keep({ keep: kept }: RecordedStep): Html | undefined {
  if (kept.length === 0) return undefined;
  return html`<p class="keep">Keep</p>
    <ul>
      ${kept.map(({ name, words }) => html`<li><code>${name}</code>: ${markdownLine(words)}</li>`)}
    </ul>`;
}

function stepItem({ flowId }: RecordedFlow, step: RecordedStep, place: FlowPlace): Html {
  const id = `${flowId}.${step.stepId}`;
  return html`<li id="${id}">
    <h4><a class="self" href="#${id}">${wordsOf(step.stepId)}</a></h4>
    ${operationLine(step, place)} ${markdown(step.description)} ${ownerNote(step)}
    ${panel('Request', atServer(mounted(step, place), place))}
    ${panel('Response', atServer(step.response, place))} ${keep(step)} ${sourcesLine(step.see ?? '')}
  </li>`;
}

function inputsTable({ inputs }: RecordedFlow): Html | undefined {
  if (inputs.length === 0) return undefined;
  const rows = inputs.map(
    ({ name, description, value }) =>
      html`<tr>
        <th scope="row"><code class="name">${name}</code></th>
        <td>
          ${markdownLine(description)}
          <p class="notes">Here <code>${value}</code></p>
        </td>
      </tr>`,
  );
  return html`<details>
    <summary>Inputs</summary>
    ${htmlTable('fields', 'Inputs', ['Name', 'Description'], rows)}
  </details>`;
}

/** One flow: its purpose, a diagram and its numbered steps. */
export function flowSection(flow: RecordedFlow, place: FlowPlace): Html {
  const { flowId, summary, description, see, needs, steps } = flow;
  return html`<section class="flow" id="${flowId}" aria-labelledby="${flowId}.title">
    <h3 id="${flowId}.title"><a href="#${flowId}">${summary}</a></h3>
    ${markdown(description)}
    <p class="notes">
      ${needs !== undefined && html`Requires <code>${needs}</code> in the settings.`} Run it with
      <code>gatehouse verify --phase flows</code>.
    </p>
    ${sourcesLine(see)} ${drawing(flow)} ${inputsTable(flow)}
    <ol class="steps">
      ${steps.map((step) => stepItem(flow, step, place))}
    </ol>
  </section>`;
}
