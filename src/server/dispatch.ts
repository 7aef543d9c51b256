/**
 * Who answers a path, decided once a request: a reserved path of the documents, then a route of the gateway, then a
 * configuration shape, then nobody (404). The match goes along to openapi-backend's router.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, methodNotAllowed, notFound, temporarilyUnavailable } from '../conventions/api-error.ts';
import { allowedMethods } from '../conventions/access.ts';
import { effectiveMethod } from '../conventions/request/method-override.ts';
import { parseRequestTarget, type RequestTarget } from '../conventions/request/request-target.ts';
import type { OperationEntry } from '../conventions/operation-entry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Random } from '../foundation/random.ts';
import type { Exchange, ListenerRole, OperationExchange } from './exchange.ts';
import type { OwnMatch, OwnPaths } from './routing/own-paths.ts';
import type { Peer } from './input/peer.ts';
import { writeError, writeReply } from './answer/reply.ts';
import { writeSocketError } from './answer/socket-error.ts';

/** What the dispatcher needs of the gateway; only the data plane sees sockets. */
export interface DataPlane<RouteMatch> {
  match(path: string, query: string): RouteMatch | undefined;
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    match: RouteMatch,
    context: DataPlaneContext,
  ): void;
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    match: RouteMatch,
    context: DataPlaneContext,
  ): void;
}

export interface DataPlaneContext extends Peer {
  readonly id: string;
}

export interface DispatchDependencies<RouteMatch> {
  readonly paths: OwnPaths;
  readonly dataPlane: DataPlane<RouteMatch>;
  /** Answers an own operation without Express. */
  readonly answerHot: (exchange: OperationExchange) => Promise<void>;
  /** Answers an own operation through Express: pages, docs, static files and the rest. */
  readonly answer: (exchange: OperationExchange) => void;
  readonly isHot: (operation: OperationEntry) => boolean;
  /** What a listener carries besides health. */
  readonly carries: (role: ListenerRole, what: 'data-plane' | OperationEntry) => boolean;
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
  /** Called for each exchange as soon as it exists; the access log and the metrics hang on it. */
  readonly observe: (exchange: Exchange) => void;
}

export interface Dispatcher {
  handle(role: ListenerRole): (request: IncomingMessage, response: ServerResponse) => void;
  upgrade(role: ListenerRole): (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Answers a request as if it had come for another path; own operations only, so that it cannot come back. */
  forward(request: IncomingMessage, response: ServerResponse, path: string): void;
}

const maintenanceRetrySeconds = 30;
// A year; what a browser may then ask in clear is nothing.
const strictTransport = 'max-age=31536000; includeSubDomains';
const wellFormedId = /^[A-Za-z0-9._~-]{1,128}$/;
const noTarget: RequestTarget = { path: '/', query: '' };

const hostForm = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(?::\d*)?$/;

/**
 * A request that does not say for which site it is: two readers could see two. Nothing else is read of its
 * connection. @see RFC 9112 §3.2
 */
function refuseUnclearHost(request: IncomingMessage): void {
  const refused = (field: string, reason: string): ApiError =>
    new ApiError(400, 'invalid_request', {
      description: 'The request is ambiguous.',
      detail: { [field]: reason },
      headers: { Connection: 'close' },
    });
  if (request.httpVersionMajor < 1) throw refused('version', 'must be HTTP/1.0 or HTTP/1.1');
  let hosts = 0;
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    if (request.rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw refused('header.Host', 'must not be repeated');
  if (hosts === 0 && request.httpVersionMinor > 0) throw refused('header.Host', 'is required');
  if (!hostForm.test(request.headers.host ?? '')) throw refused('header.Host', 'is not a host');
}

/** The effective method. Pages and OAuth endpoints refuse any override. @see Spec §4.1 */
function methodOf(request: IncomingMessage, { own }: OwnMatch): string {
  const sent = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const override = request.headers['x-http-method-override'];
  if (override === undefined || sent !== 'POST') return sent;
  const entries = [...own.operations.values()];
  if (entries.some((entry) => entry.override === 'refuse') || entries[0]?.tier === 'shape') {
    throw methodNotAllowed(allowedMethods([...own.operations.keys()]));
  }
  return effectiveMethod(sent, Array.isArray(override) ? override[0] : override);
}

export function createDispatcher<RouteMatch>(dependencies: DispatchDependencies<RouteMatch>): Dispatcher {
  const { paths, dataPlane, carries, clock, random, log, corsHeaders } = dependencies;

  function requestId(request: IncomingMessage): string {
    const sent = request.headers['x-request-id'];
    return typeof sent === 'string' && wellFormedId.test(sent) ? sent : random.token(12);
  }

  function begin(
    role: ListenerRole,
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
  ): Exchange {
    const given = response.getHeader('X-Request-Id');
    const id = typeof given === 'string' ? given : requestId(request);
    const { remoteAddress, origin } = dependencies.readPeer(request);
    const exchange: Exchange = {
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
      authenticationError: undefined,
      mediaType: 'application/json',
      repeated: [],
      input: { path: {}, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined },
      extraHeaders: {},
      route: undefined,
    };
    response.setHeader('X-Request-Id', id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (origin.startsWith('https:')) response.setHeader('Strict-Transport-Security', strictTransport);
    return exchange;
  }

  function answerOptions(exchange: Exchange, { own }: OwnMatch): Promise<void> {
    const allow = allowedMethods([...own.operations.keys()]).join(', ');
    return writeReply(exchange, {
      status: 204,
      headers: { Allow: allow, ...crossOrigin(exchange, own.operations) },
    });
  }

  function crossOrigin(
    { request }: Exchange,
    operations: ReadonlyMap<string, OperationEntry>,
  ): Readonly<Record<string, string>> | undefined {
    const { origin } = request.headers;
    const ids = [...operations.values()].map((entry) => entry.operationId);
    return origin === undefined ? undefined : corsHeaders(ids, origin);
  }

  function answerOwn(exchange: Exchange, match: OwnMatch): Promise<void> | void {
    if (exchange.request.method === 'OPTIONS') return answerOptions(exchange, match);
    exchange.match = match;
    exchange.method = methodOf(exchange.request, match);
    exchange.extraHeaders = { ...exchange.extraHeaders, ...crossOrigin(exchange, match.own.operations) };
    const entry = match.own.operations.get(exchange.method);
    if (entry) exchange.operation = entry;
    if (entry?.statuses.includes(503) && dependencies.maintenance())
      throw temporarilyUnavailable(maintenanceRetrySeconds);
    const own = exchange as OperationExchange;
    return entry && dependencies.isHot(entry) ? dependencies.answerHot(own) : dependencies.answer(own);
  }

  function carried(role: ListenerRole, match: OwnMatch | undefined): OwnMatch | undefined {
    const [entry] = match?.own.operations.values() ?? [];
    return match && entry && carries(role, entry) ? match : undefined;
  }

  function proxy(exchange: Exchange): boolean {
    const { target, request, response, listener } = exchange;
    if (!carries(listener, 'data-plane')) return false;
    const route = dataPlane.match(target.path, target.query);
    if (route === undefined) return false;
    if (dependencies.maintenance()) throw temporarilyUnavailable(maintenanceRetrySeconds);
    const { id, remoteAddress, origin } = exchange;
    exchange.route = 'gateway';
    dataPlane.handle(request, response, route, { id, remoteAddress, origin });
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

  /** Runs `work` and answers what it throws, at once or later. */
  async function guarded(exchange: Exchange, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      await writeError(exchange, error, log);
    }
  }

  function handle(role: ListenerRole) {
    return (request: IncomingMessage, response: ServerResponse): void => {
      let target: RequestTarget;
      try {
        target = parseRequestTarget(request.url ?? '/', dependencies.urlBytes);
      } catch (error) {
        const exchange = begin(role, request, response, noTarget);
        dependencies.observe(exchange);
        void writeError(exchange, error, log);
        return;
      }
      const exchange = begin(role, request, response, target);
      dependencies.observe(exchange);
      void guarded(exchange, () => route(exchange));
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
        const found = free ? dataPlane.match(target.path, target.query) : undefined;
        if (found === undefined) throw notFound();
        if (dependencies.maintenance()) throw temporarilyUnavailable(maintenanceRetrySeconds);
        dataPlane.upgrade(request, socket, head, found, { id, ...dependencies.readPeer(request) });
      } catch (error) {
        writeSocketError(socket, error, id);
      }
    },
    forward(request, response, path) {
      const mark = path.indexOf('?');
      const target =
        mark === -1 ? { path, query: '' } : { path: path.slice(0, mark), query: path.slice(mark + 1) };
      // The request is observed already, under the id that its answer carries.
      const exchange = begin('server', request, response, target);
      void guarded(exchange, () => {
        const reserved = paths.reserved(target.path);
        const match = reserved === 'unknown' ? undefined : (reserved ?? paths.shape(target.path));
        if (!match) throw notFound();
        return answerOwn(exchange, match);
      });
    },
  };
}
