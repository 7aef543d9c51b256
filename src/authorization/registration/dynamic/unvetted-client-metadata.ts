/**
 * The metadata of a client that registers without an initial access token. The server replaces what such a client
 * may not choose. @see RFC 7591 §3.2.1
 */
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { replacedMembers } from './registration-warnings.ts';
import { metadataRefusal, readSelfDescription, type SelfDescription } from './registration-metadata.ts';

/** The scope is not one of them, because every stock client sends one and reads that of the response. */
const replaceable = [
  'redirect_uris',
  'token_endpoint_auth_method',
  'grant_types',
  'response_types',
  'backchannel_logout_uri',
  'backchannel_logout_session_required',
];

export const unvettedGrantTypes = ['authorization_code', 'refresh_token'] as const;

/** It receives no secret, so a request for one becomes a request for none. */
function withoutSecret(method: unknown): unknown {
  const isSecret = method === 'client_secret_basic' || method === 'client_secret_post';
  return isSecret || method === undefined || method === null ? 'none' : method;
}

/** A client asks for what some servers have. The grants that this one does not give it are left out. */
function availableGrants(named: unknown): unknown {
  if (named === undefined || named === null) return unvettedGrantTypes;
  return Array.isArray(named) && named.includes('authorization_code')
    ? unvettedGrantTypes.filter((one) => named.includes(one))
    : named;
}

/** The grants of these clients have one response type. */
function availableResponses(named: unknown): unknown {
  return Array.isArray(named) && named.includes('code') ? ['code'] : named;
}

const isWeb = (uri: unknown): boolean => typeof uri !== 'string' || /^https?:/i.test(uri);

/**
 * Any app can claim a private-use scheme, so only verified clients may have one. Editors register one beside others,
 * and it is left out. @see RFC 8252 §8.6
 */
function withoutPrivateSchemes(redirectUris: unknown): unknown {
  if (!Array.isArray(redirectUris)) return redirectUris;
  const allowed = redirectUris.filter(isWeb);
  if (allowed.length === 0 && redirectUris.length > 0)
    throw metadataRefusal({ 'redirect_uris.0': 'must be https, or http on loopback' });
  return allowed;
}

/**
 * The scope is that of the settings, so that the client can request further scopes without another registration.
 * @throws ApiError 400 with an error code of RFC 7591 §3.2.2.
 */
export function readUnvettedClient(
  sent: Readonly<Record<string, unknown>>,
  settings: AuthorizationSettings['registration'],
): SelfDescription {
  const { scope } = settings.unvettedClients;
  const replaced = {
    ...sent,
    redirect_uris: withoutPrivateSchemes(sent['redirect_uris']),
    token_endpoint_auth_method: withoutSecret(sent['token_endpoint_auth_method']),
    grant_types: availableGrants(sent['grant_types']),
    response_types: availableResponses(sent['response_types']),
    // The service sends no request to a URL that a stranger names.
    backchannel_logout_uri: null,
    backchannel_logout_session_required: null,
    ...(typeof sent['scope'] === 'string' && { scope }),
  };
  const described = readSelfDescription(replaced, {
    ...settings,
    scope,
    grantTypes: [...unvettedGrantTypes],
  });
  const warnings = [...described.warnings, ...replacedMembers(sent, replaced, replaceable)];
  return { ...described, warnings };
}
