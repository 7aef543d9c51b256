import { notFound } from '../../conventions/api-error.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';
import type { GatewayOperations } from '../operations/operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import type { ServiceResets } from '../services/service-resets.ts';

/** An operator forgets the failures of a service, at every instance. @see docs/decisions/gateway.md, service-reset */
export function createServiceReset({
  resets,
  balancers,
  refresher,
}: {
  readonly resets: ServiceResets;
  readonly balancers: Pick<LoadBalancers, 'services'>;
  readonly refresher: Refresher;
}): Handlers<Pick<GatewayOperations, 'resetService'>> {
  resets.onReset((service) => balancers.services.get(service)?.reset());
  return {
    async resetService({ path: { service_name: name } }) {
      if (!refresher.table.services.has(name)) throw notFound({ 'path.service_name': 'names no service' });
      await resets.announce(name);
      return { status: 204 };
    },
  };
}
