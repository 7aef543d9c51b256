/** The callers of the server's own APIs. */
import type { Caller } from '../../conventions/operation.ts';
import type { RequestFacts } from '../records/events.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import type { Issuer } from '../records/issuer.ts';
import type { LastEnd } from '../tokens/access/denials.ts';
import type { AccessTokens } from '../tokens/access/access-tokens.ts';
import type { ClientFacts } from '../registration/clients/client-facts.ts';
import type { ClientAuthenticator } from '../authentication/client-authenticator.ts';

/**
 * The caller of a valid access token for the resource, or for this server if none is named; `undefined` for any
 * other text.
 * @see RFC 6750 §3.1 @see RFC 9068 §4
 */
export function createAccessTokenVerifier(
  accessTokens: Pick<AccessTokens, 'verify'>,
  issuer: Issuer,
  { quotaOf }: Pick<ClientFacts, 'quotaOf'>,
) {
  return async (accessToken: string, resource?: string): Promise<Caller | undefined> => {
    const claims = await accessTokens.verify(accessToken);
    if (!claims || !claims.audience.includes(resource ?? issuer.url)) return undefined;
    const { clientId, ownerId, scope, tokenId, grantId, issuedUnder } = claims;
    const quota = quotaOf(clientId);
    return {
      clientId,
      scopes: new Set(scope),
      via: 'access-token',
      tokenId,
      issuedUnder,
      ...(grantId !== undefined && { grantId }),
      ...(ownerId !== undefined && { subject: ownerId }),
      ...(quota !== undefined && { quota }),
    };
  };
}

/** A confidential client that sends Basic credentials acts with its registered scopes. */
export function createBasicVerifier(
  scopes: Pick<Scopes, 'allowed'>,
  authenticator: ClientAuthenticator,
  lastEnd: LastEnd,
) {
  return async (
    basic: string,
    request: RequestFacts,
  ): Promise<{ readonly caller: Caller } | 'invalid' | { readonly retryAfterSeconds: number }> => {
    // Read before the client is.
    const issuedUnder = lastEnd.number;
    const result = await authenticator.basic(basic, request);
    if (result.outcome === 'limited') return result;
    if (result.outcome === 'refused') return 'invalid';
    const { client } = result;
    return {
      caller: {
        clientId: client.clientId,
        scopes: new Set(scopes.allowed(client)),
        via: 'client-credentials',
        issuedUnder,
        ...(client.quota !== undefined && { quota: client.quota }),
      },
    };
  };
}
