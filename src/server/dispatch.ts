/**
 * Who answers a path, decided once a request: a reserved path of the documents, then a route of the gateway, then a
 * configuration shape, then nobody (404). The match goes along to openapi-backend's router.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import {
  type ApiError,
  methodNotAllowed,
  notFound,
  temporarilyUnavailable,
} from '../conventions/api-error.ts';
import { effectiveMethod } from '../conventions/request/method-override.ts';
import { parseRequestTarget, type RequestTarget } from '../conventions/request/request-target.ts';
import type { OperationEntry } from '../conventions/operation-entry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Random } from '../foundation/random.ts';
import type { Passage } from '../gateway/index.ts';
import type { ErrorPage } from '../authorization/index.ts';
import type { AccessLog } from './access-log.ts';
import type { Exchange, ListenerRole, OperationExchange, RawInput } from './exchange.ts';
import { refuseUnclearHost } from './input/clear-host.ts';
import { PlainRequest } from './plain/plain-request.ts';
import { createRequestIds } from './input/request-id.ts';
import type { OwnMatch, OwnPath, OwnPaths } from './routing/own-paths.ts';
import type { Peer } from './input/peer.ts';
import { originFields } from './answer/origin-fields.ts';
import { writeError, writeReply } from './answer/reply.ts';
import { writeSocketError } from './answer/socket-error.ts';

/** What the dispatcher needs of the gateway; only the data plane sees sockets. */
export interface DataPlane<RouteMatch> {
  /** `target` is what the request line holds. */
  match(path: string, target?: string): RouteMatch | undefined;
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    match: RouteMatch,
    context: DataPlaneContext,
  ): Passage;
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    match: RouteMatch,
    context: DataPlaneContext,
  ): Passage;
}

export interface DataPlaneContext extends Peer {
  readonly id: string;
  /** In monotonic milliseconds. */
  readonly startedAt: number;
  /** Lines that go with every answer, names and values in turn. */
  readonly ownFields?: readonly string[];
  /** One list for all requests of a connection whose lines are the same, once they were sent twice. */
  readonly repeatedLines?: readonly string[] | undefined;
}

export interface DispatchDependencies<RouteMatch> {
  readonly paths: OwnPaths;
  readonly dataPlane: DataPlane<RouteMatch>;
  /** Answers an own operation without Express. */
  readonly answerHot: (exchange: OperationExchange) => Promise<void> | void;
  /** Answers an own operation through Express: pages, docs, static files and the rest. */
  readonly answer: (exchange: OperationExchange) => void;
  readonly isHot: (operation: OperationEntry) => boolean;
  /** What a listener carries besides health. */
  readonly carries: (role: ListenerRole, what: 'data-plane' | OperationEntry) => boolean;
  /** How errors of a page's operation are shown to a person. */
  readonly errorPageOf: (own: OwnPath) => ErrorPage | undefined;
  readonly maintenance: () => boolean;
  readonly corsHeaders: (
    operationIds: readonly string[],
    origin: string,
  ) => Readonly<Record<string, string>> | undefined;
  readonly readPeer: (request: IncomingMessage) => Peer;
  readonly urlBytes: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Told of each exchange as soon as it exists; the metrics hang on it as well. */
  readonly accessLog: AccessLog;
}

export interface Dispatcher {
  handle(role: ListenerRole): (request: IncomingMessage, response: ServerResponse) => void;
  upgrade(role: ListenerRole): (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Answers what is no request, and ends the connection. */
  refuse(socket: Duplex, error: ApiError): void;
  /** Answers a request as if it had come for another path; own operations only, so that it cannot come back. */
  forward(request: IncomingMessage, response: ServerResponse, path: string): void;
}

const maintenanceRetrySeconds = 30;
const noInput: RawInput = Object.freeze({
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
});
const noTarget: RequestTarget = { path: '/', query: '' };

/** The effective method. Pages and OAuth endpoints refuse any override. @see Spec §4.1 */
function methodOf(request: IncomingMessage, { own }: OwnMatch): string {
  const sent = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const override = request.headers['x-http-method-override'];
  if (override === undefined || sent !== 'POST') return sent;
  if (own.refusesOverride) throw methodNotAllowed(own.allow);
  return effectiveMethod(sent, Array.isArray(override) ? override[0] : override);
}

export function createDispatcher<RouteMatch>(dependencies: DispatchDependencies<RouteMatch>): Dispatcher {
  const { paths, dataPlane, carries, clock, random, log, corsHeaders } = dependencies;
  const requestId = createRequestIds(random);

  function begin(
    role: ListenerRole,
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
  ): Exchange {
    const given = response.getHeader('X-Request-Id');
    const id = typeof given === 'string' ? given : requestId(request);
    const { remoteAddress, origin } = dependencies.readPeer(request);
    return {
      request,
      response,
      id,
      listener: role,
      startedAt: clock.monotonic(),
      remoteAddress,
      origin,
      target,
      method: request.method ?? 'GET',
      match: undefined,
      operation: undefined,
      caller: undefined,
      mediaType: 'application/json',
      repeated: [],
      input: noInput,
      rawBody: undefined,
      extraHeaders: undefined,
      errorPage: undefined,
      passage: undefined,
    };
  }

  function answerOptions(exchange: Exchange, { own }: OwnMatch): Promise<void> | void {
    const headers = { Allow: own.allow.join(', '), ...crossOrigin(exchange, own) };
    return writeReply(exchange, { status: 204, headers });
  }

  function crossOrigin(
    { request }: Exchange,
    { operationIds }: OwnPath,
  ): Readonly<Record<string, string>> | undefined {
    const { origin } = request.headers;
    return origin === undefined ? undefined : corsHeaders(operationIds, origin);
  }

  function answerOwn(exchange: Exchange, match: OwnMatch): Promise<void> | void {
    if (exchange.request.method === 'OPTIONS') return answerOptions(exchange, match);
    exchange.match = match;
    // Objects of its own: the validators write defaults into them.
    exchange.input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined };
    exchange.errorPage = dependencies.errorPageOf(match.own);
    exchange.method = methodOf(exchange.request, match);
    exchange.extraHeaders = crossOrigin(exchange, match.own);
    const entry = match.own.operations.get(exchange.method);
    if (entry) exchange.operation = entry;
    if (dependencies.maintenance() && entry?.statuses.includes(503))
      throw temporarilyUnavailable(maintenanceRetrySeconds);
    const own = exchange as OperationExchange;
    return entry && dependencies.isHot(entry) ? dependencies.answerHot(own) : dependencies.answer(own);
  }

  function carried(role: ListenerRole, match: OwnMatch | undefined): OwnMatch | undefined {
    return match && carries(role, match.own.first) ? match : undefined;
  }

  function proxy(exchange: Exchange): boolean {
    const { target, request, response, listener } = exchange;
    if (!carries(listener, 'data-plane')) return false;
    const route = dataPlane.match(target.path, request.url);
    if (route === undefined) return false;
    if (dependencies.maintenance()) throw temporarilyUnavailable(maintenanceRetrySeconds);
    const { id, startedAt, remoteAddress, origin } = exchange;
    // The gateway writes its own head, in one piece: fields set one by one would make Node build it field by field.
    const ownFields = originFields(origin);
    const repeatedLines = PlainRequest.repeatedLinesOf(request);
    const context = { id, startedAt, remoteAddress, origin, ownFields, repeatedLines };
    exchange.passage = dataPlane.handle(request, response, route, context);
    return true;
  }

  function route(exchange: Exchange): Promise<void> | void {
    const { request, target, listener } = exchange;
    refuseUnclearHost(request);
    if (request.method === 'TRACE' || request.method === 'CONNECT')
      throw methodNotAllowed(['GET', 'HEAD', 'OPTIONS', 'POST']);
    const reserved = paths.reserved(target.path);
    if (reserved === 'unknown') throw notFound();
    const own = carried(listener, reserved);
    if (own) return answerOwn(exchange, own);
    if (reserved) throw notFound();
    if (proxy(exchange)) return undefined;
    const shape = carried(listener, paths.shape(target.path));
    if (shape) return answerOwn(exchange, shape);
    throw notFound();
  }

  /** Does `work` and answers what it throws, at once or later. */
  function guarded(exchange: Exchange, work: (exchange: Exchange) => Promise<void> | void): void {
    try {
      const running = work(exchange);
      running?.catch((error: unknown) => writeError(exchange, error, log));
    } catch (error) {
      writeError(exchange, error, log);
    }
  }

  function handle(role: ListenerRole) {
    return (request: IncomingMessage, response: ServerResponse): void => {
      let target: RequestTarget;
      try {
        target = parseRequestTarget(request.url ?? '/', dependencies.urlBytes);
      } catch (error) {
        const exchange = begin(role, request, response, noTarget);
        dependencies.accessLog.observe(exchange);
        writeError(exchange, error, log);
        return;
      }
      const exchange = begin(role, request, response, target);
      dependencies.accessLog.observe(exchange);
      guarded(exchange, route);
    };
  }

  return {
    handle,
    upgrade: (role) => (request, socket, head) => {
      // Without a listener a reset during the handshake would end the process.
      socket.on('error', (cause) => log.debug('an upgrade was cut off', { cause }));
      const id = requestId(request);
      try {
        refuseUnclearHost(request);
        const target = parseRequestTarget(request.url ?? '/', dependencies.urlBytes);
        const free = paths.reserved(target.path) === undefined && carries(role, 'data-plane');
        const found = free ? dataPlane.match(target.path, request.url) : undefined;
        if (found === undefined) throw notFound();
        if (dependencies.maintenance()) throw temporarilyUnavailable(maintenanceRetrySeconds);
        const peer = dependencies.readPeer(request);
        const passage = dataPlane.upgrade(request, socket, head, found, {
          id,
          startedAt: clock.monotonic(),
          ...peer,
        });
        const { remoteAddress } = peer;
        const { path } = target;
        dependencies.accessLog.observeUpgrade({ request, socket, id, path, remoteAddress, passage });
      } catch (error) {
        const { origin } = dependencies.readPeer(request);
        writeSocketError(socket, error, { id, origin, clock });
      }
    },
    refuse(socket, error) {
      const origin = socket instanceof TLSSocket ? 'https:' : 'http:';
      writeSocketError(socket, error, { id: requestId({ headers: {} }), origin, clock });
    },
    forward(request, response, path) {
      const mark = path.indexOf('?');
      const target =
        mark === -1 ? { path, query: '' } : { path: path.slice(0, mark), query: path.slice(mark + 1) };
      // The request is observed already, under the id that its answer carries.
      const exchange = begin('server', request, response, target);
      guarded(exchange, () => {
        const reserved = paths.reserved(target.path);
        const match = reserved === 'unknown' ? undefined : (reserved ?? paths.shape(target.path));
        if (!match) throw notFound();
        return answerOwn(exchange, match);
      });
    },
  };
}
