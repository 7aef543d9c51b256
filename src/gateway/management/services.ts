import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import type { Balancer } from '../services/balancer.ts';

/** The services of the current table, with what was seen of their instances. @see Spec §4.5(2) */
export function createServiceHandlers(dependencies: {
  refresher: Refresher;
  balancer: Balancer;
}): Handlers<Pick<Operations, 'listServices'>> {
  const { refresher, balancer } = dependencies;
  return {
    async listServices() {
      const services = [...refresher.table.services].sort(([left], [right]) => (left < right ? -1 : 1));
      const items = services.map(([name, instances]) => ({
        name,
        instances: instances.map((instance) => ({
          url: instance.origin + instance.path,
          weight: instance.weight,
          ...balancer.observation(name, instance),
        })),
      }));
      return { status: 200, body: { items, links: [link('self', 'GET', '/services')] } };
    },
  };
}
