/** The scopes of the service's own APIs. A token of a person carries those that the person has a right to. */

/** Settings never list them. */
export const builtInScopes = [
  ...['gateway', 'clients', 'owners', 'consents', 'sessions', 'grants', 'keys'].flatMap((resource) => [
    `${resource}:read`,
    `${resource}:write`,
  ]),
  'tokens:introspect',
  'tasks:read',
  'metrics:read',
  'maintenance:write',
  'config-encrypt',
  'config-decrypt',
] as const;

/** Every configuration, to be read and to be written. */
export const everyConfiguration: readonly string[] = ['config:*:*', 'config-write:*'];

/** All of them, for the first administrator. */
export const administratorScopes: readonly string[] = [...builtInScopes, ...everyConfiguration];

const builtIn: ReadonlySet<string> = new Set(builtInScopes);
const configuration = /^(config:[^:]+:[^:]+|config-write:[^:]+(:[^:]+)?)$/;

/** True for a scope of applications and profiles, in which `*` stands for any. */
export function isConfigurationScope(scope: string): boolean {
  return scope.startsWith('config') && configuration.test(scope);
}

/** True for a scope that opens an own API. */
export function isAdministrative(scope: string): boolean {
  return builtIn.has(scope) || isConfigurationScope(scope);
}
