/**
 * The data plane: which route takes a path, and what becomes of a request that one took. The only part of the
 * surfaces that sees sockets. It is asked after the service's own declared paths.
 */
import type { IncomingMessage } from 'node:http';
import type { HttpRequest, HttpResponse } from '../../http/exchange.ts';
import type { Duplex } from 'node:stream';
import type { UpstreamRecord } from '../filtering/upstream-record.ts';
import type { Clock } from '../../foundation/clock.ts';
import { refusedPath } from '../operations/errors.ts';
import type { Chain } from '../filtering/chain.ts';
import {
  createRequestContext,
  type RequestContext,
  type ListenerContext,
  type Routing,
} from '../filtering/request-context.ts';
import type { RouteMeters } from '../observation/route-meters.ts';
import type { Refresher } from '../routes/refresher.ts';

/** A path that a route took; made by `match`, given back to `handle` or `upgrade`. */
export type RouteMatch = Routing;

export interface DataPlane {
  /**
   * The route of a path whose bytes are as they came; `undefined` where no route takes it. `target` is what the request
   * line holds: its query goes on.
   * @throws ApiError 400 for a path that is not well formed or names different routes, 414 for one of too many segments.
   */
  match(path: string, target?: string): RouteMatch | undefined;
  /** Whether a route hands a path on to the service itself. */
  forwards(path: string): boolean;
  /** Whether the gateway answers a path, a refusal included. */
  takes(path: string): boolean;
  /** Answers the request; never throws. What is given back is filled in as it happens. */
  handle(
    request: HttpRequest,
    response: HttpResponse,
    match: RouteMatch,
    listener: ListenerContext,
  ): UpstreamRecord;
  /** Switches to WebSocket with the target or refuses; never throws. Filled in as for `handle`. */
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    match: RouteMatch,
    listener: ListenerContext,
  ): UpstreamRecord;
}

const ignore = (): void => undefined;

/** The query's bytes with their `?`, also where nothing follows it. */
function queryOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark);
}

export function createDataPlane(dependencies: {
  refresher: Refresher;
  chain: Chain;
  upgrade: (context: RequestContext, request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  meters: RouteMeters;
  clock: Clock;
}): DataPlane {
  const { refresher, chain, meters, clock } = dependencies;

  return {
    match(path, target = '') {
      const { table } = refresher;
      if (table.routes.length === 0) return undefined;
      const found = table.lookup(path);
      if (found?.kind === 'refused') throw refusedPath(found);
      return found?.kind === 'route'
        ? { route: found.route, table, path, query: queryOf(target) }
        : undefined;
    },
    forwards(path) {
      const { table } = refresher;
      if (!table.hasForwards) return false;
      const found = table.lookup(path);
      return found?.kind === 'route' && found.route.target.kind === 'forward';
    },
    takes(path) {
      const kind = refresher.table.lookup(path)?.kind;
      return kind === 'route' || kind === 'refused';
    },
    handle(request, response, match, listener) {
      const context = createRequestContext(request, response, match, listener);
      // Writing to a client that has gone must not end the process. (A request tells errors to listeners alone.)
      response.on('error', ignore);
      response.on('close', () => {
        const status = response.writableFinished ? response.statusCode : 'aborted';
        meters.record(match.route.id, status, clock.monotonic() - listener.startedAt);
      });
      chain.run(context);
      return context.upstreamRecord;
    },
    upgrade(request, socket, head, match, listener) {
      socket.on('error', () => socket.destroy());
      const context = createRequestContext(request, undefined, match, listener);
      void dependencies.upgrade(context, request, socket, head);
      return context.upstreamRecord;
    },
  };
}
