/**
 * The resources with which a test controls a mock: `/-/mock/…`. They are not part of the service and of its
 * documents.
 */
import {
  queryOf,
  pathOf,
  firstValueOf,
  type RecordedRequest,
  type RecordedResponse,
} from '../../contract/document/recorded-exchange.ts';
import type { Finding } from '../../contract/document/finding.ts';
import { nearest } from '../../foundation/nearest.ts';
import { controlPrefix } from './front.ts';
import { jsonResponse } from './scenarios/message.ts';
import { scenarios, type Performance, type ScenarioStage } from './scenarios/stage.ts';

export interface ControlOptions {
  readonly stage: ScenarioStage;
  reset(): Promise<void>;
  advance(seconds: number): void;
  findings(): readonly Finding[];
  /** Expects a finding. @throws RangeError if its rule or its operation does not exist */
  expect(rule: string, operationId: string | undefined): void;
  /** Forgets the findings so far and the expectations, and keeps the data. */
  forget(): void;
}

const methodsOf: Readonly<Record<string, readonly string[] | undefined>> = {
  reset: ['POST'],
  advance: ['POST'],
  findings: ['GET', 'DELETE'],
  expect: ['POST'],
  scenario: ['GET', 'POST'],
};
const farthest = 10 * 365 * 86_400;

function invalid(field: string, message: string): RecordedResponse {
  return jsonResponse(400, { error: 'invalid_request', detail: { [field]: message } });
}

function shown({ scenario, state, failure }: Performance) {
  const { name, summary, see } = scenario;
  return { name, summary, see, state, ...(failure && { failure }) };
}

const done: RecordedResponse = { status: 204, headers: [], body: Buffer.alloc(0) };

export function createControl({ stage, reset, advance, findings, expect, forget }: ControlOptions) {
  async function putScenario(query: [string, string][]): Promise<RecordedResponse> {
    const wanted = firstValueOf(query, 'name') ?? '';
    const scenario = scenarios.find(({ name }) => name === wanted);
    const known = scenarios.map(({ name }) => name);
    if (!scenario) {
      const guess = nearest(wanted, known);
      return invalid(
        'name',
        `is not one of ${known.join(', ')}${guess === undefined ? '' : `; did you mean ${guess}?`}`,
      );
    }
    return jsonResponse(200, shown(await stage.put(scenario)));
  }

  function putExpectation(query: [string, string][]): RecordedResponse {
    try {
      expect(firstValueOf(query, 'rule') ?? '', firstValueOf(query, 'operationId'));
      return done;
    } catch (error) {
      if (error instanceof RangeError) return invalid('query', error.message);
      throw error;
    }
  }

  return async (request: RecordedRequest): Promise<RecordedResponse> => {
    const name = pathOf(request.target).slice(controlPrefix.length);
    const query = queryOf(request.target);
    const methods = Object.hasOwn(methodsOf, name) ? methodsOf[name] : undefined;
    if (!methods)
      return jsonResponse(404, {
        error: 'not_found',
        detail: { path: `is not one of ${Object.keys(methodsOf).join(', ')}` },
      });
    if (!methods.includes(request.method))
      return jsonResponse(405, { error: 'method_not_allowed' }, [['Allow', methods.join(', ')]]);
    if (name === 'findings' && request.method === 'DELETE') {
      forget();
      return done;
    }
    if (name === 'findings') {
      const found = findings();
      return jsonResponse(200, {
        errors: found.filter(({ severity }) => severity === 'error').length,
        findings: found,
      });
    }
    if (name === 'scenario' && request.method === 'GET')
      return jsonResponse(200, {
        known: scenarios.map(({ name: one, summary }) => ({ name: one, summary })),
        played: stage.performances().map(shown),
      });
    if (name === 'scenario') return putScenario(query);
    if (name === 'advance') {
      const seconds = Number(firstValueOf(query, 'seconds'));
      if (!(seconds > 0 && seconds <= farthest))
        return invalid('seconds', 'must be a number of seconds above 0');
      advance(seconds);
      return jsonResponse(200, { advanced_seconds: seconds });
    }
    if (name === 'expect') return putExpectation(query);
    await reset();
    return done;
  };
}
