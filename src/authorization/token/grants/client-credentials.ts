import type { Client } from '../../records/client.ts';
import type { AuthorizationParts } from '../../parts/parts.ts';
import { grantableAtResources } from '../../records/resources.ts';
import type { GrantRequest, Issuance } from '../issuance/issuance.ts';

/** No user signs in, and nothing is renewed. */
const ownAccess = { renews: false, authenticates: false };

/**
 * The client acts for itself. Nothing is stored, and no refresh token is issued.
 * @see RFC 6749 §4.4 @see Spec §4.4(3)
 */
export async function clientCredentialsGrant(
  request: GrantRequest<'client_credentials'>,
  client: Client,
  parts: AuthorizationParts,
): Promise<Issuance> {
  const { scope, resources } = grantableAtResources(request, client, ownAccess, parts);
  const period = parts.accessTokens.period(client);
  return { ownerId: undefined, grantId: undefined, scope, resources, period, refreshToken: undefined };
}
