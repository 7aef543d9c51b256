/** Describes a token to a confidential client, if the client may introspect it. @see RFC 7662 */
import { noStore } from '../records/errors.ts';
import type { Handler } from '../../conventions/operation.ts';
import type { Client } from '../records/client.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import type { Owner } from '../records/owner.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import type { Issuer } from '../records/issuer.ts';
import type { Resources } from '../records/resources.ts';
import type { ClientDirectory } from '../registration/clients/client-directory.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import type { Subjects } from '../openid/subjects.ts';
import type { RefreshFamilyStore } from '../stores/refresh-family-store.ts';
import type { TokenClaims } from '../tokens/access/token-claims.ts';
import type { AccessTokens } from '../tokens/access/access-tokens.ts';
import type { RefreshTokens } from '../tokens/refresh-tokens.ts';
import { heldScope } from '../records/owner-rights.ts';
import { formatScope } from '../records/scope.ts';
import type { AdmittedClients } from '../authentication/admitted-clients.ts';
import type { AccessTokenClaims } from '../tokens/access/access-token-seal.ts';

type Introspection = AuthorizationSchemas['Introspection'];

const inactive: Introspection = { active: false };

/** Whole seconds, never in the future, because resource servers reject future times. */
function begun(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Whole seconds, never in the past while the token is active. */
function ending(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

export function createIntrospection(dependencies: {
  readonly admitted: Pick<AdmittedClients, 'authenticateConfidential'>;
  readonly issuer: Issuer;
  readonly accessTokens: Pick<AccessTokens, 'verify'>;
  readonly refreshTokens: Pick<RefreshTokens, 'parse'>;
  readonly families: Pick<RefreshFamilyStore, 'find'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly owners: Pick<OwnerDirectory, 'find'>;
  readonly scopes: Pick<Scopes, 'allowed'>;
  readonly resources: Pick<Resources, 'isServedBy'>;
  readonly subjects: Pick<Subjects, 'of'>;
  readonly tokenClaims: TokenClaims;
  readonly clock: Clock;
}): Handler<AuthorizationOperations['introspectToken']> {
  const { admitted, issuer, accessTokens, refreshTokens, families, clients, owners, clock } = dependencies;
  const { scopes, resources, subjects, tokenClaims } = dependencies;

  function maySee(client: Client, tokenClientId: string, audience: readonly string[]): boolean {
    const { clientId } = client;
    if (tokenClientId === clientId || audience.includes(clientId)) return true;
    if (audience.some((one) => resources.isServedBy(one, clientId))) return true;
    return scopes.allowed(client).includes('tokens:introspect');
  }

  /** A pairwise client learns of its own tokens only its own `sub`. @see OpenID Connect Core 1.0 §8.1 */
  function subject(
    ownerId: string,
    owner: Owner | undefined,
    holderId: string,
    reader: Client,
  ): Pick<Introspection, 'sub' | 'username'> {
    const own = holderId === reader.clientId ? subjects.of(ownerId, reader) : ownerId;
    if (own !== ownerId) return { sub: own };
    return { sub: ownerId, ...(owner && { username: owner.username }) };
  }

  async function describeAccessToken(claims: AccessTokenClaims, reader: Client): Promise<Introspection> {
    const { tokenId, clientId, ownerId, scope, audience, issuedAt, expiresAt } = claims;
    const owner = ownerId === undefined ? undefined : await owners.find(ownerId);
    const described: Introspection = {
      ...(await tokenClaims.of(claims, await clients.find(clientId), async () => owner)),
      active: true,
      client_id: clientId,
      scope: formatScope(scope),
      token_type: 'Bearer',
      iat: begun(issuedAt),
      exp: ending(expiresAt),
      jti: tokenId,
      iss: issuer.url,
      aud: [...audience],
    };
    if (ownerId === undefined) return { ...described, sub: clientId };
    return { ...described, ...subject(ownerId, owner, clientId, reader) };
  }

  /** A refresh token has no `token_type`, so that it is not mistaken for an access token. */
  async function describeRefreshToken(token: string, client: Client): Promise<Introspection> {
    const parsed = refreshTokens.parse(token);
    const family = parsed && (await families.find(parsed.familyId));
    if (!parsed || !family || !maySee(client, family.clientId, [])) return inactive;
    const now = clock.now();
    const ended =
      family.revokedAt !== undefined || family.idleExpiresAt <= now || family.absoluteExpiresAt <= now;
    if (ended || parsed.generation !== family.generation) return inactive;
    const owner = await owners.find(family.ownerId);
    return {
      active: true,
      client_id: family.clientId,
      scope: formatScope(heldScope(owner, family.scope)),
      iat: begun(family.rotatedAt ?? family.createdAt),
      exp: ending(Math.min(family.idleExpiresAt, family.absoluteExpiresAt)),
      iss: issuer.url,
      ...(family.resources.length > 0 && { aud: [...family.resources] }),
      ...subject(family.ownerId, owner, family.clientId, client),
    };
  }

  async function describe(
    token: string,
    claims: AccessTokenClaims | undefined,
    client: Client,
  ): Promise<Introspection> {
    if (claims === undefined) return describeRefreshToken(token, client);
    return maySee(client, claims.clientId, claims.audience) ? describeAccessToken(claims, client) : inactive;
  }

  return async ({ body: form }, request) => {
    const client = await admitted.authenticateConfidential({ fields: form, request });
    const claims = await accessTokens.verify(form.token);
    const body = await describe(form.token, claims, client);
    return { status: 200, headers: noStore, body };
  };
}
