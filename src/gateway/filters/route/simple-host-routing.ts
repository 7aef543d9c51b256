import type { Obtain } from '../../attempts/sender.ts';
import type { Take } from '../../attempts/journey.ts';
import { createHeaderLines } from '../../proxy/headers/header-lines.ts';
import { returnableLines } from '../../proxy/headers/response-headers.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

const take: Take = (exchange, { status, rawHeaders, body }, from) => {
  const { target, droppedHeaders } = exchange.routing.route;
  exchange.answer = {
    status,
    headers: createHeaderLines(returnableLines(rawHeaders, droppedHeaders)),
    body,
    from: target.kind === 'url' ? target.url : from,
  };
};

/** Gets the answer of a service or a static URL. @see Spec §4.5(1) */
export function createSimpleHostRoutingFilter(obtain: Obtain): Filter {
  return {
    name: 'SimpleHostRoutingFilter',
    kind: 'route',
    order: builtInOrders.SimpleHostRoutingFilter,
    concerns: ({ target }) => target.kind !== 'forward',
    applies: ({ client }) => client.response !== undefined,
    run(exchange) {
      const { response } = exchange.client;
      return response && obtain(exchange, response, take);
    },
  };
}
