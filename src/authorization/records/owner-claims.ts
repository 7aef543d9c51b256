/** The claims of a user that applications receive. @see OpenID Connect Core 1.0 §5.1 */
import type { Owner } from './owner.ts';
import type { OwnerProfile } from './owner-profile.ts';

/** Every claim of a profile, own ones included, by name. */
export interface OwnerClaims extends Omit<OwnerProfile, 'claims'> {
  readonly [own: string]: unknown;
}

/**
 * The claims of a user, from the profile and from the fields of the user that are its defaults. `sub` is not one of
 * them, because it may differ between clients.
 */
export function claimsOf(owner: Pick<Owner, 'username' | 'name' | 'profile' | 'updatedAt'>): OwnerClaims {
  const { claims: own, ...standard } = owner.profile ?? {};
  const { username, name, updatedAt } = owner;
  return {
    ...own,
    ...(name !== undefined && { name }),
    preferred_username: username,
    ...(updatedAt > 0 && { updated_at: Math.floor(updatedAt / 1000) }),
    ...standard,
  };
}
