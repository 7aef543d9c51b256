import { beforeAll, describe, expect, it } from 'vitest';
import { lintDocuments, rulesBroken } from '../kit/verify/self-test/documents/lint.ts';
import type { LintFault } from '../kit/verify/self-test/documents/lint-faults.ts';

const surfaces = ['authorization', 'conventions', 'gateway', 'configuration'];

type Json = Record<string, unknown>;
interface Workflow extends Json {
  steps: Json[];
}

const fault = (name: string, rule: string, plant: (flow: Workflow, steps: Json[]) => void): LintFault => ({
  name,
  rule,
  file: 'flows/conventions.yaml',
  seenIn: 'flows/conventions',
  plant: (document) => {
    // `changeSafely`, which has inputs and several steps.
    const flow = (document['workflows'] as Workflow[])[1] as Workflow;
    plant(flow, flow.steps);
  },
});

const faults: readonly LintFault[] = [
  fault('a flow without a source', 'rule/flow-is-told', (flow) => delete flow['x-see']),
  fault('a step without a description', 'rule/step-is-told', (_, [step]) => delete step?.['description']),
  fault(
    'a step that nothing has to be true of',
    'rule/step-is-told',
    (_, [step]) => delete step?.['successCriteria'],
  ),
  fault('a flow whose id is not a name of code', 'rule/flow-id-camel-case', (flow) => {
    flow['workflowId'] = 'change-safely';
  }),
  fault('a step whose id is not a name of code', 'rule/step-id-camel-case', (_, [step]) => {
    if (step) step['stepId'] = 'Create_it';
  }),
  fault('two flows of one id', 'workflowId-unique', (flow) => {
    flow['workflowId'] = 'findTheWay';
  }),
  fault('two steps of one id', 'stepId-unique', (_, [first, second]) => {
    if (first && second) second['stepId'] = first['stepId'];
  }),
  fault('a parameter twice', 'parameters-unique', (_, [, step]) => {
    const parameters = step?.['parameters'] as unknown[];
    parameters.push(parameters[0]);
  }),
  fault('a criterion in XPath', 'no-criteria-xpath', (_, [step]) => {
    if (step) step['successCriteria'] = [{ context: '$response.body', type: 'xpath', condition: '//x' }];
  }),
  fault('a scheme beside a name of one', 'no-x-security-both-scheme-and-scheme-name', (_, [step]) => {
    const scheme = { type: 'http', scheme: 'basic' };
    if (step)
      step['x-security'] = [{ schemeName: 'clientBasic', scheme, values: { username: 'a', password: 'b' } }];
  }),
  fault('credentials without a password', 'x-security-scheme-required-values', (_, [step]) => {
    if (step) step['x-security'] = [{ scheme: { type: 'http', scheme: 'basic' }, values: { username: 'a' } }];
  }),
  fault(
    'a scheme of a document by a step of none',
    'no-x-security-scheme-name-without-openapi',
    (_, [step]) => {
      if (!step) return;
      delete step['operationId'];
      step['x-operation'] = { method: 'get', url: 'http://127.0.0.1/' };
    },
  ),
  fault('a word that Arazzo does not know', 'struct', (_, [step]) => {
    if (step) step['criteria'] = [];
  }),
];

describe('the flows', () => {
  it('have no errors and no warnings (docs/decisions/contract.md, flows)', async () => {
    const problems = await lintDocuments([...surfaces.map((name) => `flows-of-${name}`), 'orders']);
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });
});

describe('a fault in a flow', () => {
  let found: readonly ReadonlySet<string>[];
  beforeAll(async () => {
    found = await rulesBroken(faults);
  });

  it.each(faults.map((one, index) => [one.name, one.rule, index] as const))(
    '%s fails %s',
    (_name, rule, index) => {
      expect([...(found[index] ?? [])]).toContain(rule);
    },
  );
});
