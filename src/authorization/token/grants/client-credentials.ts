import type { Scopes } from '../../records/grantable-scope.ts';
import type { AccessTokens } from '../../tokens/access/access-tokens.ts';
import { grantableAtResources, type Resources } from '../../records/resources.ts';
import type { GrantHandler, GrantRequest } from '../issuance/issuance.ts';

/** No user signs in, and nothing is renewed. */
const ownAccess = { renews: false, authenticates: false };

/**
 * The client acts for itself. Nothing is stored, and no refresh token is issued.
 * @see RFC 6749 §4.4 @see Spec §4.4(3)
 */
export function createClientCredentialsGrant(parts: {
  readonly scopes: Scopes;
  readonly resources: Resources;
  readonly accessTokens: Pick<AccessTokens, 'period'>;
}): GrantHandler<GrantRequest<'client_credentials'>> {
  return async (request, client, _incoming, issuedUnder) => {
    const { scope, resources } = grantableAtResources(request, client, ownAccess, parts);
    const period = parts.accessTokens.period(client, issuedUnder);
    return { ownerId: undefined, grantId: undefined, scope, resources, period, refreshToken: undefined };
  };
}
