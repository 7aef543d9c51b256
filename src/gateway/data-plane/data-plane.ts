/** The data plane: finds the route of a path and runs the exchange. The server's own declared paths precede it. */
import type { HttpRequest, HttpResponse, HttpUpgrade } from '../../http/exchange.ts';
import type { UpstreamRecord } from '../filtering/upstream-record.ts';
import type { Clock } from '../../foundation/clock.ts';
import { refusedPath } from '../operations/errors.ts';
import type { Chain } from '../filtering/chain.ts';
import {
  createRequestContext,
  type Forward,
  type RequestContext,
  type ListenerContext,
  type Routing,
} from '../filtering/request-context.ts';
import type { RouteMeters } from '../observation/route-meters.ts';
import type { Refresher } from '../routes/refresher.ts';

/** A path with its route, created by `match` and passed to `handle` or `upgrade`. */
export type RouteMatch = Routing;

export interface DataPlane {
  /**
   * Returns the route of a path, whose bytes are as received; `undefined` if no route matches. `target` is the
   * request target; its query is forwarded.
   * @throws ApiError 400 for a path that is malformed or has readings of different routes, 414 for one of too many
   * segments.
   */
  match(path: string, target?: string): RouteMatch | undefined;
  /** True if a route forwards a path to the server itself. */
  forwards(path: string): boolean;
  /** True if the gateway handles a path, even if only with a refusal. */
  takes(path: string): boolean;
  /** Handles the request; never throws. The returned record is filled in during the exchange. */
  handle(
    request: HttpRequest,
    response: HttpResponse,
    match: RouteMatch,
    listener: ListenerContext & { readonly forward: Forward },
  ): UpstreamRecord;
  /** Switches to WebSocket with the target, or refuses; never throws. The record is filled in as for `handle`. */
  upgrade(upgrade: HttpUpgrade, match: RouteMatch, listener: ListenerContext): UpstreamRecord;
}

const ignore = (): void => undefined;

/** Returns the bytes of the query including `?`, even if nothing follows it. */
function queryOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark);
}

export function createDataPlane(dependencies: {
  refresher: Refresher;
  chain: Chain;
  upgrade: (context: RequestContext, upgrade: HttpUpgrade) => Promise<void>;
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
      // A write to a disconnected client must not end the process. (A request emits errors only to its listeners.)
      response.on('error', ignore);
      response.on('close', () => {
        const status = response.writableFinished ? response.statusCode : 'aborted';
        meters.record(match.route.id, status, clock.monotonic() - listener.startedAt);
        context.life.close();
      });
      chain.run(context);
      return context.upstreamRecord;
    },
    upgrade(upgrade, match, listener) {
      const { request, stream } = upgrade;
      stream.on('error', () => stream.destroy());
      const context = createRequestContext(request, undefined, match, listener);
      stream.on('close', () => context.life.close());
      void dependencies.upgrade(context, upgrade);
      return context.upstreamRecord;
    },
  };
}
