/**
 * What stands before the service in a mock: preferred answers, scenarios, the owner who approves, and the findings of
 * every exchange. What it has nothing to say about, the service answers, and everything is checked.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { checkExchange } from '../../contract/check-exchange.ts';
import type { Contract, ContractOperation } from '../../contract/document/contract.ts';
import type { Exchange, ExchangeRequest, ExchangeResponse } from '../../contract/document/exchange.ts';
import type { Clock } from '../../foundation/clock.ts';
import { approve, type Owner } from './approval.ts';
import { ask, BodyTooLarge, json, readRequest, send } from './scenarios/message.ts';
import { delayed, preferenceOf, preferredAnswer, type Preference } from './preference.ts';
import { isRefused, refusal } from './refusal.ts';
import type { Asked } from './scenarios/scenario.ts';
import type { Stage } from './scenarios/stage.ts';

export interface FrontOptions {
  readonly contract: Contract;
  /** The service; asked anew after each reset. */
  readonly service: () => URL;
  /** Who approves, and how; absent where the client's own browser goes through the pages. */
  readonly approval: { readonly owner: Owner; readonly allows: boolean } | undefined;
  /** Whom the service takes itself for: the URL of the mock, or what its settings say. */
  readonly issuer: () => string;
  readonly stage: Stage;
  /** True where requests that break the documents are served too. */
  readonly isLenient: boolean;
  /** The machine's clock, by which exchanges are timed. */
  readonly clock: Clock;
  /** Answers `/-/mock/…`. */
  readonly control: (request: ExchangeRequest) => Promise<ExchangeResponse>;
  readonly recorded: (exchange: Exchange) => void;
}

export const controlPrefix = '/-/mock/';

export function createFront(options: FrontOptions): Server {
  const { contract, service, issuer, approval, stage, isLenient, clock, control, recorded } = options;

  function operationOf({ method, target }: ExchangeRequest): ContractOperation | undefined {
    const operations = contract.match(target)?.declared.operations;
    return operations?.get(method === 'HEAD' ? 'GET' : method);
  }

  async function askService(request: ExchangeRequest): Promise<ExchangeResponse> {
    return ask(service(), request);
  }

  const wait = (milliseconds: number): Promise<void> =>
    new Promise((done) => clock.after(milliseconds, done));

  async function answerOf(asked: Asked): Promise<ExchangeResponse> {
    const preference = preferenceOf(asked.request);
    const answer = (): Promise<ExchangeResponse> => undelayed(asked, preference);
    return preference?.delay === undefined ? answer() : delayed(preference.delay, wait, answer);
  }

  async function undelayed(asked: Asked, preference: Preference | undefined): Promise<ExchangeResponse> {
    const { request, operation } = asked;
    const preferred = preference && operation && preferredAnswer(operation, preference);
    if (preferred) return preferred;
    const broken = isLenient ? undefined : refusal(contract, request);
    if (broken) {
      const own = await askService(request);
      return isRefused(own) ? own : broken;
    }
    const played = stage.answer(asked);
    if (played) return played;
    const first = await askService(stage.prepare(asked));
    const isAuthorization = operation?.operationId.startsWith('authorize') === true && first.status < 400;
    const answer =
      approval && isAuthorization
        ? await approve(request, first, { ...approval, issuer: issuer(), ask: askService })
        : first;
    return stage.change(asked, answer);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = clock.now();
    const request = await readRequest(incoming);
    if (request.target.startsWith(controlPrefix)) return send(response, await control(request));
    const asked: Asked = { request, operation: operationOf(request) };
    const answer = await answerOf(asked);
    const exchange: Exchange = { request, response: answer, startedAt, endedAt: clock.now() };
    recorded(exchange);
    stage.judge(exchange, asked);
    const wrong = checkExchange(contract, exchange).filter(({ side }) => side === 'request');
    const rules = [...new Set(wrong.map(({ rule }) => rule))];
    // Loud where a test looks, and harmless where none does.
    const told = rules.length > 0 ? [['Gatehouse-Findings', rules.join(', ')] as const] : [];
    send(response, { ...answer, headers: [...answer.headers, ...told] });
  }

  return createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof BodyTooLarge) send(response, json(413, { error: 'payload_too_large' }));
      else
        send(response, json(502, { error: 'bad_gateway', error_description: 'The service did not answer.' }));
    });
  });
}
