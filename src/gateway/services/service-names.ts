import type { GatewaySettings } from '../../settings/settings.ts';

/** The names that the settings give to services; `undefined` if a source of services has names of its own. */
export function serviceNames({
  services,
  discovery,
}: Pick<GatewaySettings, 'services' | 'discovery'>): readonly string[] | undefined {
  const names = Object.keys(services);
  for (const { dns, consul } of discovery) {
    if (dns) names.push(dns.service);
    else if (consul && consul.services.length > 0) names.push(...consul.services);
    else return undefined;
  }
  return names;
}
