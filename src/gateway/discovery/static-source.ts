import type { GatewaySettings, InstanceSettings } from '../../settings/settings.ts';
import { parseTargetUrl, type Parsed } from '../services/target.ts';
import type { Instance, ServiceMap, ServiceSource } from '../services/service-registry.ts';

const settingsName = 'settings';

/** One entry of `gateway.services`: an origin, or an origin with a weight. */
export function parseInstance(
  entry: InstanceSettings,
  allowLinkLocal: boolean,
  source: string = settingsName,
): Parsed<Instance> {
  const { url, weight = 1, ...more } = typeof entry === 'string' ? { url: entry } : entry;
  const parsed = parseTargetUrl(url, allowLinkLocal);
  return 'problem' in parsed ? parsed : { value: { ...parsed.value, ...more, weight, source } };
}

/** Parses services by name, as settings and watched files write them. @throws Error that names the invalid entry. */
export function parseServices(
  services: Readonly<Record<string, readonly InstanceSettings[]>>,
  allowLinkLocal: boolean,
  source: string = settingsName,
): ServiceMap {
  return new Map(
    Object.entries(services).map(([name, entries]) => [
      name,
      entries.map((entry, index) => {
        const parsed = parseInstance(entry, allowLinkLocal, source);
        if ('problem' in parsed) throw new Error(`${name}.${index} ${parsed.problem}`);
        return parsed.value;
      }),
    ]),
  );
}

/** The services of the settings file, which change with a reload of the settings. */
export function createStaticSource(
  settings: Pick<GatewaySettings, 'services'>,
  allowLinkLocal: boolean,
): ServiceSource {
  let read = settings.services;
  let parsed = parseServices(read, allowLinkLocal);
  return {
    name: settingsName,
    isRequired: true,
    load() {
      if (settings.services !== read) {
        read = settings.services;
        parsed = parseServices(read, allowLinkLocal);
      }
      return Promise.resolve(parsed);
    },
  };
}
