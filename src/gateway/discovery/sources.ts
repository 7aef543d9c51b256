import { resolve } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import { createFileSource } from './file-source.ts';
import type { ServiceSource } from '../services/service-registry.ts';
import { createStaticSource } from './static-source.ts';
import { createConsulSource } from './consul-source.ts';
import { createDnsSource } from './dns-source.ts';
import { createEurekaSource } from './eureka-source.ts';

/** Returns the sources that the settings name; the services of the settings are first. */
export function createSources(
  settings: GatewaySettings,
  dependencies: { baseDirectory: string; clock: Clock; random: Random; resolveName?: ResolveName },
): readonly ServiceSource[] {
  const allowLinkLocal = settings.allowLinkLocalTargets;
  const given = { ...dependencies, allowLinkLocal };
  return [
    createStaticSource(settings, allowLinkLocal),
    ...settings.discovery.flatMap(({ file, dns, consul, eureka }) => [
      ...(file === undefined
        ? []
        : [createFileSource({ ...given, file: resolve(given.baseDirectory, file) })]),
      ...(dns ? [createDnsSource(dns, given)] : []),
      ...(consul ? [createConsulSource(consul, given)] : []),
      ...(eureka ? [createEurekaSource(eureka, given)] : []),
    ]),
  ];
}
