/** Refreshes: rotation with a grace for retries, and the end of the family on reuse. @see RFC 6749 §6 @see RFC 9700 §4.14.2 */
import type { Client } from '../../client.ts';
import { invalidGrant, invalidScope } from '../../errors.ts';
import type { AuthorizationParts } from '../../parts.ts';
import { parseScope, scopeWithin } from '../../scope.ts';
import type { FamilyFacts } from '../../tokens/family-facts.ts';
import type { Grant, GrantRequest } from '../issuance.ts';

type Request = GrantRequest<'refresh_token'>;

const refusedToken = { refresh_token: 'is not accepted' };

/** What of the family's scope the client may still have, narrowed to what it asks for. @see RFC 6749 §6 */
function scopeOf(
  request: Request,
  client: Client,
  family: FamilyFacts,
  parts: AuthorizationParts,
): readonly string[] {
  const held = parts.scopes.remaining(client, family.scope);
  const wanted = parseScope(request.scope ?? '');
  if (wanted.length === 0) return held;
  if (!scopeWithin(wanted, held)) throw invalidScope('asks for more than was granted');
  return wanted;
}

export const refreshTokenGrant: Grant<Request> = async (request, client, parts, incoming) => {
  const { refreshTokens, findFamilyFacts, stores } = parts;
  const parsed = refreshTokens.parse(request.refresh_token);
  if (!parsed) throw invalidGrant('the refresh token was never issued', refusedToken);
  const { familyId, generation } = parsed;
  const facts = findFamilyFacts(familyId);
  const found = facts instanceof Promise ? await facts : facts;
  if (!found) throw invalidGrant('the family is forgotten', refusedToken);
  if (found.clientId !== client.clientId)
    throw invalidGrant('the refresh token is another client’s', refusedToken);

  const answeredResources = parts.resources.narrowed(found.resources, request.resource);
  const asked = scopeOf(request, client, found, parts);
  const period = parts.accessTokens.period(client);
  const rotation = await stores.families.rotate({
    familyId,
    clientId: client.clientId,
    generation,
    rotate: refreshTokens.rotates(client),
    graceMilliseconds: refreshTokens.graceMilliseconds,
    now: period.issuedAt,
    idleExpiresAt: refreshTokens.idleEnd(client, period.issuedAt),
    answeredScope: parts.resources.grantableAt(asked, answeredResources, request.scope !== undefined),
    answeredResources,
    accessTokenExpiresAt: period.expiresAt,
  });
  if (rotation.outcome === 'reused') {
    parts.denials.apply([{ kind: 'grant', key: familyId, until: rotation.deniedUntil }]);
    const { clientId } = client;
    parts.record({ event: 'refresh-token-reused', clientId, grantId: familyId, generation }, incoming);
    throw invalidGrant('the refresh token was used before', refusedToken);
  }
  if (rotation.outcome === 'refused') throw invalidGrant('the family is expired or revoked', refusedToken);
  const { family } = rotation;
  return {
    ownerId: found.ownerId,
    grantId: familyId,
    scope: family.answeredScope,
    resources: family.answeredResources,
    period,
    refreshToken: refreshTokens.format(family),
  };
};
