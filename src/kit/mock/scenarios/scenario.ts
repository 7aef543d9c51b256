/** A scenario simulates a difficult server once, and checks the client's reaction. */
import type { ContractOperation } from '../../../contract/document/contract.ts';
import {
  formFieldsOf,
  headerOf,
  mediaTypeOf,
  decodedText,
  firstValueOf,
  type RecordedExchange,
  type RecordedRequest,
  type RecordedResponse,
} from '../../../contract/document/recorded-exchange.ts';

import type { SignIdToken } from './id-token.ts';

/** A request and its operation. */
export interface MockedRequest {
  readonly request: RecordedRequest;
  /** The time of the request, in milliseconds. */
  readonly at: number;
  readonly operation: ContractOperation | undefined;
}

/** The error of the client. */
export interface Failure {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
}

export interface TokenResponse {
  readonly id_token?: string;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly scope?: string;
}

/** A running scenario. Each function is called for every request until the scenario is over. */
export interface Play {
  /** Acts at once. Resolves to true if the scenario has happened. */
  start?(): Promise<boolean>;
  /** A response instead of the service's. The scenario has then happened. */
  respond?(mocked: MockedRequest): RecordedResponse | undefined;
  /** Changes the client's request before the service receives it. */
  prepare?(mocked: MockedRequest): RecordedRequest | undefined;
  /** A response that replaces the service's. The scenario has then happened. */
  change?(
    mocked: MockedRequest,
    response: RecordedResponse,
  ): RecordedResponse | undefined | Promise<RecordedResponse | undefined>;
  /** Changes later responses, until the scenario is over. */
  meanwhile?(mocked: MockedRequest, response: RecordedResponse): RecordedResponse | undefined;
  /** The exchange in which it happened. */
  happened?(exchange: RecordedExchange): void;
  /** Checks later exchanges. Returns the error, `passed` if nothing more is expected, or `undefined` to continue. */
  judge(exchange: RecordedExchange, mocked: MockedRequest): Failure | 'passed' | undefined;
  /** The error if the client sends no further request. Absent if that is correct. */
  readonly awaits?: Failure | undefined;
}

/** The way to the address at which a client receives logout tokens. */
export interface BackChannel {
  /** The last response with an ID token. */
  lastSignIn(): TokenResponse | undefined;
  /**
   * Sends a logout token to the client of the ID token. Resolves to the status of the response, to the error if there
   * is none, or to `undefined` if the client has no such address.
   */
  send(idToken: string, logoutToken: string): Promise<number | string | undefined>;
}

/** The abilities of the mock that a scenario may use. */
export interface Tools {
  readonly sign: SignIdToken;
  readonly backChannel: BackChannel;
}

export interface Scenario {
  readonly name: string;
  /** The scenario and the correct reaction of a client. */
  readonly summary: string;
  readonly see: string;
  begin(tools: Tools): Play;
}

export const failed = (message: string, expected: string, actual: string): Failure => ({
  message,
  expected,
  actual,
});

export function isOperation({ operation }: MockedRequest, ...ids: readonly string[]): boolean {
  return operation !== undefined && ids.includes(operation.operationId);
}

export function formValue({ request }: MockedRequest, name: string): string | undefined {
  return firstValueOf(formFieldsOf(request), name);
}

export function bearerOf({ request }: MockedRequest): string | undefined {
  return /^bearer (\S+)$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
}

/** The location of a redirect with a code. */
export function codeRedirect({ headers, status }: RecordedResponse): URL | undefined {
  const location = URL.parse(headerOf(headers, 'location') ?? '');
  return location && status < 400 && location.searchParams.has('code') ? location : undefined;
}

export function withHeader(response: RecordedResponse, name: string, value: string): RecordedResponse {
  const others = response.headers.filter(([field]) => field.toLowerCase() !== name.toLowerCase());
  return { ...response, headers: [...others, [name, value]] };
}

/** The response with other members in its JSON body, or `undefined` if it is not a successful JSON response. */
export function withJson(
  response: RecordedResponse,
  edit: (body: Record<string, unknown>) => Record<string, unknown>,
): RecordedResponse | undefined {
  if (response.status !== 200 || mediaTypeOf(response.headers) !== 'application/json') return undefined;
  const body = JSON.parse(decodedText(response.body)) as Record<string, unknown>;
  return { ...response, body: Buffer.from(JSON.stringify(edit(body))) };
}
