/**
 * Which instance of a service gets the next request: round robin by weight, spread evenly (3:1 gives a a b a, not
 * a a a b). What was seen of each instance is kept beside it.
 */
import type { Instance } from './registry.ts';

export interface Observation {
  readonly state: 'unknown' | 'up' | 'down';
  /** Requests that were sent to the instance. */
  readonly requests: number;
  /** Requests that it did not answer. */
  readonly failures: number;
}

export interface Balancer {
  /** The next instance that is not among `tried`; `undefined` where there is none. */
  pick(serviceId: string, instances: readonly Instance[], tried: ReadonlySet<Instance>): Instance | undefined;
  /** Records whether the instance answered. */
  observe(serviceId: string, instance: Instance, answered: boolean): void;
  observation(serviceId: string, instance: Instance): Observation;
  /** Forgets what no table names any more. */
  retain(services: ReadonlyMap<string, readonly Instance[]>): void;
}

interface Entry {
  credit: number;
  state: Observation['state'];
  requests: number;
  failures: number;
}

const keyOf = (serviceId: string, { origin, path }: Instance): string => `${serviceId} ${origin}${path}`;

export function createBalancer(): Balancer {
  const entries = new Map<string, Entry>();
  const entryOf = (serviceId: string, instance: Instance): Entry => {
    const key = keyOf(serviceId, instance);
    let entry = entries.get(key);
    if (!entry) entries.set(key, (entry = { credit: 0, state: 'unknown', requests: 0, failures: 0 }));
    return entry;
  };
  return {
    pick(serviceId, instances, tried) {
      const candidates = instances.filter((instance) => !tried.has(instance));
      let best: { instance: Instance; entry: Entry } | undefined;
      for (const instance of candidates) {
        const entry = entryOf(serviceId, instance);
        entry.credit += instance.weight;
        if (!best || entry.credit > best.entry.credit) best = { instance, entry };
      }
      if (best) best.entry.credit -= candidates.reduce((sum, { weight }) => sum + weight, 0);
      return best?.instance;
    },
    observe(serviceId, instance, answered) {
      const entry = entryOf(serviceId, instance);
      entry.requests += 1;
      if (!answered) entry.failures += 1;
      entry.state = answered ? 'up' : 'down';
    },
    observation(serviceId, instance) {
      const { state, requests, failures } = entryOf(serviceId, instance);
      return { state, requests, failures };
    },
    retain(services) {
      const named = new Set(
        [...services].flatMap(([name, instances]) => instances.map((instance) => keyOf(name, instance))),
      );
      for (const key of entries.keys()) if (!named.has(key)) entries.delete(key);
    },
  };
}
