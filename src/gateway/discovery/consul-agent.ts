import type { Clock } from '../../foundation/clock.ts';
import type { DiscoverySettings } from '../../settings/settings.ts';
import { targetLimits } from '../services/target-address.ts';
import { createHttpClient, type HttpClientResponse } from '../../foundation/outbound/http-client.ts';

export type ConsulSettings = NonNullable<DiscoverySettings['consul']>;

/** Queries of an agent's catalog. */
export interface ConsulAgent {
  /** With an index, the agent responds when something changed since then or its wait is over. */
  askNames(index: number, signal?: AbortSignal): Promise<HttpClientResponse>;
  askInstances(service: string, index: number, signal?: AbortSignal): Promise<HttpClientResponse>;
  close(): void;
}

const plainTimeoutMilliseconds = 10_000;

export function createConsulAgent(
  settings: ConsulSettings,
  dependencies: { readonly clock: Clock; readonly allowLinkLocal: boolean },
): ConsulAgent {
  const { onlyPassing, tags, waitSeconds, datacenter, token } = settings;
  const base = settings.url.replace(/\/+$/, '');
  const http = createHttpClient({ ...dependencies, ...targetLimits(dependencies) });
  const headers = { Accept: 'application/json', ...(token !== undefined && { 'X-Consul-Token': token }) };
  // The agent adds up to a sixteenth to the wait, so that clients do not all return simultaneously.
  const blockingTimeoutMilliseconds = waitSeconds * 1000 * (1 + 1 / 16) + plainTimeoutMilliseconds;

  function urlOf(path: string, more: Readonly<Record<string, string>>): URL {
    const url = new URL(base + path);
    if (datacenter !== undefined) url.searchParams.set('dc', datacenter);
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    return url;
  }

  async function ask(url: URL, index: number, signal?: AbortSignal): Promise<HttpClientResponse> {
    if (index > 0) {
      url.searchParams.set('index', String(index));
      url.searchParams.set('wait', `${waitSeconds}s`);
    }
    const response = await http.get(url, {
      headers,
      timeoutMilliseconds: index > 0 ? blockingTimeoutMilliseconds : plainTimeoutMilliseconds,
      ...(signal && { signal }),
    });
    if (response.status !== 200) throw new Error(`Consul answered ${response.status}`);
    return response;
  }

  function healthUrl(service: string): URL {
    const url = urlOf(
      `/v1/health/service/${encodeURIComponent(service)}`,
      onlyPassing ? { passing: '1' } : {},
    );
    for (const tag of tags) url.searchParams.append('tag', tag);
    return url;
  }

  return {
    askNames: (index, signal) => ask(urlOf('/v1/catalog/services', {}), index, signal),
    askInstances: (service, index, signal) => ask(healthUrl(service), index, signal),
    close: http.close,
  };
}
