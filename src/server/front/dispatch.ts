/**
 * Selects the part that responds, once per request: a reserved path of the documents, then a route of the gateway,
 * then a configuration shape, then 404. openapi-backend's router gets the match.
 */
import { type ApiError, methodNotAllowed, notFound, unknownPath } from '../../conventions/api-error.ts';
import { inMaintenance, type MaintenanceSwitch } from '../../conventions/maintenance.ts';
import { parseRequestTarget, type RequestTarget } from '../../conventions/request/request-target.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { HttpExchange, HttpRequest } from '../../http/exchange.ts';
import type { WireHandlers } from '../../http/wire/wire.ts';
import { hasConfigurationForm } from '../../configuration/index.ts';
import type { DataPlane, RoutePermission } from '../../gateway/index.ts';
import type { AccessLog } from '../observing/access-log.ts';
import type { OwnResponses } from '../response/own-responses.ts';
import { writeError, writeReply } from '../response/reply.ts';
import { prefersPage } from '../documents/missing-path.ts';
import { refuseUnclearHost } from '../input/clear-host.ts';
import type { Peer } from '../input/peer.ts';
import type { RequestId } from '../input/request-id.ts';
import type {
  CallOwn,
  Exchange,
  ListenerRole,
  PageOfError,
  RawInput,
  RequestSource,
} from '../routing/exchange.ts';
import type { OwnMatch, OwnPaths } from '../routing/own-paths.ts';
import type { Upgrades } from './upgrades.ts';

export interface SelectionDependencies {
  /** openapi-backend's router finds the path; the exchange stores the match for `handleRequest`. */
  readonly router: Pick<OwnPaths, 'reserved' | 'shape' | 'missingPrefix'>;
  readonly ownResponses: OwnResponses;
  readonly dataPlane: DataPlane;
  /** `gateway.prefix`, with which the path of each route begins. */
  readonly routePrefix: string;
  /** The listeners that carry the gateway's routes. */
  readonly routing: ReadonlySet<RequestSource>;
  readonly maintenance: MaintenanceSwitch;
  /** The page for a browser at a path that does not exist. */
  readonly missingPath: PageOfError;
  /** True if the configuration requires no credentials. */
  readonly isConfigurationOpen: boolean;
}

/** Selects the part that responds to an exchange. */
export interface Selection {
  route(exchange: Exchange): Promise<void> | void;
  /** The response of an own operation, so that it cannot loop. */
  forward(exchange: Exchange): Promise<void> | void;
  /** True if Express carries the operations of a path; a route that forwards to the service may lead to any path. */
  isForExpress(request: { readonly url: string }): boolean;
}

export interface DispatchDependencies {
  readonly selection: Selection;
  readonly upgrades: Upgrades;
  readonly requestId: RequestId;
  readonly readPeer: (request: HttpRequest, requestId: string) => Peer;
  readonly urlBytes: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with each new exchange; the metrics use it as well. */
  readonly accessLog: AccessLog;
}

export interface Dispatcher {
  /** Handles the requests and upgrades of a listener. */
  handlers(role: ListenerRole): WireHandlers;
}

const noInput: RawInput = Object.freeze({
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
});
const noTarget: RequestTarget = { path: '/', query: '' };

/** The well-formed target of a forward. */
function targetOf(path: string): RequestTarget {
  const mark = path.indexOf('?');
  return mark === -1 ? { path, query: '' } : { path: path.slice(0, mark), query: path.slice(mark + 1) };
}

/**
 * True if a request without credentials is more probably a typing mistake than a read of the configuration. Files do
 * not count. @see docs/decisions/paths-and-listeners.md, mistyped-path
 */
function isMistyped({ request }: Exchange, { own, parameters }: OwnMatch): boolean {
  const { authorization, accept } = request.headers;
  if (authorization !== undefined) return false;
  // A browser visits an address with GET. Other methods get the response of the operation, such as 405.
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return prefersPage(accept) || !hasConfigurationForm(own.path, parameters);
}

/** The advice to a request at the path of a route or of the configuration that lacks its prefix. */
function createPrefixHint({
  router,
  dataPlane,
  routePrefix,
  routing,
}: Pick<SelectionDependencies, 'router' | 'dataPlane' | 'routePrefix' | 'routing'>) {
  return ({ request, target, listener }: Exchange): { readonly path: string } | undefined => {
    const mayBeRoute = routePrefix !== '' && routing.has(listener);
    if (mayBeRoute && target.path.startsWith(`${routePrefix}/`)) return undefined;
    if (mayBeRoute && dataPlane.match(routePrefix + target.path, `${routePrefix}${request.url}`))
      return { path: `the path of a route begins with ${routePrefix}` };
    const prefix = router.missingPrefix(target.path);
    return prefix === undefined ? undefined : { path: `a path of the configuration begins with ${prefix}` };
  };
}

function createProxy({
  dataPlane,
  routing,
  maintenance,
}: Pick<SelectionDependencies, 'dataPlane' | 'routing' | 'maintenance'>) {
  return (exchange: Exchange): boolean => {
    const { target, request, response, listener } = exchange;
    if (!routing.has(listener)) return false;
    const route = dataPlane.match(target.path, request.url);
    if (route === undefined) return false;
    if (maintenance.isOn) throw inMaintenance();
    // The gateway writes its head in one call: with single calls Node would build it field by field.
    exchange.upstreamRecord = dataPlane.handle(request, response, route, exchange);
    return true;
  };
}

/** The methods that routes and own operations may have. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function createSelection(dependencies: SelectionDependencies): Selection {
  const { router, ownResponses, dataPlane, isConfigurationOpen } = dependencies;
  const prefixHint = createPrefixHint(dependencies);
  const proxy = createProxy(dependencies);
  let ahead: { readonly path: string; readonly found: ReturnType<OwnPaths['reserved']> } | undefined;

  /**
   * The path of a plain request is looked up before the request is accepted. The result is stored until the request
   * follows.
   */
  function reservedAt(path: string): ReturnType<OwnPaths['reserved']> {
    const known = ahead;
    ahead = undefined;
    return known?.path === path ? known.found : router.reserved(path);
  }

  /** From here on the service responds itself. Upstreams write their own pages. */
  function respondMissing(exchange: Exchange, error: ApiError): never {
    exchange.errorPage = dependencies.missingPath;
    throw error;
  }

  return {
    route(exchange) {
      const { request, target, listener } = exchange;
      const reserved = reservedAt(target.path);
      if (reserved === 'unknown') {
        exchange.errorPage = dependencies.missingPath;
        return ownResponses.respondUnknown(exchange);
      }
      if (reserved && reserved !== 'unclaimed') {
        if (ownResponses.isCarried(reserved, listener)) return ownResponses.respond(exchange, reserved);
        return respondMissing(exchange, notFound());
      }
      if (request.method === 'TRACE' || request.method === 'CONNECT') throw methodNotAllowed(methods);
      if (proxy(exchange)) return undefined;
      if (reserved) return ownResponses.respondUnclaimed(exchange, prefixHint(exchange));
      const shape = router.shape(target.path);
      const isShape = shape && ownResponses.isCarried(shape, listener);
      if (isShape && (isConfigurationOpen || !isMistyped(exchange, shape)))
        return ownResponses.respond(exchange, shape);
      return respondMissing(exchange, unknownPath(prefixHint(exchange)));
    },
    forward(exchange) {
      const match = router.reserved(exchange.target.path) ?? router.shape(exchange.target.path);
      if (!match || typeof match === 'string') throw notFound();
      return ownResponses.respond(exchange, match);
    },
    isForExpress({ url }) {
      const mark = url.indexOf('?');
      const path = mark === -1 ? url : url.slice(0, mark);
      const match = router.reserved(path);
      ahead = { path, found: match };
      if (match === undefined || match === 'unclaimed') return dataPlane.forwards(path);
      return match !== 'unknown' && ownResponses.throughExpress.has(match.own);
    },
  };
}

/** An exchange of which only the sender is known. */
function createBegin(
  { requestId, readPeer, clock }: Pick<DispatchDependencies, 'requestId' | 'readPeer' | 'clock'>,
  continued: Pick<Exchange, 'forward' | 'call'>,
) {
  return (
    role: RequestSource,
    { request, response }: HttpExchange,
    known: {
      readonly id?: string;
      readonly peer?: Peer;
      readonly isForwarded?: boolean;
      readonly routePermission?: RoutePermission | undefined;
    } = {},
  ): Exchange => {
    const id = known.id ?? requestId(request);
    const { remoteAddress, origin, originFields, forwarded } = known.peer ?? readPeer(request, id);
    return {
      request,
      response,
      id,
      listener: role,
      isForwarded: known.isForwarded ?? false,
      routePermission: known.routePermission,
      startedAt: clock.monotonic(),
      remoteAddress,
      origin,
      originFields,
      forwarded,
      target: noTarget,
      method: request.method ?? 'GET',
      match: undefined,
      operation: undefined,
      caller: undefined,
      admitted: undefined,
      limit: undefined,
      failure: undefined,
      credentials: undefined,
      mediaType: 'application/json',
      repeated: [],
      input: noInput,
      rawBody: undefined,
      extraHeaders: undefined,
      errorPage: undefined,
      isEventStream: false,
      forward: continued.forward,
      call: continued.call,
      upstreamRecord: undefined,
    };
  };
}

/** `OPTIONS *` concerns the server and no resource of it. @see RFC 9110 §9.3.7 */
function respondForServer(exchange: Exchange): void {
  void writeReply(exchange, { status: 204, headers: { Allow: methods.join(', ') }, body: undefined });
}

export function createDispatcher(dependencies: DispatchDependencies): Dispatcher {
  const { selection, upgrades, log } = dependencies;
  const begin = createBegin(dependencies, { forward, call });

  function handle(role: RequestSource, client: HttpExchange, peer?: Peer): void {
    const { request } = client;
    const exchange = begin(role, client, peer && { peer });
    // Reads of this process itself belong to a request that is in the log.
    if (role !== 'process' || exchange.method !== 'GET') dependencies.accessLog.observe(exchange);
    try {
      const { url = '/' } = request;
      const isForServer = url === '*' && exchange.method === 'OPTIONS';
      exchange.target = isForServer ? targetOf(url) : parseRequestTarget(url, dependencies.urlBytes);
      if (!request.hasClearHost) refuseUnclearHost(request);
      if (isForServer) return respondForServer(exchange);
      selection.route(exchange)?.catch((error: unknown) => writeError(exchange, error, log));
    } catch (error) {
      writeError(exchange, error, log);
    }
  }

  /** The observer has been called already. */
  function forward(client: HttpExchange, path: string, id: string, routePermission?: RoutePermission): void {
    const exchange = begin('server', client, { id, isForwarded: true, routePermission });
    exchange.target = targetOf(path);
    try {
      selection.forward(exchange)?.catch((error: unknown) => writeError(exchange, error, log));
    } catch (error) {
      writeError(exchange, error, log);
    }
  }

  function call(exchange: HttpExchange, { remoteAddress, origin }: Parameters<CallOwn>[1]): void {
    handle('process', exchange, { remoteAddress, origin, originFields: [], forwarded: undefined });
  }

  const { upgrade, refusalOf } = upgrades;
  return {
    handlers: (role) => ({
      handle: (client) => handle(role, client),
      upgrade: (request) => upgrade(role, request),
      refusalOf,
      isForNode: selection.isForExpress,
    }),
  };
}
