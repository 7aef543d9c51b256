import { applyHeaderRules } from '../../routes/policy/header-rules.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** Applies the header rules of the gateway and of the route to the request for the target. */
export function createRequestHeadersFilter(): Filter {
  return {
    name: 'RequestHeadersFilter',
    kind: 'pre',
    order: builtInOrders.RequestHeadersFilter,
    concerns: ({ requestHeaderRules }) => requestHeaderRules.length > 0,
    applies: () => true,
    run: ({ routing, upstream }) => applyHeaderRules(routing.route.requestHeaderRules, upstream.headers),
  };
}
