import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { AuthorizationParts } from '../parts/parts.ts';
import { createAuthorizationCodeGrant } from './grants/authorization-code.ts';
import { createClientCredentialsGrant } from './grants/client-credentials.ts';
import type { GrantHandler, GrantRequest, TokenRequest } from './issuance/issuance.ts';
import { createPasswordGrant } from './grants/password.ts';
import { createRefreshTokenGrant } from './grants/refresh-token.ts';

/**
 * The grants of the token endpoint, by `grant_type`. The endpoint performs the common steps: client authentication
 * before the grant, then the token and the response (endpoint.ts).
 */
export type Grants = {
  readonly [Type in TokenRequest['grant_type']]: GrantHandler<GrantRequest<Type>>;
};

export function createGrants(
  { settings, stores, record, registration, permissions, tokens, signIn }: AuthorizationParts,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Grants {
  const { owners } = registration;
  const { scopes, resources, ownerRights } = permissions;
  const { accessTokens, refreshTokens, codes, findFamilyFacts } = tokens;
  const { verifyOwnerPassword } = signIn;
  const { families } = stores;
  const common = { scopes, resources, ownerRights, accessTokens, refreshTokens, record };
  return {
    authorization_code: createAuthorizationCodeGrant({ ...common, settings, stores, codes, owners, clock }),
    password: createPasswordGrant({ ...common, stores, verifyOwnerPassword, random }),
    client_credentials: createClientCredentialsGrant({ scopes, resources, accessTokens }),
    refresh_token: createRefreshTokenGrant({ ...common, settings, families, findFamilyFacts, owners }),
  };
}
