/** The scopes of the server's own APIs. A token of a user carries those to which the user has a right. */

/** The settings never list them. */
export const builtInScopes = [
  ...['gateway', 'clients', 'owners', 'consents', 'sessions', 'grants', 'keys', 'limits'].flatMap(
    (resource) => [`${resource}:read`, `${resource}:write`],
  ),
  'tokens:introspect',
  'tasks:read',
  'metrics:read',
  'audit:read',
  'settings:read',
  'maintenance:write',
  'config-encrypt',
  'config-decrypt',
] as const;

/** Reading and writing of every configuration. */
export const everyConfiguration: readonly string[] = ['config:*:*', 'config-write:*'];

/** All of them, for the first administrator. */
export const administratorScopes: readonly string[] = [...builtInScopes, ...everyConfiguration];

const builtIn: ReadonlySet<string> = new Set(builtInScopes);
const configuration = /^(config:[^:]+:[^:]+|config-write:[^:]+(:[^:]+)?)$/;

/** True for a scope of applications and profiles, in which `*` matches any value. */
export function isConfigurationScope(scope: string): boolean {
  return scope.startsWith('config') && configuration.test(scope);
}

/** The application of a configuration scope, if the scope contains its name in full. */
export function applicationNamedBy(scope: string): string | undefined {
  if (!isConfigurationScope(scope)) return undefined;
  const [, application = '*'] = scope.split(':');
  return application === '*' ? undefined : application;
}

/** True for a scope that permits an operation of an own API. */
export function isAdministrative(scope: string): boolean {
  return builtIn.has(scope) || isConfigurationScope(scope);
}
