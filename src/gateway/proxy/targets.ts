import type { Routing } from '../filters/exchange.ts';
import type { Balancer } from '../services/balancer.ts';
import type { Instance } from '../services/registry.ts';

/** The instances that a request may be sent to, one after the other and each once. */
export interface Targets {
  next(): Instance | undefined;
  /** Records whether the instance answered. */
  observe(instance: Instance, answered: boolean): void;
}

/** A static URL is one instance; a service's are handed out in turn. */
export function createTargets({ route, table }: Routing, balancer: Balancer): Targets {
  const { target } = route;
  if (target.kind !== 'service') {
    const only: Instance[] = target.kind === 'url' ? [{ ...target.url, weight: 1 }] : [];
    return { next: () => only.pop(), observe: () => undefined };
  }
  const instances = table.services.get(target.serviceId) ?? [];
  const tried = new Set<Instance>();
  return {
    next() {
      const instance = balancer.pick(target.serviceId, instances, tried);
      if (instance) tried.add(instance);
      return instance;
    },
    observe: (instance, answered) => balancer.observe(target.serviceId, instance, answered),
  };
}

/** The path that an instance is asked for; the base path of a static URL is in the exchange's path already. */
export function pathAt(instance: Instance, { route }: Routing, upstreamPath: string): string {
  return route.target.kind === 'url' ? upstreamPath : instance.path + upstreamPath;
}
