/**
 * The services of a Consul catalog. Each is followed by its own blocking query. Consul responds when something has
 * changed or the wait has ended, and the next query uses the index of the response.
 * @see https://developer.hashicorp.com/consul/api-docs/features/blocking
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { Instance, ServiceMap, ServiceSource, SourceEvents } from '../services/service-registry.ts';
import { nextIndex, readInstances, readNames } from './consul-responses.ts';
import type { HttpGetResponse } from '../connect/http-get.ts';
import { createConsulAgent, type ConsulSettings } from './consul-agent.ts';
import { repeat } from './repeat.ts';

// Minimum interval between queries, for an agent that responds immediately, as it does after other writes.
const pauseMilliseconds = 100;

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

  const instancesOf = (response: HttpGetResponse): readonly Instance[] =>
    readInstances(response.body, { source, onlyPassing, allowLinkLocal });

  async function listNames(): Promise<readonly string[]> {
    if (settings.services.length > 0) return settings.services;
    return readNames((await agent.askNames(0)).body, tags);
  }

  async function loadAll(): Promise<ServiceMap> {
    const names = await listNames();
    const responses = await Promise.all(names.map((name) => agent.askInstances(name, 0)));
    known = new Map(
      names.map((name, place) => [name, responses[place] ? instancesOf(responses[place]) : []]),
    );
    isKnown = true;
    return known;
  }

  function watch({ changed, read }: SourceEvents): () => void {
    const stopping = new AbortController();
    const followed = new Map<string, () => void>();
    const failing = new Set<string>();

    const settled =
      (what: string) =>
      (cause?: unknown): void => {
        if (cause === undefined) failing.delete(what);
        else failing.add(what);
        if (cause !== undefined || failing.size === 0) read(cause);
      };

    function loop(
      what: string,
      ask: (index: number, signal: AbortSignal) => Promise<HttpGetResponse>,
      take: (response: HttpGetResponse) => void,
    ): () => void {
      let index = 0;
      const report = settled(what);
      return repeat(
        async () => {
          const response = await ask(index, stopping.signal);
          index = nextIndex(index, response.headers['x-consul-index']);
          report();
          take(response);
          return pauseMilliseconds;
        },
        {
          clock,
          random,
          failed(cause) {
            // A query without an index returns immediately, so that a recovery is detected before the next change.
            index = 0;
            report(cause);
          },
        },
      );
    }

    function takeInstances(service: string, response: HttpGetResponse): void {
      const instances = instancesOf(response);
      // The catalog may have dropped the service before this response arrived.
      if (!followed.has(service)) return;
      if (JSON.stringify(known.get(service)) === JSON.stringify(instances)) return;
      known = new Map(known).set(service, instances);
      isKnown = true;
      changed();
    }

    function follow(names: readonly string[]): void {
      const wanted = new Set(names);
      for (const [name, stop] of followed) {
        if (wanted.has(name)) continue;
        stop();
        followed.delete(name);
        failing.delete(name);
        known = new Map([...known].filter(([service]) => service !== name));
        changed();
      }
      for (const name of wanted) {
        if (followed.has(name)) continue;
        followed.set(
          name,
          loop(
            name,
            (index, signal) => agent.askInstances(name, index, signal),
            (response) => takeInstances(name, response),
          ),
        );
      }
    }

    const stopCatalog =
      settings.services.length > 0
        ? undefined
        : loop('/', agent.askNames, (response) => follow(readNames(response.body, tags)));
    if (!stopCatalog) follow(settings.services);
    return () => {
      stopCatalog?.();
      for (const stop of followed.values()) stop();
      stopping.abort();
      agent.close();
    };
  }

  return {
    name: source,
    isRequired: false,
    load: async (fresh) => (fresh || !isKnown ? loadAll() : known),
    watch,
  };
}
