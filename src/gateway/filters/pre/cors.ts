import { ApiError } from '../../../conventions/api-error.ts';
import { createHeaderLines } from '../../../http/fields/header-lines.ts';
import type { CorsPolicy } from '../../routes/policy/cors-policy.ts';
import type { Exchange } from '../../filtering/exchange.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

function refused(field: string, message: string): ApiError {
  return new ApiError(403, 'access_denied', {
    description: 'The page may not use this route.',
    detail: { [`header.${field}`]: message },
  });
}

function isPreflight({ method, clientHeaders }: Exchange): boolean {
  return method === 'OPTIONS' && clientHeaders.get('access-control-request-method') !== undefined;
}

/** What the page asks for, against what it may. @throws ApiError 403 */
function checkPreflight({ clientHeaders }: Exchange, policy: CorsPolicy): void {
  if (!policy.methods.has(clientHeaders.get('access-control-request-method') ?? ''))
    throw refused('Access-Control-Request-Method', 'is not a method that pages may use');
  const asked = clientHeaders.all('access-control-request-headers').join(',').split(',');
  const unknown = asked.some((name) => name.trim() !== '' && !policy.headers.has(name.trim().toLowerCase()));
  if (unknown) throw refused('Access-Control-Request-Headers', 'holds a field that pages may not send');
}

/**
 * Answers preflights of a route with a CORS policy, before a token is asked for: a preflight carries none. A
 * WebSocket from a page of another origin is refused, because browsers do not ask before they open one.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch, RFC 6455 §10.2
 */
export function createCorsFilter(): Filter {
  return {
    name: 'CorsFilter',
    kind: 'pre',
    order: builtInOrders.CorsFilter,
    concerns: ({ cors }) => cors !== undefined,
    applies: (exchange) =>
      exchange.clientHeaders.get('origin') !== undefined &&
      (exchange.client.response === undefined || isPreflight(exchange)),
    run(exchange) {
      const { cors } = exchange.routing.route;
      const allowed = cors?.allow(exchange.clientHeaders.get('origin') ?? '');
      if (!cors || allowed === undefined) throw refused('Origin', 'is not an origin that may use this route');
      if (exchange.client.response === undefined) return;
      checkPreflight(exchange, cors);
      exchange.answer = {
        status: 204,
        headers: createHeaderLines(cors.preflightLines),
        body: new Uint8Array(),
      };
    },
  };
}
