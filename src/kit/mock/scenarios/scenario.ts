/** A scenario plays a server that a client must cope with, once, and judges what the client does then. */
import type { ContractOperation } from '../../../contract/document/contract.ts';
import {
  formOf,
  headerOf,
  mediaTypeOf,
  textOf,
  valueOf,
  type Exchange,
  type ExchangeRequest,
  type ExchangeResponse,
} from '../../../contract/document/exchange.ts';

/** A request beside the operation that it is for. */
export interface Asked {
  readonly request: ExchangeRequest;
  readonly operation: ContractOperation | undefined;
}

/** What the client did wrong. */
export interface Failure {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
}

/** A running scenario. Each function is called for every request until the scenario is over. */
export interface Play {
  /** An answer in the service's place: the scenario has happened. */
  answer?(asked: Asked): ExchangeResponse | undefined;
  /** Changes what the client sends before the service sees it. */
  prepare?(asked: Asked): ExchangeRequest | undefined;
  /** Another answer than the service's: the scenario has happened. */
  change?(asked: Asked, answer: ExchangeResponse): ExchangeResponse | undefined;
  /** The exchange in which it happened. */
  happened?(exchange: Exchange): void;
  /** Later exchanges: what is wrong, `passed` where nothing more is awaited, `undefined` to go on looking. */
  judge(exchange: Exchange, asked: Asked): Failure | 'passed' | undefined;
  /** What is still missing when the client is done; absent where silence is right. */
  readonly awaits?: Failure;
}

export interface Scenario {
  readonly name: string;
  /** What happens, and what a client must do then. */
  readonly summary: string;
  readonly see: string;
  begin(): Play;
}

export const failed = (message: string, expected: string, actual: string): Failure => ({
  message,
  expected,
  actual,
});

export function isOperation({ operation }: Asked, ...ids: readonly string[]): boolean {
  return operation !== undefined && ids.includes(operation.operationId);
}

export function formValue({ request }: Asked, name: string): string | undefined {
  return valueOf(formOf(request), name);
}

export function bearerOf({ request }: Asked): string | undefined {
  return /^bearer (\S+)$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
}

/** The location of a redirect that carries a code. */
export function codeRedirect({ headers, status }: ExchangeResponse): URL | undefined {
  const location = URL.parse(headerOf(headers, 'location') ?? '');
  return location && status < 400 && location.searchParams.has('code') ? location : undefined;
}

export function withHeader(answer: ExchangeResponse, name: string, value: string): ExchangeResponse {
  const others = answer.headers.filter(([field]) => field.toLowerCase() !== name.toLowerCase());
  return { ...answer, headers: [...others, [name, value]] };
}

/** The answer with other members of its JSON body; `undefined` where it is no success with one. */
export function withJson(
  answer: ExchangeResponse,
  edit: (body: Record<string, unknown>) => Record<string, unknown>,
): ExchangeResponse | undefined {
  if (answer.status !== 200 || mediaTypeOf(answer.headers) !== 'application/json') return undefined;
  const body = JSON.parse(textOf(answer.body)) as Record<string, unknown>;
  return { ...answer, body: Buffer.from(JSON.stringify(edit(body))) };
}
