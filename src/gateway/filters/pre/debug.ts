import type { Log } from '../../../foundation/log.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** Logs the route of a request at debug level. Clients cannot enable it. */
export function createDebugFilter(log: Log): Filter {
  return {
    name: 'DebugFilter',
    kind: 'pre',
    order: builtInOrders.DebugFilter,
    applies: () => true,
    run({ id, method, routing }) {
      const { route, path } = routing;
      log.debug('route-taken', {
        request_id: id,
        method,
        path,
        route: route.id,
        location: route.detail.location,
      });
    },
  };
}
