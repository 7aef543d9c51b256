import { invalidGrant } from '../../records/errors.ts';
import { isOpenId } from '../../records/openid-scopes.ts';
import type { Owner } from '../../records/owner.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Issuance } from './issuance.ts';

/**
 * Reads the user of the ID token, before the code or the refresh token is used up. If the store failed between the
 * two, the client would get 503 without a token, and its next attempt would be a reuse.
 * @throws ApiError `invalid_grant` if the user was deleted
 * @see docs/decisions/storage.md, outcome
 */
export async function ownerOfIdToken(
  { authentication, ownerId, scope }: Pick<Issuance, 'authentication' | 'ownerId' | 'scope'>,
  {
    owners,
    settings,
  }: {
    readonly owners: Pick<OwnerDirectory, 'find'>;
    readonly settings: Pick<AuthorizationSettings, 'openid'>;
  },
): Promise<Owner | undefined> {
  if (authentication === undefined || ownerId === undefined) return undefined;
  const owner = await owners.find(ownerId);
  if (owner === undefined && isOpenId(scope, settings)) throw invalidGrant('the user was deleted');
  return owner;
}
