import type { SendToService } from '../../attempts/sender.ts';
import type { TakeResponse } from '../../attempts/proxied-request.ts';
import { createHeaderLines } from '../../../http/fields/header-lines.ts';
import { returnableLines } from '../../upstream/headers/response-headers.ts';
import type { RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

const take: TakeResponse = (context, { status, rawHeaders, body }, from) => {
  // The exchange has failed while the target worked.
  if (context.error !== undefined) return body.cancel();
  const { target, droppedHeaders } = context.routing.route;
  context.response = {
    status,
    headers: createHeaderLines(returnableLines(rawHeaders, droppedHeaders)),
    body,
    from: target.kind === 'url' ? target.url : from,
  };
};

/** True if a request must not be forwarded further; the gateway then responds itself. @see RFC 9110 §7.6.2 */
function endsHere(context: RequestContext): boolean {
  const { headers } = context.upstream;
  const left = headers.get('max-forwards');
  if (left === undefined || !/^\d{1,9}$/.test(left)) return false;
  if (Number(left) > 0) headers.set('Max-Forwards', String(Number(left) - 1));
  else context.response = { status: 204, headers: createHeaderLines(), body: new Uint8Array() };
  return context.response !== undefined;
}

/** Obtains the response of a service or a static URL. @see Spec §4.5(1) */
export function createSimpleHostRoutingFilter(obtain: SendToService): Filter {
  return {
    name: 'SimpleHostRoutingFilter',
    kind: 'route',
    order: builtInOrders.SimpleHostRoutingFilter,
    concerns: ({ target }) => target.kind !== 'forward',
    applies: ({ client }) => client.response !== undefined,
    run(context) {
      const { response } = context.client;
      if (context.method === 'OPTIONS' && endsHere(context)) return undefined;
      return response && obtain(context, response, take);
    },
  };
}
