import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFinding, type Finding } from '../../../../src/contract/document/finding.ts';
import { readFlows } from '../../../../src/kit/verify/flows/arazzo.ts';
import { checkFlow } from '../../../../src/kit/verify/flows/check-flow.ts';
import { playOn } from '../../../../src/kit/verify/flows/judge-flow.ts';
import { startSuite, suiteContract, type Suite } from '../suite.ts';

const flows = readFlows();

/** Deliberate deviations of a flow that a client should not copy, by its id. */
const onPurpose: Readonly<Record<string, readonly string[]>> = {
  refreshTokens: ['old-refresh-token', 'request-refused'],
  clientCredentialsToken: ['request-refused'],
  changeSafely: ['request-refused'],
  checkAndRevoke: ['revoked-token-used'],
  implicitToken: ['discouraged-grant'],
  passwordToken: ['discouraged-grant'],
};

describe('the flows (docs/decisions/contract.md, flows)', () => {
  it('include at least one for each grant, for routes, configuration and conventions', () => {
    expect(flows.length).toBeGreaterThanOrEqual(15);
    expect(new Set(flows.map(({ workflow }) => workflow.workflowId)).size).toBe(flows.length);
    expect(new Set(flows.map(({ document }) => document))).toEqual(
      new Set(['authorization', 'configuration', 'conventions', 'gateway']),
    );
  });

  it('name only operations, inputs, outputs and fixtures that exist', () => {
    expect(flows.flatMap(checkFlow)).toEqual([]);
  });

  it('have a summary, a description, a source, and criteria of each step', () => {
    const lacks = flows.flatMap(({ workflow }) => [
      ...(['summary', 'description', 'x-see'] as const).filter((name) => workflow[name] === undefined),
      ...Object.values(workflow.inputs?.properties ?? {}).filter(
        ({ description }) => description === undefined,
      ),
      ...workflow.steps.filter(
        ({ description, successCriteria = [] }) => description === undefined || successCriteria.length === 0,
      ),
    ]);
    expect(lacks).toEqual([]);
  });

  it('give the purpose of every output of a step', () => {
    const untold = flows.flatMap(({ workflow }) =>
      workflow.steps.flatMap(({ stepId, outputs = {}, 'x-keep': keep = {} }) =>
        Object.keys(outputs)
          .filter((name) => !(name in keep))
          .map((name) => `${workflow.workflowId}.${stepId}.${name}`),
      ),
    );
    expect(untold).toEqual([]);
  });
});

describe('on the service', () => {
  let suite: Suite;
  beforeAll(async () => {
    suite = await startSuite();
  });
  afterAll(() => suite.close());

  it.each(flows.map((flow) => [flow.workflow.workflowId, flow.workflow['x-see'] ?? '', flow] as const))(
    '%s completes without a finding (%s)',
    async (id, _see, flow) => {
      const { steps, findings } = await playOn(flow, {
        contract: suiteContract,
        base: suite.world.base,
        world: suite.world,
      });
      expect(findings.filter(({ side }) => side !== 'request').map(describeFinding)).toEqual([]);
      expect(steps.length).toBe(flow.workflow.steps.length);
      const ofClient = findings.filter((finding: Finding) => finding.side === 'request');
      expect([...new Set(ofClient.map(({ rule }) => rule))]).toEqual(onPurpose[id] ?? []);
    },
  );
});
