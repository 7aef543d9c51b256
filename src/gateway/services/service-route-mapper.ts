import type { GatewaySettings } from '../../settings/settings.ts';

/** The path of a service without slashes at its ends. */
export type ServiceRouteMapper = (serviceId: string) => string;

type Mapping = GatewaySettings['serviceRouteMapper'];

/** `(?<name>^.+)-(?<version>v.+$)` as it is written; the whole name must match. @throws SyntaxError */
export function parseServicePattern(text: string): RegExp {
  return new RegExp(`^(?:${text})$`, 'u');
}

/** The groups that a route pattern names, `version` and `name` of `${version}/${name}`. */
export function groupsOf(routePattern: string): readonly string[] {
  return [...routePattern.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name);
}

/**
 * Makes the path of a discovered service of its name, so that `users-v1` can be reached under `/v1/users/**`. A name
 * that the pattern does not match, and one of which nothing is left, is its own path.
 */
export function createServiceRouteMapper(mapping: Mapping): ServiceRouteMapper {
  if (!mapping) return (serviceId) => serviceId;
  const pattern = parseServicePattern(mapping.servicePattern);
  return (serviceId) => {
    const groups = pattern.exec(serviceId)?.groups;
    if (!groups) return serviceId;
    const path = mapping.routePattern
      .replace(/\$\{([^}]*)\}/g, (_, name: string) => groups[name] ?? '')
      .replace(/\/{2,}/g, '/')
      .replace(/^\/|\/$/g, '');
    return path === '' ? serviceId : path;
  };
}
