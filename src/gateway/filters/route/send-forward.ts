import type { HttpExchange } from '../../../http/exchange.ts';
import { loopDetected } from '../../errors.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

/**
 * Hands a `forward:/path` request to the service itself, which answers it as if it had come for that path, its
 * authentication included. A path that a route takes would go in a circle. @see Spec §4.5(1)
 */
export function createSendForwardFilter(options: {
  forward: (client: HttpExchange, path: string, id: string) => void;
  tierOf: (path: string) => 'reserved' | 'shape' | undefined;
}): Filter {
  const { forward, tierOf } = options;
  return {
    name: 'SendForwardFilter',
    kind: 'route',
    order: builtInOrders.SendForwardFilter,
    concerns: ({ target }) => target.kind === 'forward',
    applies: ({ client }) => client.response !== undefined,
    run(exchange) {
      const { client, upstream, routing } = exchange;
      const [path = '/'] = upstream.path.split('?', 1);
      if (tierOf(path) !== 'reserved' && routing.table.lookup(path)?.kind === 'route')
        throw loopDetected('a route takes the forwarded path');
      const { request, response } = client;
      if (!response) return;
      exchange.handedOver = true;
      forward({ request, response }, upstream.path, exchange.id);
    },
  };
}
