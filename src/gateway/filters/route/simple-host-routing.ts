import type { Obtain } from '../../attempts/sender.ts';
import type { Take } from '../../attempts/journey.ts';
import { createHeaderLines } from '../../../http/fields/header-lines.ts';
import { returnableLines } from '../../upstream/headers/response-headers.ts';
import type { Exchange } from '../../filtering/exchange.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

const take: Take = (exchange, { status, rawHeaders, body }, from) => {
  const { target, droppedHeaders } = exchange.routing.route;
  exchange.answer = {
    status,
    headers: createHeaderLines(returnableLines(rawHeaders, droppedHeaders)),
    body,
    from: target.kind === 'url' ? target.url : from,
  };
};

/** Whether a request may be passed on no more: it is then answered here. @see RFC 9110 §7.6.2 */
function endsHere(exchange: Exchange): boolean {
  const { headers } = exchange.upstream;
  const left = headers.get('max-forwards');
  if (left === undefined || !/^\d{1,9}$/.test(left)) return false;
  if (Number(left) > 0) headers.set('Max-Forwards', String(Number(left) - 1));
  else exchange.answer = { status: 204, headers: createHeaderLines(), body: new Uint8Array() };
  return exchange.answer !== undefined;
}

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
      if (exchange.method === 'OPTIONS' && endsHere(exchange)) return undefined;
      return response && obtain(exchange, response, take);
    },
  };
}
