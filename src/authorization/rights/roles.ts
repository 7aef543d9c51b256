import { administratorScopes, builtInScopes, everyConfiguration } from './administrative-scope.ts';

/** Named sets of rights to the server's own APIs. */
export type Role = 'viewer' | 'operator' | 'clients' | 'administrator';

function scopesOf(...resources: readonly string[]): readonly string[] {
  return builtInScopes.filter((scope) => resources.includes(scope.slice(0, scope.indexOf(':'))));
}

/** The scopes that each role allows. @see docs/decisions/scopes-and-statuses.md, roles */
export const roleScopes: Readonly<Record<Role, readonly string[]>> = {
  viewer: builtInScopes.filter((scope) => scope.endsWith(':read')),
  operator: [
    ...scopesOf('gateway', 'maintenance', 'tasks', 'metrics', 'audit', 'settings', 'limits'),
    ...everyConfiguration,
    'config-encrypt',
    'config-decrypt',
  ],
  clients: scopesOf('clients', 'owners', 'consents', 'sessions', 'grants', 'limits'),
  administrator: administratorScopes,
};
