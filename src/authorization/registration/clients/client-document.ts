/** Converts a client between its REST form, with the names of RFC 7591, and the record. */
import type { Detail } from '../../../conventions/api-error.ts';
import { strongEtag } from '../../../conventions/etag.ts';
import { link } from '../../../conventions/links.ts';
import type { Caller } from '../../../conventions/operation.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { type Client, isConfidential, oldGrants } from '../../records/client.ts';
import { nameProblem } from '../../../foundation/display-name.ts';
import type { AuthorizationSchemas } from '../../records/operations.ts';
import { formatScope, isKnownScope, parseScope, powerBeyond, scopeWithin } from '../../records/scope.ts';
import { clientClaimProblems } from './access-token-claims.ts';
import { keySetProblems } from './client-keys.ts';
import { openIdMembers, registeredOpenId, registeredResponseTypes } from './client-openid-members.ts';
import { openIdProblems } from './client-openid-rules.ts';
import { redirectingGrants, redirectUriProblem } from './client-rules.ts';
import { mayWrite } from '../../listing/may-write.ts';

/** The metadata of a client except its id. */
export type ClientMetadata = AuthorizationSchemas['ClientInput'];
type ClientDocument = AuthorizationSchemas['Client'];
type ClientKeyDocument = AuthorizationSchemas['ClientKey'];

type ReadOnly =
  | 'client_id'
  | 'client_secret'
  | 'previous_secret_expires_at'
  | 'managed_by'
  | 'created_at'
  | 'updated_at'
  | 'links';

/** The registered metadata; a merge patch is applied to it. */
export function metadataOf(client: Client): Omit<ClientDocument, ReadOnly> {
  return {
    ...(client.clientName !== undefined && { client_name: client.clientName }),
    token_endpoint_auth_method: client.authenticationMethod,
    grant_types: [...client.grantTypes],
    ...openIdMembers(client),
    redirect_uris: [...client.redirectUris],
    scope: formatScope(client.scope),
    ...(client.defaultScope !== undefined && { default_scope: formatScope(client.defaultScope) }),
    ...(client.accessTokenLifetimeSeconds !== undefined && {
      access_token_lifetime_seconds: client.accessTokenLifetimeSeconds,
    }),
    access_token_format: client.accessTokenFormat,
    ...(client.accessTokenAlgorithm !== undefined && {
      access_token_signed_response_alg: client.accessTokenAlgorithm,
    }),
    ...(client.accessTokenClaims && { access_token_claims: [...client.accessTokenClaims] }),
    ...(client.codeLifetimeSeconds !== undefined && { code_lifetime_seconds: client.codeLifetimeSeconds }),
    ...(client.refreshTokenIdleLifetimeSeconds !== undefined && {
      refresh_token_idle_lifetime_seconds: client.refreshTokenIdleLifetimeSeconds,
    }),
    ...(client.refreshTokenAbsoluteLifetimeSeconds !== undefined && {
      refresh_token_absolute_lifetime_seconds: client.refreshTokenAbsoluteLifetimeSeconds,
    }),
    ...(client.keys !== undefined && { jwks: { keys: [...client.keys] as ClientKeyDocument[] } }),
    ...(client.refreshTokenRotation !== undefined && { refresh_token_rotation: client.refreshTokenRotation }),
    ...(client.forwardsAddress !== undefined && { forwards_address: client.forwardsAddress }),
    ...(client.consent !== undefined && { consent: client.consent }),
    ...(client.quota !== undefined && { quota: client.quota }),
  };
}

function stateOf(client: Client): Omit<ClientDocument, 'links'> {
  const { clientId, managedBy, createdAt, updatedAt } = client;
  const times = {
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
  const previousEnd = client.secrets.find(({ expiresAt }) => expiresAt !== undefined)?.expiresAt;
  return {
    client_id: clientId,
    ...(previousEnd !== undefined && { previous_secret_expires_at: new Date(previousEnd).toISOString() }),
    ...metadataOf(client),
    managed_by: managedBy,
    ...(managedBy === 'registry' && times),
  };
}

/** The same for every caller. Links depend on the caller, so they are not part of the version. */
export function clientEtag(client: Client): string {
  return strongEtag(JSON.stringify([stateOf(client), client.version]));
}

export function clientHref(clientId: string): string {
  return `/clients/${encodeURIComponent(clientId)}`;
}

/** `secret` is present only in the response to the request that created it. */
export function clientDocument(client: Client, caller: Caller | undefined, secret?: string): ClientDocument {
  const href = clientHref(client.clientId);
  const isWithinPower = powerBeyond(client.scope, caller?.scopes ?? new Set()).length === 0;
  const changeable = client.managedBy === 'registry' && mayWrite(caller, 'clients') && isWithinPower;
  return {
    ...stateOf(client),
    ...(secret !== undefined && { client_secret: secret }),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/clients'),
      ...(changeable
        ? [link('replace', 'PUT', href), link('change', 'PATCH', href), link('delete', 'DELETE', href)]
        : []),
    ],
  };
}

type Registered = Pick<
  Client,
  | 'clientName'
  | 'authenticationMethod'
  | 'grantTypes'
  | 'responseTypes'
  | 'redirectUris'
  | 'scope'
  | 'defaultScope'
  | 'accessTokenLifetimeSeconds'
  | 'accessTokenFormat'
  | 'accessTokenAlgorithm'
  | 'accessTokenClaims'
  | 'codeLifetimeSeconds'
  | 'refreshTokenIdleLifetimeSeconds'
  | 'refreshTokenAbsoluteLifetimeSeconds'
  | 'keys'
  | 'refreshTokenRotation'
  | 'forwardsAddress'
  | 'consent'
  | 'openid'
  | 'quota'
>;

/** Omitted members have their defaults. @throws ApiError 400 invalid_scope for a malformed scope. */
export function registeredOf(metadata: ClientMetadata): Registered {
  return {
    clientName: metadata.client_name,
    authenticationMethod: metadata.token_endpoint_auth_method ?? 'client_secret_basic',
    grantTypes: metadata.grant_types ?? ['authorization_code'],
    responseTypes: registeredResponseTypes(metadata),
    redirectUris: metadata.redirect_uris ?? [],
    scope: parseScope(metadata.scope ?? ''),
    defaultScope: metadata.default_scope === undefined ? undefined : parseScope(metadata.default_scope),
    accessTokenLifetimeSeconds: metadata.access_token_lifetime_seconds,
    accessTokenFormat: metadata.access_token_format ?? 'opaque',
    accessTokenAlgorithm: metadata.access_token_signed_response_alg,
    accessTokenClaims: metadata.access_token_claims,
    codeLifetimeSeconds: metadata.code_lifetime_seconds,
    refreshTokenIdleLifetimeSeconds: metadata.refresh_token_idle_lifetime_seconds,
    refreshTokenAbsoluteLifetimeSeconds: metadata.refresh_token_absolute_lifetime_seconds,
    keys: metadata.jwks?.keys,
    refreshTokenRotation: metadata.refresh_token_rotation,
    forwardsAddress: metadata.forwards_address,
    consent: metadata.consent,
    openid: registeredOpenId(metadata),
    quota: metadata.quota,
  };
}

/** The problems with a client, by field; `undefined` if there are none. */
export function clientProblems(
  client: Client,
  settings: Pick<AuthorizationSettings, 'scopes' | 'defaultScope' | 'profile' | 'openid'>,
  isKnownResource?: (uri: string) => boolean,
): Detail | undefined {
  const detail: Record<string, string> = {
    ...keySetProblems(client.authenticationMethod, client.keys),
    ...openIdProblems(client),
    ...clientClaimProblems(client.accessTokenClaims, settings, isKnownResource),
  };
  const misnamed = client.clientName === undefined ? undefined : nameProblem(client.clientName);
  if (misnamed !== undefined) detail['client_name'] = misnamed;
  client.redirectUris.forEach((uri, index) => {
    const problem = redirectUriProblem(uri);
    if (problem !== undefined) detail[`redirect_uris.${index}`] = problem;
  });
  if (client.redirectUris.length === 0 && client.grantTypes.some((grant) => redirectingGrants.has(grant))) {
    detail['redirect_uris'] = 'is required for the authorization code and implicit grants';
  }
  if (client.grantTypes.includes('client_credentials') && !isConfidential(client)) {
    detail['grant_types'] = 'may name client_credentials only for a client that authenticates';
  }
  if (client.forwardsAddress === true && !isConfidential(client)) {
    detail['forwards_address'] = 'may be true only for a client that authenticates';
  }
  if (client.consent === 'skip' && !client.redirectUris.every((uri) => /^https:/i.test(uri))) {
    detail['consent'] = 'may be skip only if each redirect URI is https, which no other app can receive';
  }
  if (settings.profile === 'strict' && client.grantTypes.some((grant) => oldGrants.includes(grant))) {
    detail['grant_types'] = 'must contain neither implicit nor password';
  }
  const isUnknown = (value: string): boolean => !isKnownScope(value, settings);
  if (client.scope.some(isUnknown)) detail['scope'] = 'names an unknown value';
  const held = client.scope.length > 0 ? client.scope : parseScope(settings.defaultScope);
  if (client.defaultScope?.some(isUnknown)) detail['default_scope'] = 'names an unknown value';
  else if (!scopeWithin(client.defaultScope ?? [], held)) detail['default_scope'] = 'must be within scope';
  return Object.keys(detail).length > 0 ? detail : undefined;
}
