import type { Quotas } from '../../../conventions/quota.ts';
import { clientKey } from '../../filtering/client-key.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

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
    run(context) {
      const { id, quota } = context.routing.route;
      if (quota) context.notes.set(quotaNote, quotas.take('route', `${id} ${clientKey(context)}`, quota));
    },
  };
}
