import type { ExtraHeaders } from '../../../conventions/operation.ts';
import { applyHeaderRules } from '../../routes/policy/header-rules.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';
import { quotaNote } from '../pre/rate-limit.ts';

/**
 * Adds the gateway's own fields and the rest of the quota. Then it applies the header rules of the gateway and of
 * the route, also to the gateway's own errors.
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
