/**
 * The metadata of a client that registers without an initial access token. The server replaces what such a client
 * may not choose. @see RFC 7591 §3.2.1
 */
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { readSelfDescription, type SelfDescription } from './registration-metadata.ts';

export const unvettedGrantTypes = ['authorization_code', 'refresh_token'] as const;

/** It receives no secret, so a request for one becomes a request for none. */
function withoutSecret(method: unknown): unknown {
  const isSecret = method === 'client_secret_basic' || method === 'client_secret_post';
  return isSecret || method === undefined || method === null ? 'none' : method;
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
    token_endpoint_auth_method: withoutSecret(sent['token_endpoint_auth_method']),
    grant_types: sent['grant_types'] ?? unvettedGrantTypes,
    // The service sends no request to a URL that a stranger names.
    backchannel_logout_uri: null,
    backchannel_logout_session_required: null,
    ...(typeof sent['scope'] === 'string' && { scope }),
  };
  return readSelfDescription(replaced, { ...settings, scope, grantTypes: [...unvettedGrantTypes] });
}
