import { nearest } from '../foundation/nearest.ts';
import { pathText } from '../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../settings/settings.ts';
import { serviceNames } from './services/service-names.ts';

/**
 * The routes to services that nothing names, which is generally a misspelled name. It is not an error: a service
 * may be added later.
 */
export function unnamedServices(gateway: GatewaySettings): readonly SettingsProblem[] {
  const names = serviceNames(gateway);
  if (names === undefined) return [];
  return Object.entries(gateway.routes).flatMap(([id, route]) => {
    const { url, serviceId } = typeof route === 'string' ? {} : route;
    const service = serviceId ?? id;
    if (url !== undefined || names.includes(service)) return [];
    const guess = nearest(service, names);
    const hint = guess === undefined ? '' : `; did you mean \`${guess}\`?`;
    const path = ['gateway', 'routes', id, ...(serviceId === undefined ? [] : ['serviceId'])];
    return [
      {
        path: pathText(path),
        message: `leads to the service \`${service}\`, which neither gateway.services nor gateway.discovery names${hint}`,
      },
    ];
  });
}
