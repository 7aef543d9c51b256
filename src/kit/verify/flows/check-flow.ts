/** Checks a flow before it runs: all names in it must exist. */
import type { Criterion, Flow, WorkflowStep, Workflow } from './arazzo.ts';
import { schemaWords } from '../../../foundation/schema-words.ts';
import { parseCriterion } from './criteria.ts';
import { embeddedIn, expressionPattern, expressionsIn, parseExpression } from './expressions.ts';
import { fixtureNames } from './fixtures.ts';
import { flowSchemas, InvalidFlow, type FlowProblem } from './flow-form.ts';

type Parts = readonly (string | number)[];

/** An error and its place in the workflow. */
interface Complaint {
  readonly at: Parts;
  readonly message: string;
}

/** The names that an expression may use at its place. */
interface Names {
  readonly inputs: ReadonlySet<string>;
  /** Outputs of the earlier steps, by stepId. */
  readonly steps: ReadonlyMap<string, ReadonlySet<string>>;
  /** True if an exchange exists. */
  readonly exchange: boolean;
}

function complaintOf(text: string, names: Names): string | undefined {
  try {
    const expression = parseExpression(text);
    if (expression.kind === 'input')
      return names.inputs.has(expression.name) ? undefined : `unknown input ${expression.name}`;
    if (expression.kind === 'step')
      return names.steps.get(expression.stepId)?.has(expression.name)
        ? undefined
        : `no earlier step has the output ${expression.stepId}.${expression.name}`;
    return names.exchange ? undefined : `${text} is unknown before the request`;
  } catch (error) {
    // Recovered: the error is reported.
    return error instanceof Error ? error.message : String(error);
  }
}

function* inValue(value: unknown, at: Parts, names: Names): Generator<Complaint> {
  for (const text of expressionsIn(value)) {
    const message = complaintOf(text, names);
    if (message !== undefined) yield { at, message };
  }
}

/** The expressions of a criterion: of a simple condition, or inside a JSONPath. */
function expressionsOf({ condition, context, type = 'simple' }: Criterion): string[] {
  const inCondition =
    type === 'simple' ? condition.replaceAll(/'(?:[^'\\]|\\.)*'/g, '').split(/[\s()!&|=<>]+/) : [];
  return [
    ...(context === undefined ? [] : [context]),
    ...inCondition.flatMap((part) => expressionPattern.exec(part)?.[0] ?? []),
    ...(type === 'jsonpath' ? embeddedIn(condition) : []),
  ];
}

function* inCriteria(criteria: readonly Criterion[], at: Parts, names: Names): Generator<Complaint> {
  for (const [index, criterion] of criteria.entries()) {
    const place = [...at, index];
    try {
      parseCriterion(criterion);
    } catch (error) {
      // Recovered: the error is reported.
      yield { at: place, message: error instanceof Error ? error.message : String(error) };
    }
    for (const text of expressionsOf(criterion)) yield* inValue(text, place, names);
  }
}

function* inRequest(step: WorkflowStep, at: Parts, names: Names): Generator<Complaint> {
  for (const [index, { value }] of (step.parameters ?? []).entries())
    yield* inValue(value, [...at, 'parameters', index], names);
  yield* inValue(step.requestBody?.payload, [...at, 'requestBody', 'payload'], names);
  yield* inValue(
    step['x-security']?.map(({ values }) => values),
    [...at, 'x-security'],
    names,
  );
  yield* inValue(step['x-owner'], [...at, 'x-owner'], names);
}

function* inParameters(flow: Flow, step: WorkflowStep, at: Parts): Generator<Complaint> {
  const operation = step.operationId === undefined ? undefined : flow.operationOf(step.operationId);
  if (!operation) {
    yield {
      at: [...at, 'operationId'],
      message: `no source declares the operation ${String(step.operationId)}`,
    };
    return;
  }
  const given = new Set((step.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name));
  for (const [, name = ''] of operation.path.matchAll(/\{([^}]+)\}/g))
    if (!given.has(name)) yield { at, message: `the path parameter ${name} is missing` };
}

function* inSecurity(flow: Flow, step: WorkflowStep, at: Parts): Generator<Complaint> {
  for (const [index, { schemeName }] of (step['x-security'] ?? []).entries())
    if (!flow.hasScheme(schemeName))
      yield {
        at: [...at, 'x-security', index, 'schemeName'],
        message: `no source declares the scheme ${schemeName}`,
      };
}

function* inStep(flow: Flow, step: WorkflowStep, index: number, names: Names): Generator<Complaint> {
  const at = ['steps', index];
  yield* inParameters(flow, step, at);
  yield* inSecurity(flow, step, at);
  yield* inRequest(step, at, names);
  const after: Names = { ...names, exchange: true };
  yield* inCriteria(step.successCriteria ?? [], [...at, 'successCriteria'], after);
  for (const [number, action] of (step.onFailure ?? []).entries()) {
    const place = [...at, 'onFailure', number];
    yield* inCriteria(action.criteria ?? [], [...place, 'criteria'], after);
  }
  yield* inValue(step['x-absent'], [...at, 'x-absent'], after);
  const outputs = step.outputs ?? {};
  for (const [name, text] of Object.entries(outputs)) yield* inValue(text, [...at, 'outputs', name], after);
  for (const extension of ['x-from-query', 'x-from-fragment', 'x-from-challenge', 'x-keep'] as const)
    for (const name of Object.keys(step[extension] ?? {}))
      if (!(name in outputs)) yield { at: [...at, extension, name], message: `unknown output ${name}` };
}

/** `at member must …`, without the validator's own words. */
const problemsIn = (errors: typeof flowSchemas.errors): string =>
  (errors ?? [])
    .map(({ instancePath, keyword, params }) => `${instancePath} ${schemaWords(keyword, params)}`.trim())
    .join('; ');

function* inInputs({ inputs }: Workflow): Generator<Complaint> {
  for (const [name, schema] of Object.entries(inputs?.properties ?? {})) {
    const at = ['inputs', 'properties', name];
    if (!flowSchemas.validate(schema, schema.default))
      yield {
        at,
        message: `the default of ${name} ${problemsIn(flowSchemas.errors)}`,
      };
  }
}

function* inFixtures({ 'x-fixtures': fixtures = {}, inputs }: Workflow): Generator<Complaint> {
  for (const [name, fixture] of Object.entries(fixtures)) {
    const at = ['x-fixtures', name];
    if (!fixtureNames.has(fixture)) yield { at, message: `unknown fixture ${fixture}` };
    if (!Object.hasOwn(inputs?.properties ?? {}, name)) yield { at, message: `unknown input ${name}` };
  }
}

function* complaints(flow: Flow): Generator<Complaint> {
  const { workflow } = flow;
  yield* inInputs(workflow);
  yield* inFixtures(workflow);
  const inputs = new Set(Object.keys(workflow.inputs?.properties ?? {}));
  const steps = new Map<string, ReadonlySet<string>>();
  for (const [index, step] of workflow.steps.entries()) {
    yield* inStep(flow, step, index, { inputs, steps, exchange: false });
    steps.set(step.stepId, new Set(Object.keys(step.outputs ?? {})));
  }
  for (const [name, text] of Object.entries(workflow.outputs ?? {}))
    yield* inValue(text, ['outputs', name], { inputs, steps, exchange: false });
}

/** Returns the errors that prevent a flow from running. */
export function checkFlow(flow: Flow): FlowProblem[] {
  return Array.from(complaints(flow), ({ at, message }) => {
    const { file, line } = flow.at(...at);
    return { file, line, message: `${flow.workflow.workflowId}: ${message}` };
  });
}

/** @throws InvalidFlow if one of them cannot run */
export function assertSound(flows: readonly Flow[]): void {
  const problems = flows.flatMap(checkFlow);
  if (problems.length > 0) throw new InvalidFlow(problems);
}
