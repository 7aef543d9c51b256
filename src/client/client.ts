/**
 * A client of the service with types from the OpenAPI documents. An operation, a parameter or a member that they do
 * not have does not compile, and the status code determines the type of the body. It runs on any platform with
 * fetch, and has no dependencies.
 */
import type { OperationId, ReplyOf } from './operations.ts';
import { type Given, type GivenUrl, type PreparedCall, requestOf, targetOf } from './request.ts';
import { type CallResponse, overFetch, type Transport, urlAt } from './transport.ts';

export type {
  Body,
  ErrorBody,
  Input,
  Item,
  ListOperation,
  OperationId,
  QueryOf,
  ReplyOf,
} from './operations.ts';
export { createPkce, type Pkce } from './pkce.ts';
export { type CallRequest, type Given, type PreparedCall, prepareCall } from './request.ts';
export type { CallResponse, Transport } from './transport.ts';

export interface ClientOptions {
  /** The URL of the service, such as `https://id.example.com`. */
  readonly baseUrl: string;
  /** An access token, or a function that returns one for each request. */
  readonly accessToken?: string | undefined | (() => string | undefined | Promise<string | undefined>);
  /** The credentials of a client, sent with Basic if there is no access token. */
  readonly credentials?: { readonly clientId: string; readonly clientSecret: string };
  readonly fetch?: typeof fetch;
  /** Sends the requests in the place of fetch. */
  readonly transport?: Transport;
}

/** Parts of a call that the documents do not describe. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Additional header fields, which the documents do not declare. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface GatehouseClient {
  /** Calls an operation by its operationId. Rejects if the network fails, and resolves for every response. */
  call<Id extends OperationId>(operationId: Id, ...given: Given<Id, CallOptions>): Promise<ReplyOf<Id>>;
  /** Sends a call that was prepared before. */
  send<Id extends OperationId>(prepared: PreparedCall<Id>, options?: CallOptions): Promise<ReplyOf<Id>>;
  /** The URL of an operation, for a browser. */
  url<Id extends OperationId>(operationId: Id, ...given: GivenUrl<Id>): URL;
}

/** The secret is form-encoded, as RFC 6749 §2.3.1 requires. */
function basic(credentials: NonNullable<ClientOptions['credentials']>): string {
  const encode = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
  return `Basic ${btoa(`${encode(credentials.clientId)}:${encode(credentials.clientSecret)}`)}`;
}

/** The body of a response: what JSON says, text, or nothing. */
function bodyOf({ headers, body }: CallResponse): unknown {
  if (body === '') return undefined;
  return /[/+]json\b/.test(headers.get('content-type') ?? '') ? JSON.parse(body) : body;
}

/** The response of a call. The service sends what its documents say, so this is the one cast of the client. */
function replyOf<Id extends OperationId>(response: CallResponse): ReplyOf<Id> {
  const { status, headers } = response;
  const fields = { get: (name: string) => headers.get(name), raw: headers };
  return { status, headers: fields, body: bodyOf(response) } as unknown as ReplyOf<Id>;
}

export function createClient(options: ClientOptions): GatehouseClient {
  const { baseUrl, accessToken, credentials } = options;
  const send = options.transport ?? overFetch(baseUrl, options.fetch);

  async function authorization(): Promise<string | undefined> {
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken;
    if (token !== undefined) return `Bearer ${token}`;
    return credentials && basic(credentials);
  }

  const sendCall: GatehouseClient['send'] = async ({ request }, { signal, headers } = {}) => {
    const own = await authorization();
    const fields = { ...(own !== undefined && { Authorization: own }), ...request.headers, ...headers };
    return replyOf(await send({ ...request, headers: fields }, { signal }));
  };

  return {
    send: sendCall,
    call: (operationId, ...[input]) =>
      sendCall({ operationId, request: requestOf(operationId, input ?? {}) }, input),
    url: (operationId, ...[input]) => new URL(urlAt(baseUrl, targetOf(operationId, input ?? {}))),
  };
}
