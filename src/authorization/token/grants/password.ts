/** The user's username and password, from a client that is trusted with them. @see RFC 6749 §4.3 @see Spec §4.4(2) */
import { recording } from '../../../foundation/audit/recording.ts';
import type { Random } from '../../../foundation/random.ts';
import type { VerifyOwnerPassword } from '../../authentication/owner-credentials.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { Scopes } from '../../records/grantable-scope.ts';
import type { OwnerRights } from '../../records/owner-rights.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import type { AccessTokens } from '../../tokens/access/access-tokens.ts';
import type { RefreshTokens } from '../../tokens/refresh-tokens.ts';
import { isConfidential, mayRefresh } from '../../records/client.ts';
import { invalidGrant, tooManyAttempts } from '../../records/errors.ts';
import type { Grant as StoredGrant } from '../../records/records.ts';
import { createGrantId } from '../../tokens/grant-id.ts';
import { grantableAtResources, type Resources } from '../../records/resources.ts';
import type { GrantHandler, GrantRequest } from '../issuance/issuance.ts';
import { recordIssue } from '../issuance/record-issue.ts';

interface Parts {
  readonly stores: Pick<AuthorizationStores, 'families' | 'grants'>;
  readonly accessTokens: Pick<AccessTokens, 'period'>;
  readonly refreshTokens: Pick<RefreshTokens, 'family' | 'format'>;
  readonly verifyOwnerPassword: VerifyOwnerPassword;
  readonly scopes: Scopes;
  readonly resources: Resources;
  readonly ownerRights: OwnerRights;
  readonly random: Random;
  readonly record: RecordEvent;
}

export function createPasswordGrant(parts: Parts): GrantHandler<GrantRequest<'password'>> {
  return async (request, client, incoming, issuedUnder) => {
    const { clientId } = client;
    const kind = { renews: true, authenticates: false };
    const { resources, scope: asked } = grantableAtResources(request, client, kind, parts);
    const { username, password } = request;
    const verification = await parts.verifyOwnerPassword({
      username,
      password,
      origin: {
        kind: 'client',
        clientId,
        isConfidential: isConfidential(client),
        remoteAddress: incoming.remoteAddress,
        // The client is authenticated here, so the address that it sends is used if its registration allows that.
        userAddress: client.forwardsAddress === true ? incoming.namedAddress : undefined,
      },
      request: incoming,
    });
    if (verification.outcome === 'limited')
      throw tooManyAttempts(verification.retryAfterSeconds, 'owner password');
    // The same for an unknown user and a wrong password. The error names no field.
    if (verification.outcome === 'refused') throw invalidGrant('the user is not authenticated');

    const { ownerId } = verification.owner;
    const period = parts.accessTokens.period(client, issuedUnder);
    const now = period.issuedAt;
    const scope = await parts.ownerRights.within(ownerId, asked);
    const grantId = createGrantId(parts.random, now);
    const family = mayRefresh(client, scope)
      ? parts.refreshTokens.family({ grantId, client, ownerId, scope, resources, now })
      : undefined;
    const grant: StoredGrant = {
      grantId,
      kind: 'password',
      clientId,
      ownerId,
      scope,
      createdAt: now,
      accessExpiresAt: period.expiresAt,
      expiresAt: Math.max(period.expiresAt, family?.absoluteExpiresAt ?? 0),
      revokedAt: undefined,
      issuedUnder,
    };
    const { families, grants } = parts.stores;
    const authority = { ownerId, grantId, scope };
    const isStored = await recording(
      () => (family ? families.insert(grant, family) : grants.insert(grant)),
      (stored) => {
        if (stored) recordIssue(parts.record, 'password', client, authority, incoming);
      },
    );
    if (!isStored) throw invalidGrant('the user or the client ended meanwhile');
    const refreshToken = family && parts.refreshTokens.format(family);
    return { ...authority, resources, period, refreshToken, isRecorded: true };
  };
}
