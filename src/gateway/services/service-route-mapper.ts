import type { GatewaySettings } from '../../settings/settings.ts';

/** Returns the path of a service without slashes at its ends. */
export type ServiceRouteMapper = (serviceId: string) => string;

type Mapping = GatewaySettings['serviceRouteMapper'];

/** Compiles a pattern such as `(?<name>^.+)-(?<version>v.+$)`; the whole name must match. @throws SyntaxError */
export function parseServicePattern(text: string): RegExp {
  return new RegExp(`^(?:${text})$`, 'u');
}

/** Returns the groups that a route pattern names, `version` and `name` of `${version}/${name}`. */
export function groupsOf(routePattern: string): readonly string[] {
  return [...routePattern.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name);
}

/**
 * Returns a function from the name of a discovered service to its path, so that `users-v1` is reached under
 * `/v1/users/**`. A name that does not match, or whose result is empty, is its own path.
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
