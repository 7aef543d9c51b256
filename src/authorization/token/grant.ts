/**
 * The grants of the token endpoint: one case each, and the steps that no grant can forget because they are not
 * its own: client authentication before it, sealing and the answer after it (endpoint.ts).
 */
import type { Awaitable } from '../../foundation/awaitable.ts';
import { type Client, type GrantType, isConfidential } from '../records/client.ts';
import { unauthorizedClient } from '../records/errors.ts';
import type { RequestFacts } from '../records/events.ts';
import type { AuthorizationParts } from '../parts/parts.ts';
import { authorizationCodeGrant } from './grants/authorization-code.ts';
import { clientCredentialsGrant } from './grants/client-credentials.ts';
import type { Issuance, TokenRequest } from './issuance/issuance.ts';
import { passwordGrant } from './grants/password.ts';
import { refreshTokenGrant } from './grants/refresh-token.ts';

/** @see RFC 6749 §5.2 @see Spec §4.4(3) */
function assertMayUse(client: Client, grantType: GrantType): void {
  if (!client.grantTypes.includes(grantType))
    throw unauthorizedClient('the grant is not in the registration');
  if (grantType === 'client_credentials' && !isConfidential(client)) {
    throw unauthorizedClient('client credentials of a public client');
  }
}

/** Runs the grant of an authenticated client. @throws ApiError 400 unauthorized_client, and what the grant throws. */
export function runGrant(
  request: TokenRequest,
  client: Client,
  parts: AuthorizationParts,
  incoming: RequestFacts,
): Awaitable<Issuance> {
  assertMayUse(client, request.grant_type);
  switch (request.grant_type) {
    case 'authorization_code':
      return authorizationCodeGrant(request, client, parts, incoming);
    case 'password':
      return passwordGrant(request, client, parts, incoming);
    case 'client_credentials':
      return clientCredentialsGrant(request, client, parts);
    case 'refresh_token':
      return refreshTokenGrant(request, client, parts, incoming);
  }
}
