/**
 * The applications of a Eureka server: reads the whole registry once, then deltas. It reads the whole registry
 * again if a delta does not lead to the server's state.
 * @see https://github.com/Netflix/eureka/wiki/Understanding-eureka-client-server-communication
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { DiscoverySettings } from '../../settings/settings.ts';
import { targetLimits } from '../services/target-address.ts';
import type { ServiceMap, ServiceSource } from '../services/service-registry.ts';
import { createEurekaRegistry, readApplications, type Applications } from './eureka-registry.ts';
import { createHttpClient } from '../../foundation/outbound/http-client.ts';
import { repeat } from './repeat.ts';

type EurekaSettings = NonNullable<DiscoverySettings['eureka']>;

const timeoutMilliseconds = 10_000;

export function createEurekaSource(
  settings: EurekaSettings,
  dependencies: { clock: Clock; random: Random; allowLinkLocal: boolean },
): ServiceSource {
  const { clock, random } = dependencies;
  const base = settings.url.replace(/\/+$/, '');
  const source = `eureka ${base}`;
  const http = createHttpClient({ ...dependencies, ...targetLimits(dependencies) });
  const registry = createEurekaRegistry({ ...dependencies, source });
  const { username, password = '' } = settings;
  const headers = {
    Accept: 'application/json',
    ...(username !== undefined && {
      Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    }),
  };
  let isKnown = false;
  let asking: Promise<void> | undefined;

  /** Returns `undefined` if the server has no such resource: deltas can be disabled. */
  async function ask(path: string): Promise<Applications | undefined> {
    const { status, body } = await http.get(new URL(base + path), { headers, timeoutMilliseconds });
    if (status === 403 || status === 404) return undefined;
    if (status !== 200) throw new Error(`Eureka answered ${status}`);
    return readApplications(body);
  }

  async function update(): Promise<void> {
    if (isKnown) {
      const delta = await ask('/apps/delta');
      if (delta && registry.apply(delta)) return;
    }
    const whole = await ask('/apps');
    if (!whole) throw new Error('Eureka does not return its applications');
    registry.replace(whole);
    isKnown = true;
  }

  /** One request at a time: a delta applies to the state at the time of its request. */
  function updateOnce(): Promise<void> {
    asking ??= update().finally(() => (asking = undefined));
    return asking;
  }

  return {
    name: source,
    isRequired: false,
    async load(fresh): Promise<ServiceMap> {
      if (fresh || !isKnown) await updateOnce();
      return registry.services();
    },
    watch({ changed, read }) {
      const content = (): string => JSON.stringify([...registry.services()]);
      const step = async (): Promise<number> => {
        const before = content();
        await updateOnce();
        read();
        if (content() !== before) changed();
        return settings.refreshSeconds * 1000;
      };
      const stop = repeat(step, { clock, random, failed: read });
      return () => {
        stop();
        http.close();
      };
    },
  };
}
