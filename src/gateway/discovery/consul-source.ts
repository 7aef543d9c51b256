/**
 * The services of a Consul catalog. Each is followed by its own blocking query. Consul responds when something has
 * changed or the wait has ended, and the next query uses the index of the response.
 * @see https://developer.hashicorp.com/consul/api-docs/features/blocking
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { Instance, ServiceMap, ServiceSource } from '../services/service-registry.ts';
import { createConsulAgent, type ConsulSettings } from './consul-agent.ts';
import { readInstances, readNames } from './consul-responses.ts';
import { ConsulWatch, type ConsulCatalog } from './consul-watch.ts';

export function createConsulSource(
  settings: ConsulSettings,
  dependencies: { clock: Clock; random: Random; allowLinkLocal: boolean },
): ServiceSource {
  const { clock, random, allowLinkLocal } = dependencies;
  const { onlyPassing, tags } = settings;
  const source = `consul ${settings.url.replace(/\/+$/, '')}`;
  const agent = createConsulAgent(settings, dependencies);
  let known = new Map<string, readonly Instance[]>();
  let isKnown = false;

  const catalog: ConsulCatalog = {
    instancesOf: ({ body }) => readInstances(body, { source, onlyPassing, allowLinkLocal }),
    put(service, instances) {
      if (JSON.stringify(known.get(service)) === JSON.stringify(instances)) return false;
      known = new Map(known).set(service, instances);
      isKnown = true;
      return true;
    },
    drop: (service) => void (known = new Map([...known].filter(([name]) => name !== service))),
  };

  async function listNames(): Promise<readonly string[]> {
    if (settings.services.length > 0) return settings.services;
    return readNames((await agent.askNames(0)).body, tags);
  }

  async function loadAll(): Promise<ServiceMap> {
    const names = await listNames();
    const responses = await Promise.all(names.map((name) => agent.askInstances(name, 0)));
    known = new Map(
      names.map((name, place) => [name, responses[place] ? catalog.instancesOf(responses[place]) : []]),
    );
    isKnown = true;
    return known;
  }

  return {
    name: source,
    isRequired: false,
    load: async (fresh) => (fresh || !isKnown ? loadAll() : known),
    watch(events) {
      const watch = new ConsulWatch({ settings, agent, catalog, clock, random }, events);
      return () => watch.stop();
    },
  };
}
