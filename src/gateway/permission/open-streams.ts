import { notFound } from '../../conventions/api-error.ts';
import type { OpenExchange, OpenExchanges } from '../../conventions/open-exchanges.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Interrupt } from '../filtering/filter.ts';
import type { RequestContext, RoutePermission } from '../filtering/request-context.ts';
import type { Route } from '../routes/route.ts';
import type { RouteTable } from '../routes/table.ts';
import type { CallerOf } from './caller-of.ts';

export interface OpenStreams {
  /**
   * With `endsExchanges: all`, follows the permission of an exchange whose token has just been checked, until its
   * response has been sent. Before the head, the response is that of a new request. After it, the response is cut, so
   * that it does not look complete.
   */
  begin(context: RequestContext, interrupt: Interrupt): void;
  /**
   * Follows the permission of a stream until its exchange closes; `end` is called if the permission ends before.
   */
  follow(context: RequestContext, kind: OpenExchange['kind'], end: () => void): void;
  /** The permission of a route that forwards to an own operation; `undefined` if nothing ends with it. */
  permissionOf(context: RequestContext): RoutePermission | undefined;
  /** Checks the streams whose route is not the same in a new table. */
  replace(table: RouteTable): void;
}

/** Streams that nothing ends, such as those of a gateway that checks no tokens. */
export const noStreams: OpenStreams = {
  begin: () => undefined,
  follow: () => undefined,
  permissionOf: () => undefined,
  replace: () => undefined,
};

/** The exchange with those of the routes that forwarded it, whose permissions it needs as well. */
function* layersOf(context: RequestContext): Generator<RequestContext> {
  for (let layer: RequestContext | undefined = context; layer; layer = layer.outer) yield layer;
}

/**
 * An open route gives no permission that could end with it. One that forwards is never of a discovered service, which
 * may come back: a person has deleted it.
 */
const givesPermission = ({ caller, routing }: RequestContext): boolean =>
  caller !== undefined || routing.route.target.kind === 'forward';

/**
 * The streams through the gateway. They are checked as a new request on the same path would be, with the routes of
 * that moment. A stream of an open route ends if its route now requires a token that it does not have.
 */
export function createOpenStreams(openExchanges: OpenExchanges, callerOf: CallerOf): OpenStreams {
  if (openExchanges.ending === 'none') return noStreams;
  const contexts = new WeakMap<OpenExchange, RequestContext>();
  let current: Pick<RouteTable, 'routes' | 'lookup'> | undefined;

  /** The route of a new request on the same path; `undefined` if it would be another one, or none. */
  function routeNow({ routing: { path, route, table } }: RequestContext): Route | undefined {
    const found = (current ?? table).lookup(path);
    return found?.kind === 'route' && found.route.id === route.id ? found.route : undefined;
  }

  async function check(context: RequestContext): Promise<Caller | undefined> {
    let caller: Caller | undefined;
    for (const layer of layersOf(context)) {
      const route = routeNow(layer);
      if (!route && givesPermission(layer)) throw notFound();
      if (route?.scopes !== undefined) caller = await callerOf(layer, route);
    }
    return caller;
  }

  function exchangeOf(
    context: RequestContext,
    kind: OpenExchange['kind'],
    end: OpenExchange['end'],
  ): OpenExchange {
    const exchange: OpenExchange = {
      requestId: context.id,
      kind,
      place: { route: context.routing.route.id },
      caller: layersOf(context).find(({ caller }) => caller)?.caller,
      check: () => check(context),
      end,
    };
    contexts.set(exchange, context);
    return exchange;
  }

  return {
    begin(context, interrupt) {
      const { response } = context.client;
      if (openExchanges.ending !== 'all' || !response) return;
      const exchange = exchangeOf(context, 'request', (refusal) => {
        if (response.headersSent || context.handedOver) response.destroy();
        else interrupt(context, refusal);
      });
      context.life.permit(openExchanges.follow(exchange, true));
    },
    follow(context, kind, end) {
      context.life.permit(openExchanges.follow(exchangeOf(context, kind, end)));
    },
    permissionOf: (context) => ({
      caller: context.caller,
      check: () => check(context),
      bind(exchange) {
        contexts.set(exchange, context);
        // The operation ends its response in its own form.
        context.life.permit(() => undefined);
      },
    }),
    replace(table) {
      // Instances of services change often, the routes do not.
      const isSame = current?.routes === table.routes;
      current = table;
      if (isSame) return;
      openExchanges.checkAgain((exchange) => {
        const context = contexts.get(exchange);
        return (
          context !== undefined && layersOf(context).some((layer) => routeNow(layer) !== layer.routing.route)
        );
      });
    },
  };
}
