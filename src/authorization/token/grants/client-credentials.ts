import { type Grant, grantableAtResources, type GrantRequest } from '../issuance.ts';

/** The client asks for itself; nothing is stored, and there is no refresh token. @see RFC 6749 §4.4 @see Spec §4.4(3) */
export const clientCredentialsGrant: Grant<GrantRequest<'client_credentials'>> = async (
  request,
  client,
  parts,
) => ({
  ownerId: undefined,
  grantId: undefined,
  ...grantableAtResources(request, client, parts),
  period: parts.accessTokens.period(client),
  refreshToken: undefined,
});
