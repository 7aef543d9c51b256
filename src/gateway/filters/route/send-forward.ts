import { forwardedTwice, refusedPath } from '../../operations/errors.ts';
import type { OpenStreams } from '../../permission/open-streams.ts';
import type { OwnOperations } from '../../routes/own-operations.ts';
import type { Route } from '../../routes/route.ts';
import { createRequestContext, type RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** Creates the same request for another route. Both share one upstream record. */
function reroute(context: RequestContext, route: Route, path: string, query: string): RequestContext {
  const { client, routing } = context;
  const again = createRequestContext(
    client.request,
    client.response,
    { route, table: routing.table, path, query },
    context,
    context,
  );
  return again;
}

/**
 * Passes a `forward:/path` request to the server itself, which handles it as a request for that path, including its
 * authentication. One of its own operations or another route handles it. A second forward is refused because it
 * could loop. @see Spec §4.5(1)
 */
export function createSendForwardFilter(
  ownAt: (path: string) => OwnOperations | undefined,
  { permissionOf }: Pick<OpenStreams, 'permissionOf'>,
): Filter {
  /** Returns the route of the path, as the dispatcher would choose it. */
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
    run(context, proxy) {
      const { client, upstream, forward } = context;
      const mark = upstream.path.indexOf('?');
      const path = mark === -1 ? upstream.path : upstream.path.slice(0, mark);
      const route = routeOf(context, path);
      const { request, response } = client;
      if (!response || !forward) return;
      context.handedOver = true;
      if (route) proxy(reroute(context, route, path, upstream.path.slice(path.length)));
      else forward({ request, response }, upstream.path, context.id, permissionOf(context));
    },
  };
}
