import { ApiError } from '../../../conventions/api-error.ts';
import { createHeaderLines } from '../../../http/fields/header-lines.ts';
import type { CorsPolicy } from '../../routes/policy/cors-policy.ts';
import type { RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

function refused(field: string, message: string): ApiError {
  return new ApiError(403, 'access_denied', {
    description: 'The page may not use this route.',
    detail: { [`header.${field}`]: message },
  });
}

function isPreflight({ method, clientHeaders }: RequestContext): boolean {
  return method === 'OPTIONS' && clientHeaders.get('access-control-request-method') !== undefined;
}

/** Checks the method and the fields that a page requests against its policy. @throws ApiError 403 */
function checkPreflight({ clientHeaders }: RequestContext, policy: CorsPolicy): void {
  if (!policy.methods.has(clientHeaders.get('access-control-request-method') ?? ''))
    throw refused('Access-Control-Request-Method', 'is not a method that pages may use');
  const asked = clientHeaders.all('access-control-request-headers').join(',').split(',');
  const unknown = asked.some((name) => name.trim() !== '' && !policy.headers.has(name.trim().toLowerCase()));
  if (unknown) throw refused('Access-Control-Request-Headers', 'contains a field that pages may not send');
}

/**
 * Responds to preflight requests of a route with a CORS policy, before the token is checked: a preflight has no
 * token. A WebSocket from a page of another origin is refused, because browsers open one without a preflight.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch, RFC 6455 §10.2
 */
export function createCorsFilter(): Filter {
  return {
    name: 'CorsFilter',
    kind: 'pre',
    order: builtInOrders.CorsFilter,
    concerns: ({ cors }) => cors !== undefined,
    applies: (context) =>
      context.clientHeaders.get('origin') !== undefined &&
      (context.client.response === undefined || isPreflight(context)),
    run(context) {
      const { cors } = context.routing.route;
      const allowed = cors?.allow(context.clientHeaders.get('origin') ?? '');
      if (!cors || allowed === undefined) throw refused('Origin', 'is not an origin that may use this route');
      if (context.client.response === undefined) return;
      checkPreflight(context, cors);
      context.response = {
        status: 204,
        headers: createHeaderLines(cors.preflightLines),
        body: new Uint8Array(),
      };
    },
  };
}
