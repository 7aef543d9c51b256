/**
 * Refreshes a token: rotation with a grace period for retries, and revocation of the family after reuse.
 * @see RFC 6749 §6 @see RFC 9700 §4.14.2
 */
import { recording } from '../../../foundation/audit/recording.ts';
import type { Client } from '../../records/client.ts';
import { invalidGrant } from '../../records/errors.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { OwnerRights } from '../../records/owner-rights.ts';
import type { Resources } from '../../records/resources.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import type { RefreshFamilyStore } from '../../stores/refresh-family-store.ts';
import type { AccessTokens } from '../../tokens/access/access-tokens.ts';
import type { RefreshTokens } from '../../tokens/refresh-tokens.ts';
import type { ScopeRequest, Scopes } from '../../records/grantable-scope.ts';
import type { FamilyFacts, FindFamilyFacts } from '../../tokens/family-facts.ts';
import type { GrantHandler, GrantRequest } from '../issuance/issuance.ts';
import { ownerOfIdToken } from '../issuance/owner-of-id-token.ts';
import { recordIssue } from '../issuance/record-issue.ts';
import { storeReferenceFirst, withdraw } from '../issuance/reference-first.ts';

type Request = GrantRequest<'refresh_token'>;

interface Parts {
  readonly settings: Pick<AuthorizationSettings, 'openid'>;
  readonly families: Pick<RefreshFamilyStore, 'rotate'>;
  readonly findFamilyFacts: FindFamilyFacts;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly owners: Pick<OwnerDirectory, 'find'>;
  readonly scopes: Pick<Scopes, 'narrowed' | 'remaining' | 'ignoresUngrantable'>;
  readonly resources: Pick<Resources, 'narrowed' | 'grantableAt'>;
  readonly ownerRights: OwnerRights;
  readonly record: RecordEvent;
}

const refusedToken = { refresh_token: 'is not accepted' };

function renewalOf({ authentication }: FamilyFacts): ScopeRequest {
  return { renews: true, authenticates: authentication !== undefined };
}

/**
 * The part of the family's scope that the client may still have, narrowed to the requested scope.
 * @see RFC 6749 §6
 */
function scopeOf(
  request: Request,
  client: Client,
  family: FamilyFacts,
  scopes: Parts['scopes'],
): readonly string[] {
  const held = scopes.remaining(client, family.scope);
  return scopes.narrowed(client, held, request.scope, renewalOf(family));
}

export function createRefreshTokenGrant(parts: Parts): GrantHandler<Request> {
  return async (request, client, incoming, issuedUnder) => {
    const { refreshTokens, findFamilyFacts, accessTokens, record } = parts;
    const parsed = refreshTokens.parse(request.refresh_token);
    if (!parsed) throw invalidGrant('the refresh token was never issued', refusedToken);
    const { familyId, generation } = parsed;
    const found = await findFamilyFacts(familyId);
    if (!found) throw invalidGrant('the family was purged', refusedToken);
    if (found.clientId !== client.clientId)
      throw invalidGrant('the refresh token is another client’s', refusedToken);

    const resources = parts.resources.narrowed(found.resources, request.resource);
    const period = accessTokens.period(client, issuedUnder);
    const asked = scopeOf(request, client, found, parts.scopes);
    const isStrict =
      request.scope !== undefined && !parts.scopes.ignoresUngrantable(client, found.scope, renewalOf(found));
    const wanted = parts.resources.grantableAt(asked, resources, isStrict);
    const scope = await parts.ownerRights.within(found.ownerId, wanted);
    const { ownerId } = found;
    // @see OpenID Connect Core 1.0 §12.2
    const authentication = found.authentication && { ...found.authentication, nonce: undefined };
    const owner = authentication && (await ownerOfIdToken({ authentication, ownerId, scope }, parts));
    const issuance = { ownerId, grantId: familyId, scope, resources, period };
    const accessToken = await storeReferenceFirst(issuance, client, accessTokens);
    const presented = {
      familyId,
      clientId: client.clientId,
      generation,
      rotate: refreshTokens.rotates(client),
      graceMilliseconds: refreshTokens.graceMilliseconds,
      now: period.issuedAt,
      idleExpiresAt: refreshTokens.idleEnd(client, period.issuedAt),
      accessTokenExpiresAt: period.expiresAt,
    };
    const rotate = () => parts.families.rotate(presented);
    const rotation = await recording(rotate, ({ outcome }) => {
      const { clientId } = client;
      if (outcome === 'reused')
        record({ event: 'refresh-token-reused', clientId, grantId: familyId, generation }, incoming);
      else if (outcome !== 'refused') recordIssue(record, 'refresh_token', client, issuance, incoming);
    });
    if (!('family' in rotation)) await withdraw(accessToken, accessTokens);
    if (rotation.outcome === 'reused') throw invalidGrant('the refresh token was used before', refusedToken);
    if (rotation.outcome === 'refused') throw invalidGrant('the family is expired or revoked', refusedToken);
    const refreshToken = refreshTokens.format(rotation.family);
    return { ...issuance, authentication, owner, refreshToken, accessToken, isRecorded: true };
  };
}
