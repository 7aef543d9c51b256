import { applyHeaderRules } from '../../routes/policy/header-rules.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

/** The gateway's and the route's policy for the header fields of answers, the gateway's own errors included. */
export function createResponseHeadersFilter(): Filter {
  return {
    name: 'ResponseHeadersFilter',
    kind: 'post',
    order: builtInOrders.ResponseHeadersFilter,
    concerns: ({ responseHeaderRules }) => responseHeaderRules.length > 0,
    applies: ({ answer }) => answer !== undefined,
    run({ answer, routing }) {
      if (answer) applyHeaderRules(routing.route.responseHeaderRules, answer.headers);
    },
  };
}
