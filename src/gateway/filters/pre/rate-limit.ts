import type { Quotas } from '../../../conventions/quotas/quotas.ts';
import { networkOf } from '../../../foundation/network.ts';
import { clientKey } from '../../filtering/client-key.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** Returns the rest of the quota as header fields for the response. */
export const quotaNote = 'quota';

/**
 * Enforces the quota of a route: by client if the token is valid, otherwise by the network of the client. @see Spec
 * §7, §8
 */
export function createRateLimitFilter(quotas: Quotas): Filter {
  return {
    name: 'RateLimitFilter',
    kind: 'pre',
    order: builtInOrders.RateLimitFilter,
    concerns: ({ quota }) => quota !== undefined,
    applies: () => true,
    run(context) {
      const { id, quota } = context.routing.route;
      // The own operations count in the same table, by surface.
      if (!quota) return;
      const { caller, remoteAddress } = context;
      const client = caller ? { clientId: caller.clientId } : { network: networkOf(remoteAddress) };
      const subject = { routeId: id, ...client };
      context.notes.set(quotaNote, quotas.take('route', `route ${id} ${clientKey(context)}`, quota, subject));
    },
  };
}
