import type { ServerResponse } from 'node:http';
import { createHeaderLines } from '../../proxy/headers/header-lines.ts';
import { returnableLines } from '../../proxy/headers/response-headers.ts';
import type { Obtained } from '../../attempts/sender.ts';
import type { Exchange } from '../exchange.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

/** Gets the answer of a service or a static URL. @see Spec §4.5(1) */
export function createSimpleHostRoutingFilter(
  obtain: (exchange: Exchange, response: ServerResponse) => Promise<Obtained>,
): Filter {
  return {
    name: 'SimpleHostRoutingFilter',
    kind: 'route',
    order: builtInOrders.SimpleHostRoutingFilter,
    concerns: ({ target }) => target.kind !== 'forward',
    applies: ({ client }) => client.response !== undefined,
    async run(exchange) {
      const { response } = exchange.client;
      if (!response) return;
      const { head, from } = await obtain(exchange, response);
      const { target, droppedHeaders } = exchange.routing.route;
      exchange.answer = {
        status: head.status,
        headers: createHeaderLines(returnableLines(head.rawHeaders, droppedHeaders)),
        body: head.body,
        from: target.kind === 'url' ? target.url : from,
      };
    },
  };
}
