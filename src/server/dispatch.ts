/**
 * Who answers a path, decided once a request: a reserved path of the documents, then a route of the gateway, then a
 * configuration shape, then nobody (404). The match goes along to openapi-backend's router.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { methodNotAllowed, notFound, temporarilyUnavailable } from '../conventions/api-error.ts';
import { effectiveMethod } from './input/method-override.ts';
import { parseRequestTarget, type RequestTarget } from '../conventions/request/request-target.ts';
import type { ExtraHeaders } from '../conventions/operation.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { HttpExchange, HttpRequest, HttpResponse } from '../http/exchange.ts';
import type { WireHandlers } from '../http/wire/wire.ts';
import type { Random } from '../foundation/random.ts';
import type { UpstreamRecord } from '../gateway/index.ts';
import type { AccessLog } from './access-log.ts';
import type { RunThroughExpress } from './app.ts';
import type { RunOperation } from './response/openapi.ts';
import type { Maintenance } from './documents/service-document.ts';
import type { Exchange, ListenerRole, OperationExchange, RawInput } from './routing/exchange.ts';
import { refuseUnclearHost } from './input/clear-host.ts';
import { createRequestIds } from './input/request-id.ts';
import type { OwnMatch, OwnPath, OwnPaths } from './routing/own-paths.ts';
import type { PathFacts } from './path-facts.ts';
import type { Peer } from './input/peer.ts';
import type { OriginFields } from './input/origin-fields.ts';
import { writeError, writeReply } from './response/reply.ts';
import { writeSocketError } from './response/socket-error.ts';

/** What the dispatcher needs of the gateway; only the data plane sees sockets. */
export interface GatewayDataPlane<RouteMatch> {
  /** `target` is what the request line holds. */
  match(path: string, target?: string): RouteMatch | undefined;
  /** Whether a route hands the path on to the service itself. */
  forwards(path: string): boolean;
  handle(
    request: HttpRequest,
    response: HttpResponse,
    match: RouteMatch,
    context: DataPlaneContext,
  ): UpstreamRecord;
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    match: RouteMatch,
    context: DataPlaneContext,
  ): UpstreamRecord;
}

export interface DataPlaneContext extends Peer {
  readonly id: string;
  /** In monotonic milliseconds. */
  readonly startedAt: number;
  /** One list for all requests of a connection whose lines are the same, once they were sent twice. */
  readonly repeatedLines?: readonly string[] | undefined;
}

export interface DispatchDependencies<RouteMatch> {
  /** openapi-backend's router, asked for the path; the exchange keeps its match for `handleRequest`. */
  readonly router: Pick<OwnPaths, 'reserved' | 'shape'>;
  readonly dataPlane: GatewayDataPlane<RouteMatch>;
  readonly pathFacts: ReadonlyMap<OwnPath, PathFacts>;
  /** The listeners on which the gateway's routes are. */
  readonly routing: ReadonlySet<ListenerRole>;
  /** Refuses an unknown path, and a method that its path does not define. */
  readonly runUndeclared: RunOperation;
  /** Responds through Express: pages, docs, static files and the rest. */
  readonly runThroughExpress: RunThroughExpress;
  readonly maintenance: Readonly<Maintenance>;
  readonly corsHeaders: (
    operationIds: readonly string[],
    origin: string,
    methods: readonly string[],
  ) => Readonly<Record<string, string>> | undefined;
  readonly originFields: OriginFields;
  readonly readPeer: (request: HttpRequest, requestId: string) => Peer;
  readonly urlBytes: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Told of each exchange as soon as it exists; the metrics hang on it as well. */
  readonly accessLog: AccessLog;
}

export interface Dispatcher {
  /** What a listener does with what comes in by it. */
  handlers(role: ListenerRole): WireHandlers;
  /** Answers a request as if it had come for another path; own operations only, so that it cannot come back. */
  forward(client: HttpExchange, path: string, id: string): void;
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
function methodOf(request: HttpRequest, { own }: OwnMatch): string {
  const sent = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const override = request.headers['x-http-method-override'];
  if (override === undefined || sent !== 'POST') return sent;
  if (own.refusesOverride) throw methodNotAllowed(own.allow);
  return effectiveMethod(sent, Array.isArray(override) ? override[0] : override);
}

export function createDispatcher<RouteMatch>(dependencies: DispatchDependencies<RouteMatch>): Dispatcher {
  const { router, pathFacts, routing, dataPlane, maintenance, clock, random, log } = dependencies;
  const { runUndeclared, corsHeaders, originFields } = dependencies;
  const requestId = createRequestIds(random);
  let ahead: { readonly path: string; readonly found: ReturnType<OwnPaths['reserved']> } | undefined;

  function factsOf(own: OwnPath): PathFacts {
    const facts = pathFacts.get(own);
    if (!facts) throw new Error(`nothing is decided about ${own.path}`);
    return facts;
  }

  async function answerHot(exchange: Exchange, answer: RunOperation): Promise<void> {
    const reply = await answer(exchange);
    if (reply === 'pass') throw new Error('an operation that is no page was left to Express');
    await writeReply(exchange, reply);
  }

  function begin(
    role: ListenerRole,
    { request, response }: HttpExchange,
    target: RequestTarget,
    id = requestId(request),
  ): Exchange {
    const { remoteAddress, origin, originFields: ownFields, forwarded } = dependencies.readPeer(request, id);
    return {
      request,
      response,
      id,
      listener: role,
      startedAt: clock.monotonic(),
      remoteAddress,
      origin,
      originFields: ownFields,
      forwarded,
      target,
      method: request.method ?? 'GET',
      match: undefined,
      operation: undefined,
      caller: undefined,
      credentials: undefined,
      mediaType: 'application/json',
      repeated: [],
      input: noInput,
      rawBody: undefined,
      extraHeaders: undefined,
      errorPage: undefined,
      upstreamRecord: undefined,
    };
  }

  function answerOptions(exchange: Exchange, { own }: OwnMatch): Promise<void> | void {
    const headers = { Allow: own.allow.join(', '), ...fieldsOf(exchange, own) };
    return writeReply(exchange, { status: 204, headers });
  }

  /** The fields that go with every response of a path. */
  function fieldsOf(
    { request }: Exchange,
    { operationIds, allow, fields }: OwnPath,
  ): ExtraHeaders | undefined {
    const { origin } = request.headers;
    if (origin === undefined) return fields;
    const granted = corsHeaders(operationIds, origin, allow);
    return granted ? { ...fields, ...granted } : fields;
  }

  function answerOwn(exchange: Exchange, match: OwnMatch): Promise<void> | void {
    if (exchange.request.method === 'OPTIONS') return answerOptions(exchange, match);
    exchange.match = match;
    // Objects of its own: the validators write defaults into them.
    exchange.input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined };
    const { runs, hot, errorPage } = factsOf(match.own);
    exchange.errorPage = errorPage;
    // Before the method, whose refusal is a response of the path too.
    exchange.extraHeaders = fieldsOf(exchange, match.own);
    exchange.method = methodOf(exchange.request, match);
    const entry = match.own.operations.get(exchange.method);
    if (entry) exchange.operation = entry;
    if (maintenance.isOn && entry?.statuses.includes(503))
      throw temporarilyUnavailable(maintenanceRetrySeconds);
    const own = exchange as OperationExchange;
    const answer = (entry && runs.get(entry)) ?? runUndeclared;
    return entry === undefined || hot.has(entry)
      ? answerHot(own, answer)
      : dependencies.runThroughExpress(own, answer);
  }

  function carried(role: ListenerRole, match: OwnMatch | undefined): OwnMatch | undefined {
    return match && factsOf(match.own).carriers.has(role) ? match : undefined;
  }

  function proxy(exchange: Exchange): boolean {
    const { target, request, response, listener } = exchange;
    if (!routing.has(listener)) return false;
    const route = dataPlane.match(target.path, request.url);
    if (route === undefined) return false;
    if (maintenance.isOn) throw temporarilyUnavailable(maintenanceRetrySeconds);
    const { id, startedAt, remoteAddress, origin, forwarded } = exchange;
    // The gateway writes its own head, in one piece: fields set one by one would make Node build it field by field.
    const { repeatedLines } = request;
    const context = {
      id,
      startedAt,
      remoteAddress,
      origin,
      originFields: exchange.originFields,
      forwarded,
      repeatedLines,
    };
    exchange.upstreamRecord = dataPlane.handle(request, response, route, context);
    return true;
  }

  function route(exchange: Exchange): Promise<void> | void {
    const { request, target, listener } = exchange;
    if (!request.hasClearHost) refuseUnclearHost(request);
    if (request.method === 'TRACE' || request.method === 'CONNECT')
      throw methodNotAllowed(['GET', 'HEAD', 'OPTIONS', 'POST']);
    const reserved = reservedAt(target.path);
    if (reserved === 'unknown') return answerHot(exchange, runUndeclared);
    const own = reserved === 'unclaimed' ? undefined : carried(listener, reserved);
    if (own) return answerOwn(exchange, own);
    if (reserved && reserved !== 'unclaimed') throw notFound();
    if (proxy(exchange)) return undefined;
    const shape = reserved ? undefined : carried(listener, router.shape(target.path));
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

  function handle(role: ListenerRole, client: HttpExchange): void {
    let target: RequestTarget;
    try {
      target = parseRequestTarget(client.request.url ?? '/', dependencies.urlBytes);
    } catch (error) {
      const exchange = begin(role, client, noTarget);
      dependencies.accessLog.observe(exchange);
      writeError(exchange, error, log);
      return;
    }
    const exchange = begin(role, client, target);
    dependencies.accessLog.observe(exchange);
    guarded(exchange, route);
  }

  /** A plain request is looked up before it is taken: what was found waits for the request, which comes next. */
  function reservedAt(path: string): ReturnType<OwnPaths['reserved']> {
    const known = ahead;
    ahead = undefined;
    return known?.path === path ? known.found : router.reserved(path);
  }

  /** Whether Express carries the operations of a path; a route that leads back here may lead to any path. */
  function isForExpress({ url }: { readonly url: string }): boolean {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const match = router.reserved(path);
    ahead = { path, found: match };
    if (match === undefined || match === 'unclaimed') return dataPlane.forwards(path);
    return match !== 'unknown' && factsOf(match.own).hot.size < match.own.operations.size;
  }

  function upgrade(role: ListenerRole, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const id = requestId(request);
    // Without a listener a reset during the handshake would end the process.
    socket.on('error', (cause) => log.debug('upgrade-cut-off', { requestId: id, cause }));
    try {
      refuseUnclearHost(request);
      const target = parseRequestTarget(request.url ?? '/', dependencies.urlBytes);
      const reserved = router.reserved(target.path);
      const free = (!reserved || reserved === 'unclaimed') && routing.has(role);
      const found = free ? dataPlane.match(target.path, request.url) : undefined;
      if (found === undefined) throw notFound();
      if (maintenance.isOn) throw temporarilyUnavailable(maintenanceRetrySeconds);
      const peer = dependencies.readPeer(request, id);
      const upstreamRecord = dataPlane.upgrade(request, socket, head, found, {
        id,
        startedAt: clock.monotonic(),
        ...peer,
      });
      const { remoteAddress } = peer;
      const { path } = target;
      dependencies.accessLog.observeUpgrade({ request, socket, id, path, remoteAddress, upstreamRecord });
    } catch (error) {
      const { originFields: ownFields } = dependencies.readPeer(request, id);
      writeSocketError(socket, error, { id, originFields: ownFields, clock });
    }
  }

  return {
    handlers: (role) => ({
      handle: (client) => handle(role, client),
      upgrade: (request, socket, head) => upgrade(role, request, socket, head),
      refuse(socket, error) {
        const fields = originFields(socket instanceof TLSSocket ? 'https:' : 'http:');
        writeSocketError(socket, error, { id: requestId({ headers: {} }), originFields: fields, clock });
      },
      isForNode: isForExpress,
    }),
    forward(client, path, id) {
      const mark = path.indexOf('?');
      const target =
        mark === -1 ? { path, query: '' } : { path: path.slice(0, mark), query: path.slice(mark + 1) };
      // The request is observed already.
      const exchange = begin('server', client, target, id);
      guarded(exchange, () => {
        const match = router.reserved(target.path) ?? router.shape(target.path);
        if (!match || typeof match === 'string') throw notFound();
        return answerOwn(exchange, match);
      });
    },
  };
}
