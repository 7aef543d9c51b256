/**
 * A request on its way through the filters. Pre filters shape what the target will see, route filters get the
 * answer, post filters shape it and send it.
 */
import type { HttpRequest, HttpResponse } from '../../http/exchange.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { ForwardedValues } from '../../http/forwarded/forwarded-values.ts';
import { plainAddress } from '../../foundation/network.ts';
import { createUpstreamRecord, type UpstreamRecord } from './upstream-record.ts';
import type { UpstreamBody } from '../upstream/body/response-body.ts';
import { createHeaderLines, type HeaderLines } from '../../http/fields/header-lines.ts';
import type { Route } from '../routes/route.ts';
import type { RouteTable } from '../routes/table.ts';

/** An answer before it is sent. */
export interface GatewayResponse {
  status: number;
  readonly headers: HeaderLines;
  readonly body: Uint8Array | UpstreamBody;
  /** The origin and base path of the target that gave it; absent where the gateway answers itself. */
  readonly from?: { readonly origin: string; readonly path: string };
}

/** What is known of a request that a route matched; the table is the one that it began with. */
export interface Routing {
  readonly route: Route;
  readonly table: RouteTable;
  /** The bytes that came, without the query. */
  readonly path: string;
  /** With its `?`; empty where there is none. */
  readonly query: string;
}

export interface RequestContext {
  readonly id: string;
  readonly method: string;
  readonly routing: Routing;
  /** The client's address, and the peer's: they differ where a trusted proxy stands between. */
  readonly remoteAddress: string;
  readonly peerAddress: string;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** What trusted proxies tell; `undefined` where the peer is not one. */
  readonly forwarded: ForwardedValues | undefined;
  /** Lines that the service puts on every answer, names and values in turn; none for most. */
  readonly originFields: readonly string[];
  /** The lines as the client sent them. */
  readonly clientHeaders: HeaderLines;
  /** One list for all requests of a connection whose lines are the same, once they were sent twice. */
  readonly repeatedLines: readonly string[] | undefined;
  /** What the target will see; `path` is made by PreDecorationFilter and holds the query. */
  readonly upstream: { path: string; readonly headers: HeaderLines };
  /** Who asks, once AccessTokenFilter knows. */
  caller: Caller | undefined;
  /** Set by whoever answers; a pre filter that sets it stops the routing. */
  response: GatewayResponse | undefined;
  /** Answers with JSON in the place of a target. */
  readonly respond: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  /** Why the exchange failed; SendErrorFilter makes an answer of it. */
  error: unknown;
  /** True once somebody else answers: the service itself, or a tunnel. */
  handedOver: boolean;
  /** What became of it at its targets. */
  readonly upstreamRecord: UpstreamRecord;
  /** What filters tell one another. */
  readonly notes: Map<string, unknown>;
  /** The sockets; `response` is absent while a protocol is switched. */
  readonly client: { readonly request: HttpRequest; readonly response: HttpResponse | undefined };
}

/** What the listener knows of a request. */
export interface ListenerContext {
  readonly id: string;
  /** In monotonic milliseconds. */
  readonly startedAt: number;
  readonly remoteAddress: string;
  readonly origin: string;
  readonly forwarded: ForwardedValues | undefined;
  readonly originFields?: readonly string[];
  /** Where it is told what becomes of the request, if that was begun before. */
  readonly upstreamRecord?: UpstreamRecord | undefined;
}

const noFields: readonly string[] = [];

/** A class, as one is made for each request: its functions stand once, and few filters leave notes. */
class RoutedRequestContext implements RequestContext {
  readonly id: string;
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
  handedOver = false;
  readonly upstreamRecord: UpstreamRecord;
  readonly client: RequestContext['client'];
  #notes: Map<string, unknown> | undefined = undefined;

  constructor(
    request: HttpRequest,
    response: HttpResponse | undefined,
    routing: Routing,
    {
      id,
      remoteAddress,
      origin,
      forwarded,
      originFields = noFields,
      upstreamRecord,
    }: Omit<ListenerContext, 'startedAt'>,
  ) {
    this.id = id;
    this.method = request.method ?? 'GET';
    this.routing = routing;
    this.remoteAddress = remoteAddress;
    // Where no trusted proxy tells of another client, the peer is the client.
    this.peerAddress = forwarded ? plainAddress(request.socket.remoteAddress ?? '') : remoteAddress;
    this.origin = origin;
    this.forwarded = forwarded;
    this.originFields = originFields;
    this.clientHeaders = createHeaderLines(request.rawHeaders);
    this.repeatedLines = request.repeatedLines;
    this.upstream = { path: '', headers: createHeaderLines() };
    this.upstreamRecord = upstreamRecord ?? createUpstreamRecord(routing.route.id);
    this.client = { request, response };
  }

  get notes(): Map<string, unknown> {
    return (this.#notes ??= new Map());
  }

  /** Made where it is asked for, so that it may be taken off the context. */
  get respond(): RequestContext['respond'] {
    return (status, body, headers = {}) => {
      const lines = ['Content-Type', 'application/json', ...Object.entries(headers).flat()];
      const bytes = Buffer.from(JSON.stringify(body));
      this.response = { status, headers: createHeaderLines(lines), body: bytes };
    };
  }
}

export function createRequestContext(
  request: HttpRequest,
  response: HttpResponse | undefined,
  routing: Routing,
  listener: Omit<ListenerContext, 'startedAt'>,
): RequestContext {
  return new RoutedRequestContext(request, response, routing, listener);
}
