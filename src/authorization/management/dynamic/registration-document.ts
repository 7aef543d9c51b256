/** A client's own registration, as the client receives it. @see RFC 7591 §3.2.1 @see RFC 7592 §3 */
import type { Client } from '../../records/client.ts';
import type { AuthorizationSchemas } from '../../records/operations.ts';
import { formatScope } from '../../records/scope.ts';
import { responseTypesOf } from '../../records/response-type.ts';
import type { RegistrationWarning } from '../../registration/dynamic/registration-warnings.ts';
import { openIdMembers } from '../../registration/clients/client-openid-members.ts';

export function registrationHref(clientId: string): string {
  return `/registrations/${encodeURIComponent(clientId)}`;
}

/**
 * `secret` is present only in the response to the request that created it. `accessToken` is the new one, or that of
 * the request.
 */
export function registrationDocument(
  client: Client,
  shown: {
    readonly issuer: string;
    readonly accessToken: string;
    readonly secret?: string | undefined;
    readonly warnings?: readonly RegistrationWarning[];
  },
): AuthorizationSchemas['Registration'] {
  const { issuer, accessToken, secret, warnings = [] } = shown;
  return {
    ...client.selfRegistration?.about,
    client_id: client.clientId,
    client_id_issued_at: Math.floor(client.createdAt / 1000),
    // The secret is valid as long as its registration exists.
    // @see RFC 7591 §3.2.1
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    registration_access_token: accessToken,
    registration_client_uri: `${issuer.replace(/\/$/, '')}${registrationHref(client.clientId)}`,
    ...(client.clientName !== undefined && { client_name: client.clientName }),
    token_endpoint_auth_method: client.authenticationMethod,
    grant_types: [...client.grantTypes],
    ...openIdMembers(client),
    response_types: [...responseTypesOf(client)],
    redirect_uris: [...client.redirectUris],
    scope: formatScope(client.scope),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    ...(client.keys !== undefined && {
      jwks: { keys: [...client.keys] as AuthorizationSchemas['ClientKeySet']['keys'] },
    }),
  };
}
