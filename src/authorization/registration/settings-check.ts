/** Checks of this surface's settings that their schema cannot express. */
import type {
  AuthorizationSettings,
  ClientSettings,
  OwnerSettings,
  SettingsCheck,
  SettingsProblem,
} from '../../settings/settings.ts';
import { findingsOf, ofEntries, ofItems } from '../../settings/invalid-parts.ts';
import { createPasswordRules, type PasswordRules } from './owners/password-rules.ts';
import { type GrantType, hasSecret, oldGrants } from '../records/client.ts';
import { isAdministrative } from '../rights/administrative-scope.ts';
import { isKnownScope, scopeWithin } from '../records/scope.ts';
import { administratorId } from './administrator.ts';
import { nameProblem } from '../../foundation/display-name.ts';
import { usernameProblem } from '../records/username.ts';
import { isBuiltIn, switchOf } from './clients/built-in-clients.ts';
import { claimProblems, clientClaimProblems } from './clients/access-token-claims.ts';
import { keySetProblems } from './clients/client-keys.ts';
import { registeredOpenId, registeredResponseTypes } from './clients/client-openid-members.ts';
import { openIdProblems } from './clients/client-openid-rules.ts';
import { redirectUriProblem } from './clients/client-rules.ts';
import { declaredOwnerId } from './owners/owner-directory.ts';
import { ownerScopeProblem } from './owners/owner-rules.ts';
import { profileProblems } from './owners/profile-rules.ts';

function words(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}

function unknownScopes(
  path: string,
  text: string | undefined,
  settings: AuthorizationSettings,
): SettingsProblem[] {
  const unknown = words(text).filter((scope) => !isKnownScope(scope, settings));
  // The file may have scopes of its own and no default scope, which is then that of the defaults.
  const remedy = path === 'authorization.defaultScope' ? '; set it to one of those scopes' : '';
  return unknown.map((scope) => ({
    path,
    message: `names the scope ${JSON.stringify(scope)}, which authorization.scopes does not describe${remedy}`,
  }));
}

/** The entries whose value an earlier entry has. */
function duplicates<Entry>(
  entries: readonly Entry[],
  list: string,
  field: string,
  valueOf: (entry: Entry) => string,
): SettingsProblem[] {
  const first = new Map<string, number>();
  return ofItems(entries, (entry, index) => {
    const earlier = first.get(valueOf(entry));
    if (earlier === undefined) first.set(valueOf(entry), index);
    return earlier === undefined
      ? []
      : [{ path: `${list}[${index}].${field}`, message: `is also ${list}[${earlier}].${field}` }];
  });
}

function secretProblems(path: string, client: ClientSettings): SettingsProblem[] {
  const method = client.token_endpoint_auth_method;
  const given = (['client_secret', 'client_secret_sha256'] as const).filter(
    (name) => client[name] !== undefined,
  );
  if (!hasSecret({ authenticationMethod: method }))
    return given.map((name) => ({
      path: `${path}.${name}`,
      message: `must not be set if token_endpoint_auth_method is ${method}`,
    }));
  if (given.length === 1) return [];
  const message = `is required if token_endpoint_auth_method is ${method} (or client_secret_sha256)`;
  if (given.length === 0) return [{ path: `${path}.client_secret`, message }];
  return [{ path: `${path}.client_secret`, message: 'must not be set together with client_secret_sha256' }];
}

/** The claims in a client's registration are for that client alone. REST has no such member. */
function ofOneClient({ access_token_claims: claims = [] }: ClientSettings): Record<string, string> {
  const named = claims.flatMap(({ clientId }, index) => (clientId === undefined ? [] : [index]));
  const message = 'must not be set in a client, whose own claims these are';
  return Object.fromEntries(named.map((index) => [`access_token_claims.${index}.clientId`, message]));
}

/** The problems of the rules that REST has too. */
function sharedProblems(
  path: string,
  entry: ClientSettings,
  settings: AuthorizationSettings,
): SettingsProblem[] {
  const described = {
    clientId: entry.client_id,
    grantTypes: entry.grant_types,
    responseTypes: registeredResponseTypes(entry),
    redirectUris: entry.redirect_uris,
    accessTokenFormat: entry.access_token_format,
    openid: registeredOpenId(entry),
  };
  const detail = {
    ...keySetProblems(entry.token_endpoint_auth_method, entry.jwks?.keys),
    ...openIdProblems(described),
    ...clientClaimProblems(entry.access_token_claims, settings),
    ...ofOneClient(entry),
  };
  return Object.entries(detail).map(([field, message]) => ({
    path: `${path}.${field.replaceAll(/\.(\d+)(?![^.])/g, '[$1]')}`,
    message,
  }));
}

function grantProblems(
  path: string,
  grants: readonly GrantType[],
  { profile }: AuthorizationSettings,
): SettingsProblem[] {
  if (profile !== 'strict') return [];
  return grants
    .filter((grant) => oldGrants.includes(grant))
    .map((grant) => ({ path, message: `must not contain ${grant} if authorization.profile is strict` }));
}

/** An omitted scope is always the default scope alone. */
function defaultScopeProblems(
  path: string,
  { scope, default_scope }: ClientSettings,
  settings: AuthorizationSettings,
): SettingsProblem[] {
  const unknown = unknownScopes(path, default_scope, settings);
  if (unknown.length > 0) return unknown;
  const held = words(scope);
  if (held.length === 0 || scopeWithin(words(default_scope), held)) return [];
  return [{ path, message: 'must be within scope' }];
}

/** The first start creates this client. If the settings declared it, a deployment would have no administrator. */
function reservedId(path: string, { client_id }: ClientSettings): SettingsProblem[] {
  if (isBuiltIn(client_id))
    return [
      {
        path: `${path}.client_id`,
        message: `is reserved for a client of the service itself (${switchOf[client_id]}); name the client otherwise`,
      },
    ];
  if (client_id !== administratorId) return [];
  return [
    {
      path: `${path}.client_id`,
      message: 'is reserved for the administrator and cannot be declared in a settings file',
    },
  ];
}

function clientProblems(
  client: ClientSettings,
  index: number,
  settings: AuthorizationSettings,
): SettingsProblem[] {
  const path = `authorization.clients[${index}]`;
  const uriProblems = (uri: string, position: number): SettingsProblem[] => {
    const message = redirectUriProblem(uri);
    return message === undefined ? [] : [{ path: `${path}.redirect_uris[${position}]`, message }];
  };
  return findingsOf(
    () => reservedId(path, client),
    () => shownNameProblems(`${path}.client_name`, client.client_name),
    () => secretProblems(path, client),
    () => sharedProblems(path, client, settings),
    () => ofItems(client.redirect_uris, uriProblems),
    () => grantProblems(`${path}.grant_types`, client.grant_types, settings),
    () => unknownScopes(`${path}.scope`, client.scope, settings),
    () => defaultScopeProblems(`${path}.default_scope`, client, settings),
  );
}

function ownerScopeProblems({ scope }: OwnerSettings, index: number): SettingsProblem[] {
  const message = ownerScopeProblem(scope);
  return message === undefined ? [] : [{ path: `authorization.owners[${index}].scope`, message }];
}

/** A name for people. It may be absent. */
function shownNameProblems(path: string, name: string | undefined): SettingsProblem[] {
  const message = name === undefined ? undefined : nameProblem(name);
  return message === undefined ? [] : [{ path, message }];
}

function usernameProblems({ username }: OwnerSettings, index: number): SettingsProblem[] {
  const message = usernameProblem(username);
  return message === undefined ? [] : [{ path: `authorization.owners[${index}].username`, message }];
}

function ownerPasswordProblems(
  { username, password, password_hash }: OwnerSettings,
  index: number,
  rules: () => PasswordRules,
): SettingsProblem[] {
  const path = `authorization.owners[${index}].password`;
  if (password === undefined)
    return password_hash === undefined ? [{ path, message: 'is required (or password_hash)' }] : [];
  if (password_hash !== undefined) return [{ path, message: 'must not be set together with password_hash' }];
  const message = rules().problem(password, username);
  return message === undefined ? [] : [{ path, message }];
}

function profileSettingProblems({ profile }: OwnerSettings, index: number): SettingsProblem[] {
  return Object.entries(profileProblems(profile ?? {})).map(([path, message]) => ({
    path: `authorization.owners[${index}].profile.${path}`,
    message,
  }));
}

function allOwnerProblems(settings: AuthorizationSettings): SettingsProblem[] {
  let made: PasswordRules | undefined;
  const rules = (): PasswordRules =>
    (made ??= createPasswordRules(settings.passwords, settings.branding.name));
  return ofItems(settings.owners, (owner, index) =>
    findingsOf(
      () => usernameProblems(owner, index),
      () => shownNameProblems(`authorization.owners[${index}].name`, owner.name),
      () => ownerPasswordProblems(owner, index, rules),
      () => ownerScopeProblems(owner, index),
      () => profileSettingProblems(owner, index),
    ),
  );
}

function tokenClaimProblems(settings: AuthorizationSettings): SettingsProblem[] {
  return ofItems(settings.accessTokenClaims, (claim, index) =>
    claimProblems(claim, settings).map(([member, message]) => ({
      path: `authorization.accessTokenClaims[${index}].${member}`,
      message,
    })),
  );
}

/** A user's rights would open the server's own APIs to an unvetted app. */
function unvettedClientScopes(settings: AuthorizationSettings): SettingsProblem[] {
  const path = 'authorization.registration.unvettedClients.scope';
  const { scope } = settings.registration.unvettedClients;
  const administrative = words(scope).filter(isAdministrative);
  return [
    ...unknownScopes(path, scope, settings),
    ...administrative.map((name) => ({ path, message: `must not contain ${name}, a scope of the own APIs` })),
  ];
}

function documentCacheProblems({ registration }: AuthorizationSettings): SettingsProblem[] {
  const { minimumCacheSeconds, maximumCacheSeconds } = registration.unvettedClients.documents;
  const path = 'authorization.registration.unvettedClients.documents.maximumCacheSeconds';
  return maximumCacheSeconds < minimumCacheSeconds
    ? [{ path, message: `must be at least minimumCacheSeconds (${minimumCacheSeconds})` }]
    : [];
}

/** A pure function. No message contains a secret. */
export const checkAuthorizationSettings: SettingsCheck = ({ authorization: settings }) =>
  findingsOf(
    () => unknownScopes('authorization.defaultScope', settings.defaultScope, settings),
    () => grantProblems('authorization.registration.grantTypes', settings.registration.grantTypes, settings),
    () => unvettedClientScopes(settings),
    () => documentCacheProblems(settings),
    () => tokenClaimProblems(settings),
    () =>
      Object.keys(settings.openid.scopeClaims).flatMap((scope) =>
        unknownScopes(`authorization.openid.scopeClaims.${scope}`, scope, settings),
      ),
    () =>
      ofEntries(settings.resources, (uri, { scopes = [] }) =>
        unknownScopes(`authorization.resources.${uri}.scopes`, scopes.join(' '), settings),
      ),
    () => duplicates(settings.clients, 'authorization.clients', 'client_id', (client) => client.client_id),
    () => ofItems(settings.clients, (client, index) => clientProblems(client, index, settings)),
    () => duplicates(settings.owners, 'authorization.owners', 'username', (owner) => owner.username),
    () => duplicates(settings.owners, 'authorization.owners', 'owner_id', declaredOwnerId),
    () => allOwnerProblems(settings),
  );
