/**
 * A client of the service with types from the OpenAPI documents. An operation, a parameter or a member that they do
 * not have does not compile, and the status code determines the type of the body. It runs on any platform with
 * fetch, and has no dependencies.
 */
import type { Body, Item, ListOperation, OperationId, QueryOf, ReplyOf } from './operations.ts';
import { outcomeOf } from './outcome.ts';
import {
  type CallRequest,
  type Given,
  type GivenUrl,
  type PreparedCall,
  prepareCall,
  requestOf,
  targetOf,
} from './request.ts';
import { ResponseError } from './response-error.ts';
import type { TokenSource } from './tokens.ts';
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
export { ResponseError } from './response-error.ts';
export {
  clientCredentials,
  refreshing,
  type RefreshOptions,
  type TokenOptions,
  type Tokens,
  type TokenSource,
} from './tokens.ts';
export type { CallResponse, Transport } from './transport.ts';

/** Sends a request, and may change it or its response before and after. */
export type Middleware = (
  request: CallRequest,
  next: (request: CallRequest) => Promise<CallResponse>,
) => Promise<CallResponse>;

export interface ClientOptions {
  /** The URL of the service, such as `https://id.example.com`. */
  readonly baseUrl: string;
  /**
   * An access token, a function that returns one for each request, or a source of tokens. A source gets another token
   * if the service rejects one, and the request is sent once more.
   */
  readonly accessToken?:
    | string
    | undefined
    | TokenSource
    | (() => string | undefined | Promise<string | undefined>);
  /**
   * The credentials of a client, sent with Basic if there is no access token. Requests for tokens and about tokens
   * always have them (RFC 6749 §3.2.1).
   */
  readonly credentials?: { readonly clientId: string; readonly clientSecret: string };
  readonly fetch?: typeof fetch;
  /** Sends the requests in the place of fetch. */
  readonly transport?: Transport;
  /** The first is the outermost. */
  readonly middleware?: readonly Middleware[];
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
  /** Calls an operation and returns the body of its success. @throws ResponseError for every other response */
  body<Id extends OperationId>(operationId: Id, ...given: Given<Id, CallOptions>): Promise<Body<Id>>;
  /** The items of all pages of a list, page after page. @throws ResponseError */
  items<Id extends ListOperation>(operationId: Id, query?: QueryOf<Id>): AsyncGenerator<Item<Id>>;
  /** The URL of an operation, for a browser. */
  url<Id extends OperationId>(operationId: Id, ...given: GivenUrl<Id>): URL;
}

/** They take the credentials of the client, and no access token. @see RFC 6749 §3.2.1, RFC 7009 §2.1 */
const askedAsClient: ReadonlySet<OperationId> = new Set(['issueToken', 'introspectToken', 'revokeToken']);

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

/** The token of the options, and the way to another one. */
function tokensOf(accessToken: ClientOptions['accessToken']): {
  readonly token: () => Promise<string | undefined>;
  readonly renew: TokenSource['renew'] | undefined;
} {
  if (typeof accessToken === 'object')
    return { token: () => accessToken.token(), renew: (rejected) => accessToken.renew(rejected) };
  return {
    token: async () => (typeof accessToken === 'function' ? await accessToken() : accessToken),
    renew: undefined,
  };
}

function throughAll(middleware: readonly Middleware[], send: Transport): Transport {
  return (request, options) => {
    const from = (index: number, sent: CallRequest): Promise<CallResponse> =>
      middleware[index]?.(sent, (next) => from(index + 1, next)) ?? send(sent, options);
    return from(0, request);
  };
}

interface Page<Id extends ListOperation> {
  readonly items: readonly Item<Id>[];
  readonly next?: string;
}

export function createClient(options: ClientOptions): GatehouseClient {
  const { baseUrl, accessToken, credentials } = options;
  const send = throughAll(options.middleware ?? [], options.transport ?? overFetch(baseUrl, options.fetch));
  const { token, renew } = tokensOf(accessToken);
  const ownBasic = credentials && basic(credentials);

  async function authorized(
    { request }: PreparedCall,
    { signal, headers }: CallOptions,
    authorization: string | undefined,
  ): Promise<CallResponse> {
    const own = authorization === undefined ? {} : { Authorization: authorization };
    return send({ ...request, headers: { ...own, ...request.headers, ...headers } }, { signal });
  }

  async function exchange(prepared: PreparedCall, more: CallOptions): Promise<CallResponse> {
    if (ownBasic !== undefined && askedAsClient.has(prepared.operationId))
      return authorized(prepared, more, ownBasic);
    const sent = await token();
    const response = await authorized(prepared, more, sent === undefined ? ownBasic : `Bearer ${sent}`);
    if (response.status !== 401 || renew === undefined || sent === undefined) return response;
    return authorized(prepared, more, `Bearer ${await renew(sent)}`);
  }

  const sendCall: GatehouseClient['send'] = async (prepared, more = {}) =>
    replyOf(await exchange(prepared, more));

  async function succeeding<Id extends OperationId>(
    prepared: PreparedCall<Id>,
    more = {},
  ): Promise<Body<Id>> {
    const reply = await sendCall(prepared, more);
    const outcome = outcomeOf(reply);
    if (!outcome.ok || outcome.status >= 300) throw ResponseError.of(reply);
    return outcome.body;
  }

  async function* items<Id extends ListOperation>(
    operationId: Id,
    query = {} as QueryOf<Id>,
  ): AsyncGenerator<Item<Id>> {
    let after: string | undefined;
    do {
      // The type of a list operation says that it has these parameters and members.
      const input = { query: { ...query, ...(after !== undefined && { after }) } };
      const page = await succeeding(prepareCall<ListOperation>(operationId, input));
      const { items: found, next } = page as unknown as Page<Id>;
      yield* found;
      after = next;
    } while (after !== undefined);
  }

  return {
    send: sendCall,
    call: (operationId, ...[input]) =>
      sendCall({ operationId, request: requestOf(operationId, input ?? {}) }, input),
    body: (operationId, ...[input]) =>
      succeeding({ operationId, request: requestOf(operationId, input ?? {}) }, input),
    items,
    url: (operationId, ...[input]) => new URL(urlAt(baseUrl, targetOf(operationId, input ?? {}))),
  };
}
