import type { HttpExchange } from '../../../http/exchange.ts';
import { forwardedTwice, refusedPath } from '../../operations/errors.ts';
import type { OwnAnswer } from '../../routes/own-answer.ts';
import type { Route } from '../../routes/route.ts';
import { createExchange, type Exchange } from '../../filtering/exchange.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** The same request as another route would get it; what became of it is told in one place. */
function reroute(exchange: Exchange, route: Route, path: string, query: string): Exchange {
  const { client, routing } = exchange;
  const again = createExchange(
    client.request,
    client.response,
    { route, table: routing.table, path, query },
    exchange,
  );
  return again;
}

/**
 * Hands a `forward:/path` request to the service itself, which answers it as if it had come for that path, its
 * authentication included: by an operation of its own, or by another route. A second forward would be the way into a
 * circle. @see Spec §4.5(1)
 */
export function createSendForwardFilter(options: {
  forward: (client: HttpExchange, path: string, id: string) => void;
  ownAt: (path: string) => OwnAnswer | undefined;
  proxy: (exchange: Exchange) => void;
}): Filter {
  const { forward, ownAt, proxy } = options;

  /** The route that takes the path, as the dispatcher would choose it. */
  function routeOf({ routing }: Exchange, path: string): Route | undefined {
    if (ownAt(path)?.tier === 'reserved') return undefined;
    const found = routing.table.lookup(path);
    if (found?.kind === 'refused') throw refusedPath(found);
    if (found?.kind !== 'route') return undefined;
    if (found.route.target.kind === 'forward') throw forwardedTwice(found.route.id);
    return found.route;
  }

  return {
    name: 'SendForwardFilter',
    kind: 'route',
    order: builtInOrders.SendForwardFilter,
    concerns: ({ target }) => target.kind === 'forward',
    applies: ({ client }) => client.response !== undefined,
    run(exchange) {
      const { client, upstream } = exchange;
      const mark = upstream.path.indexOf('?');
      const path = mark === -1 ? upstream.path : upstream.path.slice(0, mark);
      const route = routeOf(exchange, path);
      const { request, response } = client;
      if (!response) return;
      exchange.handedOver = true;
      if (route) proxy(reroute(exchange, route, path, upstream.path.slice(path.length)));
      else forward({ request, response }, upstream.path, exchange.id);
    },
  };
}
