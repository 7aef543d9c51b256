import type { ExtraHeaders } from '../../../conventions/operation.ts';
import { applyHeaderRules } from '../../routes/policy/header-rules.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';
import { quotaNote } from '../pre/rate-limit.ts';

/**
 * What the gateway says of itself, the rest of a route's quota, and then its and the route's policy for the header
 * fields of answers, the gateway's own errors included.
 */
export function createResponseHeadersFilter(): Filter {
  return {
    name: 'ResponseHeadersFilter',
    kind: 'post',
    order: builtInOrders.ResponseHeadersFilter,
    concerns: ({ responseHeaderRules, quota }) => responseHeaderRules.length > 0 || quota !== undefined,
    applies: ({ response }) => response !== undefined,
    run({ response, routing, notes }) {
      if (!response) return;
      const left = (notes.get(quotaNote) ?? {}) as ExtraHeaders;
      for (const [name, value] of Object.entries(left)) response.headers.set(name, String(value));
      applyHeaderRules(routing.route.responseHeaderRules, response.headers);
    },
  };
}
