/**
 * The front of a mock: preferred responses, scenarios, the user who approves, and the findings of every exchange.
 * It forwards all other requests to the service, and checks every exchange.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { checkExchange } from '../../contract/check-exchange.ts';
import type { Contract, ContractOperation } from '../../contract/document/contract.ts';
import type {
  RecordedExchange,
  RecordedRequest,
  RecordedResponse,
} from '../../contract/document/recorded-exchange.ts';
import { approve, type MockOwner } from './approval.ts';
import {
  forwardRequest,
  BodyTooLarge,
  jsonResponse,
  readRequest,
  sendResponse,
} from './scenarios/message.ts';
import { delayed, preferenceOf, preferredResponse, type Preference } from './preference.ts';
import { isRefused, mockRefusal } from './refusal.ts';
import type { MockedRequest } from './scenarios/scenario.ts';
import type { ScenarioStage } from './scenarios/stage.ts';

export interface FrontOptions {
  readonly contract: Contract;
  /** The URL of the service, which changes with each reset. */
  readonly service: () => URL;
  /** The user who approves, and the decision. Absent if the client's own browser completes the pages. */
  readonly approval: { readonly owner: MockOwner; readonly allows: boolean } | undefined;
  /** The issuer of the service: the URL of the mock, or that of its settings. */
  readonly issuer: () => string;
  readonly stage: ScenarioStage;
  /** True if requests that violate the documents are served too. */
  readonly isLenient: boolean;
  /** The times of exchanges. */
  readonly now: () => number;
  /** Delays a response that the client asked to be late, in milliseconds of the machine. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Handles `/-/mock/…`. */
  readonly control: (request: RecordedRequest) => Promise<RecordedResponse>;
  readonly recorded: (exchange: RecordedExchange) => void;
}

export const controlPrefix = '/-/mock/';

export function createMockFront(options: FrontOptions): Server {
  const { contract, service, issuer, approval, stage, isLenient, now, wait, control, recorded } = options;

  function operationOf({ method, target }: RecordedRequest): ContractOperation | undefined {
    const operations = contract.match(target)?.declared.operations;
    return operations?.get(method === 'HEAD' ? 'GET' : method);
  }

  async function askService(request: RecordedRequest): Promise<RecordedResponse> {
    return forwardRequest(service(), request);
  }

  async function responseTo(mocked: MockedRequest): Promise<RecordedResponse> {
    const preference = preferenceOf(mocked.request);
    const respond = (): Promise<RecordedResponse> => undelayed(mocked, preference);
    return preference?.delay === undefined ? respond() : delayed(preference.delay, wait, respond);
  }

  async function undelayed(
    mocked: MockedRequest,
    preference: Preference | undefined,
  ): Promise<RecordedResponse> {
    const { request, operation } = mocked;
    const preferred = preference && operation && preferredResponse(operation, preference);
    if (preferred) return preferred;
    const broken = isLenient ? undefined : mockRefusal(contract, request);
    if (broken) {
      const own = await askService(request);
      return isRefused(own) ? own : broken;
    }
    const played = stage.respond(mocked);
    if (played) return played;
    const first = await askService(stage.prepare(mocked));
    const isAuthorization = operation?.operationId.startsWith('authorize') === true && first.status < 400;
    const approved =
      approval && isAuthorization
        ? await approve(request, first, { ...approval, issuer: issuer(), ask: askService })
        : first;
    return stage.change(mocked, approved);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = now();
    const request = await readRequest(incoming);
    if (request.target.startsWith(controlPrefix)) return sendResponse(response, await control(request));
    const mocked: MockedRequest = { request, at: startedAt, operation: operationOf(request) };
    const reply = await responseTo(mocked);
    const exchange: RecordedExchange = { request, response: reply, startedAt, endedAt: now() };
    recorded(exchange);
    stage.judge(exchange, mocked);
    const wrong = checkExchange(contract, exchange).filter(({ side }) => side === 'request');
    const rules = [...new Set(wrong.map(({ rule }) => rule))];
    // Visible in a test, and harmless elsewhere.
    const findings = rules.length > 0 ? [['Gatehouse-Findings', rules.join(', ')] as const] : [];
    sendResponse(response, { ...reply, headers: [...reply.headers, ...findings] });
  }

  return createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof BodyTooLarge)
        sendResponse(response, jsonResponse(413, { error: 'payload_too_large' }));
      else
        sendResponse(
          response,
          jsonResponse(502, { error: 'bad_gateway', error_description: 'The service did not respond.' }),
        );
    });
  });
}
