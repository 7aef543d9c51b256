import { actingAs } from '../../conventions/acting-as.ts';
import { notFound } from '../../conventions/api-error.ts';
import type { ProcessLimits } from '../../conventions/noted-limits.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { GatewayOperations } from '../operations/operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import { targetLimit } from '../services/target-limit.ts';

/** An operator forgets the failures of a service, at every instance. @see docs/decisions/gateway.md, service-reset */
export function createServiceReset({
  limits,
  refresher,
  clock,
}: {
  readonly limits: Pick<ProcessLimits, 'reset'>;
  readonly refresher: Refresher;
  readonly clock: Clock;
}): Handlers<Pick<GatewayOperations, 'resetService'>> {
  return {
    async resetService({ path: { service_name: name } }, { caller }) {
      if (!refresher.table.services.has(name)) throw notFound({ 'path.service_name': 'names no service' });
      await actingAs(caller, () => limits.reset(targetLimit('service', name, clock.now())));
      return { status: 204 };
    },
  };
}
