/**
 * Stores the row of a reference token before the code or the refresh token is used up. In the opposite order, a
 * failure of the store between the two would use up the grant, and the client would receive 503 without a token.
 * @see docs/decisions/grants.md, late-commit
 */
import type { Client } from '../../records/client.ts';
import type { AccessTokens } from '../../tokens/access/access-tokens.ts';
import type { OwnerScope } from '../../records/owner-rights.ts';
import { invalidGrant } from '../../records/errors.ts';
import type { Issuance } from './issuance.ts';

interface Wanted extends Pick<Issuance, 'resources' | 'period'> {
  readonly ownerId: string;
  readonly scope: OwnerScope;
  readonly grantId: string;
}

/**
 * The token of a client with reference tokens; `undefined` for others, whose tokens need no row.
 * @throws ApiError `invalid_grant` if the grant, or a right of the user or the client, ended meanwhile
 */
export async function storeReferenceFirst(
  wanted: Wanted,
  client: Client,
  accessTokens: Pick<AccessTokens, 'issue'>,
): Promise<string | undefined> {
  if (client.accessTokenFormat !== 'reference') return undefined;
  const accessToken = await accessTokens.issue({ client, ...wanted });
  if (accessToken === undefined) throw invalidGrant('the rights or the grant ended meanwhile');
  return accessToken;
}

/**
 * Removes the row of a token that no client will receive. Never rejects, because the response is decided: the row of
 * a token without a holder ends with its lifetime.
 */
export async function withdraw(
  accessToken: string | undefined,
  accessTokens: Pick<AccessTokens, 'open' | 'revoke'>,
): Promise<void> {
  if (accessToken === undefined) return;
  try {
    const claims = await accessTokens.open(accessToken);
    if (claims) await accessTokens.revoke(accessToken, claims);
  } catch {
    // Recovered: the purge removes the row.
  }
}
