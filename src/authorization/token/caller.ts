/** The callers of the server's own APIs. */
import type { Caller, TokenIdentity } from '../../conventions/operation.ts';
import type { RequestFacts } from '../records/events.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import type { Issuer } from '../records/issuer.ts';
import type { EndedTokens, LastEnd } from '../tokens/access/denials.ts';
import type { AccessTokens } from '../tokens/access/access-tokens.ts';
import type { ClientFacts } from '../registration/clients/client-facts.ts';
import type { ClientAuthenticator } from '../authentication/client-authenticator.ts';

export interface AccessTokenChecks {
  /**
   * The caller of a token. `undefined` unless the token is authentic, not expired, not denied, and issued for the
   * resource. Without a resource, it must be for this server. An authentic token fills in `identity`, also one for another
   * resource.
   * @see RFC 6750 §3.1 @see RFC 9068 §4
   */
  verifyAccessToken(
    accessToken: string,
    resource?: string,
    identity?: TokenIdentity,
  ): Promise<Caller | undefined>;
  /**
   * Calls `ended` when valid access tokens have ended before their time, or can no longer be checked. `has` is true
   * for their callers.
   */
  followEnds(ended: (has: (caller: Caller) => boolean) => void): void;
}

/** True if the caller has one of the ended tokens. */
function isCallerOf(ended: EndedTokens, { tokenId, grantId, clientId, subject }: Caller): boolean {
  if (ended === 'any') return true;
  return { token: tokenId, grant: grantId, client: clientId, owner: subject }[ended.of] === ended.id;
}

export function createAccessTokenChecks(
  accessTokens: Pick<AccessTokens, 'verify' | 'follow'>,
  issuer: Issuer,
  { quotaOf }: Pick<ClientFacts, 'quotaOf'>,
): AccessTokenChecks {
  return {
    async verifyAccessToken(accessToken, resource, identity) {
      const claims = await accessTokens.verify(accessToken);
      if (!claims) return undefined;
      if (identity) {
        identity.clientId = claims.clientId;
        identity.ownerId = claims.ownerId;
      }
      if (!claims.audience.includes(resource ?? issuer.url)) return undefined;
      const { clientId, ownerId, scope, tokenId, grantId, issuedUnder, expiresAt } = claims;
      const quota = quotaOf(clientId);
      return {
        clientId,
        scopes: new Set(scope),
        via: 'access-token',
        tokenId,
        issuedUnder,
        expiresAt,
        ...(grantId !== undefined && { grantId }),
        ...(ownerId !== undefined && { subject: ownerId }),
        ...(quota !== undefined && { quota }),
      };
    },
    followEnds: (ended) => accessTokens.follow((tokens) => ended((caller) => isCallerOf(tokens, caller))),
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
