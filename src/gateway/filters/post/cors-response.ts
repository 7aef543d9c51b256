import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

const ownedByRoute = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

/**
 * Informs browsers which pages may read the response of a route with a CORS policy, including errors. It replaces the
 * target's own CORS fields. @see https://fetch.spec.whatwg.org/#http-responses
 */
export function createCorsResponseFilter(): Filter {
  return {
    name: 'CorsResponseFilter',
    kind: 'post',
    order: builtInOrders.CorsResponseFilter,
    concerns: ({ cors }) => cors !== undefined,
    applies: ({ response }) => response !== undefined,
    run({ response, routing, clientHeaders }) {
      const { cors } = routing.route;
      if (!response || !cors) return;
      const { headers } = response;
      for (const name of ownedByRoute) headers.remove(name);
      // A cache must not serve a response for one origin to another, or a response without an origin to a page.
      if (cors.varies) headers.add('Vary', 'Origin');
      const origin = clientHeaders.get('origin');
      const allowed = origin === undefined && cors.varies ? undefined : cors.allow(origin ?? '');
      if (allowed === undefined) return;
      headers.set('Access-Control-Allow-Origin', allowed);
      for (let index = 0; index + 1 < cors.responseLines.length; index += 2)
        headers.set(cors.responseLines[index] ?? '', cors.responseLines[index + 1] ?? '');
    },
  };
}
