/** Runs a flow over real HTTP. Each step is one request, no redirect is followed, and every exchange is checked. */
import { checkSession } from '../../../contract/check-session.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import {
  headerOf,
  pathOf,
  decodedText,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';
import { curlLine, type Finding } from '../../../contract/document/finding.ts';
import { createRedact } from '../../../contract/record/redact.ts';
import { wait } from '../../../foundation/clock.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import type { Browser } from '../play/browser.ts';
import type { Send } from '../play/send.ts';
import type { FailureAction, Flow, WorkflowStep } from './arazzo.ts';
import { parseCriterion } from './criteria.ts';
import { evaluate, resolveExpressions, textOfValue, type Scope } from './expressions.ts';
import type { InputValues } from './fixtures.ts';
import { passOwner } from './owner.ts';
import { requestOf } from './request.ts';

/** The deployment and the state of a running flow. */
export interface FlowStage {
  readonly contract: Contract;
  readonly base: string;
  readonly call: Send;
  /** The browser of the flow's user. */
  browser(): Browser;
}

export interface PlayedStep {
  readonly step: WorkflowStep;
  /** All exchanges of the step, also those of retries and of the user's pages. */
  readonly exchanges: readonly RecordedExchange[];
  /** The last exchange, which is the result of the step. */
  readonly exchange: RecordedExchange;
  readonly outputs: Readonly<Record<string, unknown>>;
  /** The deviation of the last response. Absent if it is as the flow requires. */
  readonly lack: Lack | undefined;
}

export interface PlayedFlow {
  /** The steps in order. After a step that deviates, no further step runs. */
  readonly steps: readonly PlayedStep[];
  /** The deviations of the responses, and the findings about the exchanges, of both sides. */
  readonly findings: readonly Finding[];
}

/** The deviation of a response, and the line of the flow that it violates. */
interface Lack {
  readonly expected: string;
  readonly at: readonly (string | number)[];
}

/** The longest wait, in seconds. */
const longestWait = 120;

/** The response for the report, without its codes and tokens. */
function failureOf(flow: Flow, step: WorkflowStep, exchange: RecordedExchange, lack: Lack): Finding {
  const { workflow } = flow;
  const { request, response } = createRedact(createSystemRandom().bytes(16)).exchange(exchange);
  const location = headerOf(response.headers, 'location');
  return {
    rule: 'flow-broken',
    severity: 'error',
    side: 'session',
    operationId: flow.operationOf(step.operationId ?? '')?.operationId,
    spec: flow.at('steps', workflow.steps.indexOf(step), ...lack.at),
    message: `${workflow.workflowId}, ${step.stepId}: ${request.method} ${pathOf(request.target)} does not return what the flow requires`,
    expected: lack.expected,
    actual: [
      String(response.status),
      ...(location === undefined ? [] : [`Location: ${location}`]),
      decodedText(response.body).slice(0, 300),
    ].join(' '),
    see: step['x-see'] ?? workflow['x-see'] ?? 'Arazzo 1.0.1, Criterion Object',
    curl: curlLine(request),
  };
}

/** One parameter of the query or the fragment of a URI, which may be relative. */
function parameterOf(uri: unknown, place: 'search' | 'hash', name: string): string | undefined {
  const url = URL.parse(textOfValue(uri), 'http://the.service');
  return (url && new URLSearchParams(url[place].slice(1)).get(name)) ?? undefined;
}

/** One parameter of a challenge. @see RFC 9110 §11.6.1 */
function challengeParameterOf(challenge: unknown, name: string): string | undefined {
  const value = new RegExp(`[\\s,]${name}="((?:[^"\\\\]|\\\\.)*)"`).exec(textOfValue(challenge))?.[1];
  return value?.replaceAll(/\\(.)/g, '$1');
}

function outputsOf(step: WorkflowStep, scope: Scope): Readonly<Record<string, unknown>> {
  const {
    'x-from-query': query = {},
    'x-from-fragment': fragment = {},
    'x-from-challenge': challenge = {},
  } = step;
  return Object.fromEntries(
    Object.entries(step.outputs ?? {}).map(([name, expression]): [string, unknown] => {
      const value = evaluate(expression, scope);
      const [inQuery, inFragment, inChallenge] = [query[name], fragment[name], challenge[name]];
      if (inChallenge !== undefined) return [name, challengeParameterOf(value, inChallenge)];
      if (inQuery !== undefined) return [name, parameterOf(value, 'search', inQuery)];
      return [name, inFragment === undefined ? value : parameterOf(value, 'hash', inFragment)];
    }),
  );
}

/** The first criterion that fails, or the first missing output. */
function lackOf(step: WorkflowStep, scope: Scope): Lack | undefined {
  const { successCriteria = [] } = step;
  const index = successCriteria.findIndex((criterion) => !parseCriterion(criterion)(scope));
  const failed = successCriteria[index];
  if (failed) {
    const { condition, context } = failed;
    const expected = context === undefined ? condition : `${condition} in ${context}`;
    return { expected, at: ['successCriteria', index] };
  }
  const there = (step['x-absent'] ?? []).findIndex((expression) => evaluate(expression, scope) !== undefined);
  if (there !== -1) return { expected: `no ${step['x-absent']?.[there] ?? ''}`, at: ['x-absent', there] };
  const missing = Object.entries(outputsOf(step, scope)).find(([, value]) => value === undefined);
  return missing && { expected: `the output ${missing[0]}`, at: ['outputs', missing[0]] };
}

function actionOf(step: WorkflowStep, scope: Scope): FailureAction | undefined {
  return step.onFailure?.find(({ criteria = [] }) =>
    criteria.every((criterion) => parseCriterion(criterion)(scope)),
  );
}

/** The delay before the request is repeated. A Retry-After of the response takes precedence over the flow. */
function delayOf({ retryAfter = 0 }: FailureAction, { response }: RecordedExchange): number {
  const waitSeconds = Number(headerOf(response.headers, 'retry-after') ?? retryAfter);
  return Math.min(Number.isFinite(waitSeconds) ? waitSeconds : retryAfter, longestWait) * 1000;
}

/** Sends the request of a step once. Returns its exchanges, the last of which is the result. */
async function ask(
  flow: Flow,
  step: WorkflowStep,
  scope: Scope,
  { contract, base, call, browser }: Playing,
): Promise<readonly RecordedExchange[]> {
  const outgoing = requestOf(flow, step, scope, contract.prefix);
  const owner = resolveExpressions(step['x-owner'], scope) as WorkflowStep['x-owner'];
  return owner ? passOwner(base, browser, outgoing.target, owner) : [await call(outgoing)];
}

/** Repeats the request until the response is as the flow requires, or no retry is left. */
async function playStep(flow: Flow, step: WorkflowStep, known: Scope, playing: Playing): Promise<PlayedStep> {
  const exchanges: RecordedExchange[] = [];
  for (let retries = 0; ; retries += 1) {
    exchanges.push(...(await ask(flow, step, known, playing)));
    const exchange = exchanges.at(-1);
    if (!exchange) throw new Error(`set-up: ${step.stepId} sent no request`);
    const scope: Scope = { ...known, exchange };
    const lack = lackOf(step, scope);
    const action = lack && actionOf(step, scope);
    if (action?.type !== 'retry' || retries >= (action.retryLimit ?? 1))
      return { step, exchanges, exchange, outputs: outputsOf(step, scope), lack };
    await wait(delayOf(action, exchange));
  }
}

/** A stage with the one browser of a flow's user. */
type Playing = Pick<FlowStage, 'contract' | 'base' | 'call'> & { readonly browser: Browser };

/** Runs the steps in order until one fails. */
export async function playFlow(flow: Flow, inputs: InputValues, stage: FlowStage): Promise<PlayedFlow> {
  const playing: Playing = { ...stage, browser: stage.browser() };
  const steps: PlayedStep[] = [];
  for (const step of flow.workflow.steps) {
    const outputs = Object.fromEntries(steps.map((one) => [one.step.stepId, one.outputs]));
    const played = await playStep(flow, step, { inputs, steps: outputs }, playing);
    steps.push(played);
    if (played.lack) break;
  }
  const failures = steps.flatMap(({ step, exchange, lack }) =>
    lack ? [failureOf(flow, step, exchange, lack)] : [],
  );
  const exchanges = steps.flatMap((one) => one.exchanges);
  return { steps, findings: [...failures, ...checkSession(stage.contract, exchanges)] };
}
