import type { IncomingMessage, ServerResponse } from 'node:http';
import { loopDetected } from '../../errors.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

/**
 * Hands a `forward:/path` request to the service itself, which answers it as if it had come for that path, its
 * authentication included. A path that a route takes would go in a circle. @see Spec §4.5(1)
 */
export function createSendForwardFilter(options: {
  forward: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  isReserved: (path: string) => boolean;
}): Filter {
  const { forward, isReserved } = options;
  return {
    name: 'SendForwardFilter',
    kind: 'route',
    order: builtInOrders.SendForwardFilter,
    concerns: ({ target }) => target.kind === 'forward',
    applies: ({ client }) => client.response !== undefined,
    run(exchange) {
      const { client, upstream, routing } = exchange;
      const [path = '/'] = upstream.path.split('?', 1);
      if (!isReserved(path) && routing.table.lookup(path)?.kind === 'route')
        throw loopDetected('a route takes the forwarded path');
      if (!client.response) return;
      exchange.handedOver = true;
      // Who answers takes the id from there.
      client.response.setHeader('X-Request-Id', exchange.id);
      forward(client.request, client.response, upstream.path);
    },
  };
}
