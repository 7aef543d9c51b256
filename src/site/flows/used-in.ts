import { html, type Html } from '../../foundation/html.ts';
import { recordedFlows } from './recorded-flow.ts';

/** Links to the flows that use an operation. Empty if there are none. */
export function usedInFlows(operationId: string): Html | undefined {
  const flows = recordedFlows().filter(({ steps }) => steps.some((step) => step.operationId === operationId));
  if (flows.length === 0) return undefined;
  const links = flows.map(
    ({ flowId, summary }, index) => html`${index > 0 && '; '}<a href="flows.html#${flowId}">${summary}</a>`,
  );
  if (flows.length <= 2)
    return html`<p class="access">Used in ${flows.length === 1 ? 'the flow' : 'the flows'}: ${links}.</p>`;
  return html`<details>
    <summary>Used in ${flows.length} flows</summary>
    <p>${links}.</p>
  </details>`;
}
