import type { HttpExchange } from '../../../http/exchange.ts';
import { forwardedTwice, refusedPath } from '../../operations/errors.ts';
import type { OwnOperations } from '../../routes/own-operations.ts';
import type { Route } from '../../routes/route.ts';
import { createRequestContext, type RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** The same request as another route would get it; what became of it is told in one place. */
function reroute(context: RequestContext, route: Route, path: string, query: string): RequestContext {
  const { client, routing } = context;
  const again = createRequestContext(
    client.request,
    client.response,
    { route, table: routing.table, path, query },
    context,
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
  ownAt: (path: string) => OwnOperations | undefined;
  proxy: (context: RequestContext) => void;
}): Filter {
  const { forward, ownAt, proxy } = options;

  /** The route that takes the path, as the dispatcher would choose it. */
  function routeOf({ routing }: RequestContext, path: string): Route | undefined {
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
    run(context) {
      const { client, upstream } = context;
      const mark = upstream.path.indexOf('?');
      const path = mark === -1 ? upstream.path : upstream.path.slice(0, mark);
      const route = routeOf(context, path);
      const { request, response } = client;
      if (!response) return;
      context.handedOver = true;
      if (route) proxy(reroute(context, route, path, upstream.path.slice(path.length)));
      else forward({ request, response }, upstream.path, context.id);
    },
  };
}
