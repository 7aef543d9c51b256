const resources: Readonly<Record<string, string>> = {
  gateway: 'the routes and filters of the gateway',
  clients: 'the registered apps',
  owners: 'the registered people',
  consents: 'the consents that people have given',
  sessions: 'the browsers in which people are signed in',
  grants: 'the access that people have given',
  keys: 'the keys of the service',
  limits: 'the limits that are reached',
};

const single: Readonly<Record<string, string>> = {
  'tokens:introspect': 'Check any access token',
  'tasks:read': 'Follow background tasks',
  'metrics:read': 'See how the service is doing',
  'audit:read': 'See the audit trail',
  'settings:read': 'See the settings of the service',
  'maintenance:write': 'Switch maintenance on and off',
  'config-encrypt': 'Encrypt configuration values',
  'config-decrypt': 'Decrypt configuration values',
  openid: 'Know who you are',
  profile: 'See your name and your profile',
  email: 'See your email address',
  address: 'See your postal address',
  phone: 'See your phone number',
  offline_access: 'Keep its access while you do not use it',
};

/** The text of a scope that the settings do not describe; in plain words if it is one of the server's own. */
function ownScopeInWords(scope: string): string {
  const [resource = '', action = '', profile = ''] = scope.split(':');
  if (resource === 'config')
    return `Read the configuration of ${action === '*' ? 'every application' : action} (${profile})`;
  if (resource === 'config-write')
    return `Change the configuration of ${action === '*' ? 'every application' : action}${profile && ` (${profile})`}`;
  const what = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
  if (what !== undefined) return action === 'write' ? `Change ${what}` : `See ${what}`;
  return Object.hasOwn(single, scope) ? (single[scope] ?? scope) : scope;
}

/** The text of a scope for the user; a text in the settings comes first. @see RFC 6749 §3.3 */
export function createScopeWords(describe: (scope: string) => string): (scope: string) => string {
  return (scope) => {
    const described = describe(scope);
    return described === scope ? ownScopeInWords(scope) : described;
  };
}

/** The text of a single claim for the user. @see OpenID Connect Core 1.0 §5.5 */
export function claimInWords(name: string): string {
  return `See your ${name.replaceAll('_', ' ')}`;
}
