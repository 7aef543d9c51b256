import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../../src/contract/document/finding.ts';
import { recordedFlows } from '../../../../src/site/flows/recorded-flow.ts';
import { readFlows } from '../../../../src/kit/verify/flows/arazzo.ts';
import { recordFlow } from '../../../../tools/flows/record.ts';

const flows = readFlows().map((flow) => [flow.workflow.workflowId, flow] as const);

describe('on a mock, with the defaults of their inputs (docs/decisions/contract.md, flows, mock)', () => {
  it.each(flows)('%s completes as the documentation shows', async (id, flow) => {
    const { flow: shown, findings, isWhole } = await recordFlow(flow);
    expect(findings.filter(({ side }) => side !== 'request').map(describeFinding)).toEqual([]);
    expect(isWhole).toBe(true);
    // If the documentation is outdated, run `npm run flows`.
    expect(recordedFlows().find(({ flowId }) => flowId === id)).toEqual(shown);
  });

  it('are exactly those of the documentation, in their order', () => {
    expect(recordedFlows().map(({ flowId }) => flowId)).toEqual(flows.map(([id]) => id));
  });
});
