/** Revokes a token of the calling client. @see RFC 7009 */
import type { Handler } from '../../conventions/operation.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { Client } from '../records/client.ts';
import { invalidGrant, noStore } from '../records/errors.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { AuthorizationOperations } from '../records/operations.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { AccessTokens } from '../tokens/access/access-tokens.ts';
import type { RefreshTokens } from '../tokens/refresh-tokens.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import type { AdmittedClients } from '../authentication/admitted-clients.ts';

function assertOwn(client: Client, clientId: string): void {
  if (client.clientId === clientId) return;
  throw invalidGrant('the token is another client’s', { token: 'was issued to another client' });
}

export function createRevocation(dependencies: {
  readonly admitted: Pick<AdmittedClients, 'authenticate'>;
  readonly accessTokens: Pick<AccessTokens, 'open' | 'revoke'>;
  readonly refreshTokens: Pick<RefreshTokens, 'parse'>;
  readonly stores: Pick<AuthorizationStores, 'families' | 'grants'>;
  readonly clock: Clock;
  readonly record: RecordEvent;
}): Handler<AuthorizationOperations['revokeToken']> {
  const { admitted, accessTokens, refreshTokens, stores, clock, record } = dependencies;

  async function revokeAccessToken(token: string, client: Client, request: RequestFacts): Promise<boolean> {
    const claims = await accessTokens.open(token);
    if (!claims) return false;
    assertOwn(client, claims.clientId);
    const { tokenId, expiresAt } = claims;
    if (expiresAt > clock.now()) {
      await recording(
        () => accessTokens.revoke(token, claims),
        () => record({ event: 'token-revoked', clientId: client.clientId, tokenId }, request),
      );
    }
    return true;
  }

  /** A refresh token is revoked with its whole grant. @see RFC 7009 §2.1 */
  async function revokeRefreshToken(token: string, client: Client, request: RequestFacts): Promise<void> {
    const parsed = refreshTokens.parse(token);
    const family = parsed && (await stores.families.find(parsed.familyId));
    if (!family) return;
    assertOwn(client, family.clientId);
    const grantId = family.familyId;
    const reason = 'revocation of its refresh token';
    const revoke = () => stores.grants.revoke(grantId, clock.now());
    await recording(revoke, (revoked) => {
      if (revoked) record({ event: 'grant-revoked', grantId, by: client.clientId, reason }, request);
    });
  }

  return async ({ body }, request) => {
    const client = await admitted.authenticate({ fields: body, request });
    // The hint is not needed, because the form of a token shows its type.
    // @see RFC 7009 §2.1
    const { token } = body;
    if (!(await revokeAccessToken(token, client, request))) await revokeRefreshToken(token, client, request);
    return { status: 200, headers: noStore, body: {} };
  };
}
