/**
 * The data plane: which route takes a path, and what becomes of a request that one took. The only part of the
 * surfaces that sees sockets. It is asked after the service's own declared paths.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Passage } from '../attempts/passage.ts';
import type { Clock } from '../../foundation/clock.ts';
import { ambiguousPath, pathTooLong } from '../errors.ts';
import type { Chain } from '../filters/chain.ts';
import { createExchange, type Exchange, type ExchangeContext, type Routing } from '../filters/exchange.ts';
import type { RouteMeters } from '../observation/route-meters.ts';
import type { Refresher } from '../routes/refresher.ts';
import { ambiguity } from '../routes/request-path.ts';
import { plainAddress } from './headers/request-headers.ts';

/** A path that a route took; made by `match`, given back to `handle` or `upgrade`. */
export type RouteMatch = Omit<Routing, 'query'>;

/** What the listener knows of a request. */
export type RequestContext = Pick<ExchangeContext, 'id' | 'remoteAddress' | 'origin' | 'ownFields'>;

export interface DataPlane {
  /**
   * The route of a path whose bytes are as they came; `undefined` where no route takes it.
   * @throws ApiError 400 for a path that could be read in two ways, 414 for one of too many segments.
   */
  match(path: string, query: string): RouteMatch | undefined;
  /** Answers the request; never throws. What is given back is filled in as it happens. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    match: RouteMatch,
    context: RequestContext,
  ): Passage;
  /** Switches to WebSocket with the target or refuses; never throws. Filled in as for `handle`. */
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    match: RouteMatch,
    context: RequestContext,
  ): Passage;
}

const ignore = (): void => undefined;

/** The query's bytes with their `?`, also where nothing follows it. */
function queryOf(request: IncomingMessage): string {
  const target = request.url ?? '';
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark);
}

export function createDataPlane(dependencies: {
  refresher: Refresher;
  chain: Chain;
  upgrade: (exchange: Exchange, socket: Duplex, head: Buffer) => Promise<void>;
  meters: RouteMeters;
  clock: Clock;
}): DataPlane {
  const { refresher, chain, meters, clock } = dependencies;

  function begin(
    request: IncomingMessage,
    response: ServerResponse | undefined,
    match: RouteMatch,
    context: RequestContext,
  ): Exchange {
    const peerAddress = plainAddress(request.socket.remoteAddress);
    return createExchange(
      request,
      response,
      { ...match, query: queryOf(request) },
      { ...context, peerAddress },
    );
  }

  return {
    match(path) {
      const { table } = refresher;
      if (table.routes.length === 0) return undefined;
      const problem = ambiguity(path);
      if (problem !== undefined) throw ambiguousPath(problem);
      const found = table.lookup(path);
      if (found?.kind === 'refused')
        throw found.status === 414 ? pathTooLong(found.message) : ambiguousPath(found.message);
      return found?.kind === 'route' ? { route: found.route, table, path } : undefined;
    },
    handle(request, response, match, context) {
      const exchange = begin(request, response, match, context);
      // A client that goes away in the middle of its body must not end the process.
      request.on('error', ignore);
      response.on('error', ignore);
      const startedAt = clock.monotonic();
      response.on('close', () => {
        const status = response.writableFinished ? response.statusCode : 'aborted';
        meters.record(match.route.id, status, clock.monotonic() - startedAt);
      });
      chain.run(exchange);
      return exchange.passage;
    },
    upgrade(request, socket, head, match, context) {
      socket.on('error', () => socket.destroy());
      const exchange = begin(request, undefined, match, context);
      void dependencies.upgrade(exchange, socket, head);
      return exchange.passage;
    },
  };
}
