/**
 * The services of a Consul catalog. Each is followed by its own blocking query. Consul responds when something has
 * changed or the wait has ended, and the next query uses the index of the response.
 * @see https://developer.hashicorp.com/consul/api-docs/features/blocking
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { DiscoverySettings } from '../../settings/settings.ts';
import type { Instance, ServiceMap, ServiceSource, SourceEvents } from '../services/service-registry.ts';
import { nextIndex, readInstances, readNames } from './consul-responses.ts';
import { createHttpGet, type HttpGetResponse } from '../connect/http-get.ts';
import { repeat } from './repeat.ts';

type ConsulSettings = NonNullable<DiscoverySettings['consul']>;

const plainTimeoutMilliseconds = 10_000;
// Minimum interval between queries, for an agent that responds immediately, as it does after other writes.
const pauseMilliseconds = 100;

export function createConsulSource(
  settings: ConsulSettings,
  dependencies: { clock: Clock; random: Random; allowLinkLocal: boolean },
): ServiceSource {
  const { clock, random, allowLinkLocal } = dependencies;
  const { onlyPassing, tags, waitSeconds, datacenter, token } = settings;
  const base = settings.url.replace(/\/+$/, '');
  const source = `consul ${base}`;
  const http = createHttpGet(dependencies);
  const headers = { Accept: 'application/json', ...(token !== undefined && { 'X-Consul-Token': token }) };
  // The agent adds up to a sixteenth to the wait, so that clients do not all return simultaneously.
  const blockingTimeoutMilliseconds = waitSeconds * 1000 * (1 + 1 / 16) + plainTimeoutMilliseconds;
  let known = new Map<string, readonly Instance[]>();
  let isKnown = false;

  function urlOf(path: string, more: Readonly<Record<string, string>>): URL {
    const url = new URL(base + path);
    if (datacenter !== undefined) url.searchParams.set('dc', datacenter);
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    return url;
  }

  async function ask(url: URL, index: number, signal?: AbortSignal): Promise<HttpGetResponse> {
    if (index > 0) {
      url.searchParams.set('index', String(index));
      url.searchParams.set('wait', `${waitSeconds}s`);
    }
    const answer = await http.get(url, {
      headers,
      timeoutMilliseconds: index > 0 ? blockingTimeoutMilliseconds : plainTimeoutMilliseconds,
      ...(signal && { signal }),
    });
    if (answer.status !== 200) throw new Error(`Consul answered ${answer.status}`);
    return answer;
  }

  function healthUrl(service: string): URL {
    const url = urlOf(
      `/v1/health/service/${encodeURIComponent(service)}`,
      onlyPassing ? { passing: '1' } : {},
    );
    for (const tag of tags) url.searchParams.append('tag', tag);
    return url;
  }

  const instancesOf = (answer: HttpGetResponse): readonly Instance[] =>
    readInstances(answer.body, { source, onlyPassing, allowLinkLocal });

  async function listNames(): Promise<readonly string[]> {
    if (settings.services.length > 0) return settings.services;
    return readNames((await ask(urlOf('/v1/catalog/services', {}), 0)).body, tags);
  }

  async function loadAll(): Promise<ServiceMap> {
    const names = await listNames();
    const answers = await Promise.all(names.map((name) => ask(healthUrl(name), 0)));
    known = new Map(names.map((name, place) => [name, answers[place] ? instancesOf(answers[place]) : []]));
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

    function loop(url: () => URL, what: string, take: (answer: HttpGetResponse) => void): () => void {
      let index = 0;
      const report = settled(what);
      return repeat(
        async () => {
          const answer = await ask(url(), index, stopping.signal);
          index = nextIndex(index, answer.headers['x-consul-index']);
          report();
          take(answer);
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

    function takeInstances(service: string, answer: HttpGetResponse): void {
      const instances = instancesOf(answer);
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
            () => healthUrl(name),
            name,
            (answer) => takeInstances(name, answer),
          ),
        );
      }
    }

    const stopCatalog =
      settings.services.length > 0
        ? undefined
        : loop(
            () => urlOf('/v1/catalog/services', {}),
            '/',
            (answer) => follow(readNames(answer.body, tags)),
          );
    if (!stopCatalog) follow(settings.services);
    return () => {
      stopCatalog?.();
      for (const stop of followed.values()) stop();
      stopping.abort();
      http.close();
    };
  }

  return {
    name: source,
    isRequired: false,
    load: async (fresh) => (fresh || !isKnown ? loadAll() : known),
    watch,
  };
}
