import type { Quotas } from '../../../conventions/quota.ts';
import { networkOf } from '../../../foundation/network.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

/** What is left of the quota, as header fields for the answer. */
export const quotaNote = 'quota';

/** Keeps the quota of a route, by client where its token is known and by the network that it comes from otherwise. @see Spec §7, §8 */
export function createRateLimitFilter(quotas: Quotas): Filter {
  return {
    name: 'RateLimitFilter',
    kind: 'pre',
    order: builtInOrders.RateLimitFilter,
    concerns: ({ quota }) => quota !== undefined,
    applies: () => true,
    run({ routing, caller, remoteAddress, notes }) {
      const { id, quota } = routing.route;
      const who = caller ? `client ${caller.clientId}` : `network ${networkOf(remoteAddress)}`;
      if (quota) notes.set(quotaNote, quotas.take(`${id} ${who}`, quota));
    },
  };
}
