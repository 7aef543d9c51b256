import { applyHeaderRules } from '../../routes/policy/header-rules.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** Changes what the target sees of the header fields, as the gateway's and the route's rules say. */
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
