import type { HttpExchange, HttpRequest, HttpResponse } from '../../http/exchange.ts';
import type { RequestTarget } from '../../conventions/request/request-target.ts';
import type { ApiError } from '../../conventions/api-error.ts';
import type { AuthorizationHeader } from '../../conventions/request/bearer.ts';
import type { AnyReply, Caller, ExtraHeaders } from '../../conventions/operation.ts';
import type { Forward, RoutePermission, UpstreamRecord } from '../../gateway/index.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { ForwardedValues } from '../../http/forwarded/forwarded-values.ts';
import type { OwnMatch } from './own-paths.ts';

/** The listener that received a request. */
export type ListenerRole = 'server' | 'gateway' | 'management';

/** The origin of a request: a listener, or this process itself. */
export type RequestSource = ListenerRole | 'process';

/** Handles a request of this process itself for an own operation, on behalf of a client. */
export type CallOwn = (
  exchange: HttpExchange,
  onBehalfOf: { readonly remoteAddress: string; readonly origin: string },
) => void;

/** The validated input of an operation, before its one cast to the type that its handler expects. */
export interface RawInput {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  header: Readonly<Record<string, unknown>>;
  cookie: Readonly<Record<string, unknown>>;
  body: unknown;
  bodyType: string | undefined;
}

/**
 * One request, its response and the facts about them. The dispatcher creates it, and each step up to the handler
 * adds its part.
 */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly id: string;
  readonly listener: RequestSource;
  /** True if a route of the gateway forwards to the operation. The cookies of the service do not pass. */
  readonly isForwarded: boolean;
  /** The permission of the route that forwards; `undefined` without one. */
  readonly routePermission: RoutePermission | undefined;
  readonly startedAt: number;
  readonly remoteAddress: string;
  readonly origin: string;
  /** The lines of every response to that origin: alternating names and values. */
  readonly originFields: readonly string[];
  /** The facts from trusted proxies. */
  readonly forwarded: ForwardedValues | undefined;
  target: RequestTarget;
  /** The effective method; HEAD is GET here. */
  method: string;
  match: OwnMatch | undefined;
  operation: OperationEntry | undefined;
  caller: Caller | undefined;
  /** The client whose quota the request used; `undefined` if it used that of its network. */
  admitted: string | undefined;
  /** The limit that the request exceeded, for a 429. */
  limit: string | undefined;
  /** The error that the response reports. */
  failure: ApiError | undefined;
  /** The Authorization header, read once if an operation requires credentials. */
  credentials: AuthorizationHeader | undefined;
  mediaType: string;
  repeated: readonly string[];
  input: RawInput;
  /** The body as received, if the handler needs it. */
  rawBody: Uint8Array | undefined;
  /** Header fields of any response to this request, such as RateLimit. */
  extraHeaders: ExtraHeaders | undefined;
  /** Renders an error as a page, if the path is a page or does not exist, and the client is a browser. */
  errorPage: PageOfError | undefined;
  /** True for a stream of events: its client ends it. */
  isEventStream: boolean;
  /** The dispatcher of the request, for a request that continues in this service. */
  readonly forward: Forward;
  readonly call: CallOwn;
  /** The result on the data plane, for the access log; `undefined` for all other requests. */
  upstreamRecord: UpstreamRecord | undefined;
}

/** Renders an error as a page; `undefined` for a program. */
export type PageOfError = (
  error: ApiError,
  request: {
    readonly id: string;
    readonly accept: string | undefined;
    readonly path: string;
    readonly listener: RequestSource;
  },
) => AnyReply | undefined;

/** An exchange that matches an operation. */
export type OperationExchange = Exchange & { readonly match: OwnMatch; operation: OperationEntry };
