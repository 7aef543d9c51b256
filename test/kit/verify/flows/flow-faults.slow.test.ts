import { describe, expect, it } from 'vitest';
import { readFlows } from '../../../../src/kit/verify/flows/arazzo.ts';
import { startSuite } from '../suite.ts';
import { problemsOf } from '../self-test/find-fault.ts';
import { flowFaults } from '../self-test/flow-faults.ts';
import { plant } from '../self-test/misbehave.ts';

describe('a fault during a flow (docs/decisions/contract.md, flows)', () => {
  it('is planted for every flow', () => {
    const flows = readFlows().map(({ workflow }) => workflow.workflowId);
    const met = flowFaults.map(({ foundBy }) => ('flow' in foundBy ? foundBy.flow : ''));
    expect([...new Set(met)].toSorted()).toEqual(flows.toSorted());
    expect(new Set(flowFaults.map(({ name }) => name)).size).toBe(flowFaults.length);
  });

  it.each(flowFaults.map((fault) => [fault.name, Object.values(fault.foundBy)[0] ?? '', fault] as const))(
    '%s is found by %s',
    async (_name, _flow, fault) => {
      const suite = await startSuite({ decorateHandlers: plant(fault) });
      try {
        expect(await problemsOf(suite, fault)).not.toEqual([]);
      } finally {
        await suite.close();
      }
    },
  );
});
