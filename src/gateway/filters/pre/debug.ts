import type { Log } from '../../../foundation/log.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** Logs, at debug level, which route took a request. No client can switch it on. */
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
