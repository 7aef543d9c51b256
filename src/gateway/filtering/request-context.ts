/**
 * A request during the filters. Pre filters change the request for the target, route filters obtain the response,
 * and post filters change and send it.
 */
import type { HttpExchange, HttpRequest, HttpResponse } from '../../http/exchange.ts';
import type { OpenExchange } from '../../conventions/open-exchanges.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { ForwardedValues } from '../../http/forwarded/forwarded-values.ts';
import { plainAddress } from '../../foundation/network.ts';
import { ExchangeLife } from './exchange-life.ts';
import { createUpstreamRecord, type UpstreamRecord } from './upstream-record.ts';
import type { UpstreamBody } from '../upstream/body/response-body.ts';
import { createHeaderLines, type HeaderLines } from '../../http/fields/header-lines.ts';
import type { Route } from '../routes/route.ts';
import type { RouteTable } from '../routes/table.ts';

/** A response before it is sent. */
export interface GatewayResponse {
  status: number;
  readonly headers: HeaderLines;
  body: Uint8Array | UpstreamBody;
  /** Origin and base path of the target that sent it; absent for a response of the gateway itself. */
  readonly from?: { readonly origin: string; readonly path: string };
}

/** The routing of a request. The table is the one with which the request began. */
export interface Routing {
  readonly route: Route;
  readonly table: RouteTable;
  /** The bytes as received, without the query. */
  readonly path: string;
  /** The query including its `?`; empty if there is none. */
  readonly query: string;
}

/** The permission of a route that forwards to an own operation, which may stream for longer than it lasts. */
export interface RoutePermission {
  /** The caller whose token the route required; `undefined` for an open route. */
  readonly caller: Caller | undefined;
  /** Checks it as for a new request. @throws ApiError 400, 401, 403 or 404 */
  check(): Promise<unknown>;
  /** Checks the exchange of the operation again when the route changes. */
  bind(exchange: OpenExchange): void;
}

/**
 * Handles a request as if it had arrived for `path`, which includes the query, under its id; own operations only.
 */
export type Forward = (client: HttpExchange, path: string, id: string, permission?: RoutePermission) => void;

export interface RequestContext {
  readonly id: string;
  /** In monotonic milliseconds. */
  readonly startedAt: number;
  readonly method: string;
  readonly routing: Routing;
  /** Addresses of the client and of the peer. They differ if a trusted proxy is between them. */
  readonly remoteAddress: string;
  readonly peerAddress: string;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** Values that trusted proxies report; `undefined` if the peer is not one. */
  readonly forwarded: ForwardedValues | undefined;
  /** Lines that the server adds to every response; names and values alternate. Empty for most requests. */
  readonly originFields: readonly string[];
  /** The lines as the client sent them. */
  readonly clientHeaders: HeaderLines;
  /** The same list for all requests of a connection with equal lines, from the second such request. */
  readonly repeatedLines: readonly string[] | undefined;
  /** The request for the target. PreDecorationFilter sets `path`, which includes the query. */
  readonly upstream: {
    path: string;
    readonly headers: HeaderLines;
    /** The body as a whole, if a custom filter has read it. */
    body: Buffer | undefined;
  };
  /** The client and user, after AccessTokenFilter. */
  caller: Caller | undefined;
  /** The response. If a pre filter sets it, routing stops. */
  response: GatewayResponse | undefined;
  /** The reason why the exchange failed. SendErrorFilter turns it into a response. */
  error: unknown;
  /** Changes when a stray error ends the exchange: what the filters waited for then no longer counts. */
  round: number;
  /** True if the server itself or a tunnel handles the response. */
  handedOver: boolean;
  /** The results at the targets. */
  readonly upstreamRecord: UpstreamRecord;
  /** Values that filters pass to one another. */
  readonly notes: Map<string, unknown>;
  /** The view that custom filters have; the first of them creates it. */
  ownView: object | undefined;
  /** The exchange with the client; `response` is absent during a switch of protocols. */
  readonly client: { readonly request: HttpRequest; readonly response: HttpResponse | undefined };
  /** Absent during a switch of protocols. */
  readonly forward: Forward | undefined;
  /** The same request on the route that forwarded it to this one. */
  readonly outer: RequestContext | undefined;
  /** The same for each layer of a forwarded request. */
  readonly life: ExchangeLife;
}

/** Properties of a request that the listener provides. */
export interface ListenerContext {
  readonly id: string;
  /** In monotonic milliseconds. */
  readonly startedAt: number;
  readonly remoteAddress: string;
  readonly origin: string;
  readonly forwarded: ForwardedValues | undefined;
  readonly originFields?: readonly string[];
  /** Absent during a switch of protocols. */
  readonly forward?: Forward | undefined;
  /** The record of the exchange, if it exists already. */
  readonly upstreamRecord?: UpstreamRecord | undefined;
}

const noFields: readonly string[] = [];

/** A class, because one is created for each request: its methods exist once, and few filters use notes. */
class RoutedRequestContext implements RequestContext {
  readonly id: string;
  readonly startedAt: number;
  readonly method: string;
  readonly routing: Routing;
  readonly remoteAddress: string;
  readonly peerAddress: string;
  readonly origin: string;
  readonly forwarded: ForwardedValues | undefined;
  readonly originFields: readonly string[];
  readonly clientHeaders: HeaderLines;
  readonly repeatedLines: readonly string[] | undefined;
  readonly upstream: RequestContext['upstream'];
  caller: Caller | undefined = undefined;
  response: GatewayResponse | undefined = undefined;
  error: unknown = undefined;
  round = 0;
  handedOver = false;
  readonly upstreamRecord: UpstreamRecord;
  readonly client: RequestContext['client'];
  readonly forward: Forward | undefined;
  readonly outer: RequestContext | undefined;
  readonly life: ExchangeLife;
  ownView: object | undefined = undefined;
  #notes: Map<string, unknown> | undefined = undefined;

  constructor(
    request: HttpRequest,
    response: HttpResponse | undefined,
    routing: Routing,
    {
      id,
      startedAt,
      remoteAddress,
      origin,
      forwarded,
      originFields = noFields,
      forward,
      upstreamRecord,
    }: ListenerContext,
    outer: RequestContext | undefined,
  ) {
    this.id = id;
    this.startedAt = startedAt;
    this.method = request.method ?? 'GET';
    this.routing = routing;
    this.remoteAddress = remoteAddress;
    // If no trusted proxy reports another client, the peer is the client.
    this.peerAddress = forwarded ? plainAddress(request.remoteAddress) : remoteAddress;
    this.origin = origin;
    this.forwarded = forwarded;
    this.originFields = originFields;
    this.clientHeaders = createHeaderLines(request.rawHeaders);
    this.repeatedLines = request.repeatedLines;
    this.upstream = { path: '', headers: createHeaderLines(), body: undefined };
    this.upstreamRecord = upstreamRecord ?? createUpstreamRecord(routing.route.id);
    this.client = { request, response };
    this.forward = forward;
    this.outer = outer;
    this.life = outer?.life ?? new ExchangeLife();
  }

  get notes(): Map<string, unknown> {
    return (this.#notes ??= new Map());
  }
}

export function createRequestContext(
  request: HttpRequest,
  response: HttpResponse | undefined,
  routing: Routing,
  listener: ListenerContext,
  outer?: RequestContext,
): RequestContext {
  return new RoutedRequestContext(request, response, routing, listener, outer);
}
