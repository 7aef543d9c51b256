import { authorizationCodeGrant } from './grants/authorization-code.ts';
import { clientCredentialsGrant } from './grants/client-credentials.ts';
import type { GrantHandler, GrantRequest, TokenRequest } from './issuance/issuance.ts';
import { passwordGrant } from './grants/password.ts';
import { refreshTokenGrant } from './grants/refresh-token.ts';

/**
 * The grants of the token endpoint, by `grant_type`. The endpoint performs the common steps: client authentication
 * before the grant, then the token and the response (endpoint.ts).
 */
export const grants: {
  readonly [Type in TokenRequest['grant_type']]: GrantHandler<GrantRequest<Type>>;
} = {
  authorization_code: authorizationCodeGrant,
  password: passwordGrant,
  client_credentials: clientCredentialsGrant,
  refresh_token: refreshTokenGrant,
};
