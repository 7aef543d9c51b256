/** Verifies an owner's username and password; for the password grant and for the login page. */
import { type PasswordHasher, PasswordHasherBusy } from '../../../foundation/password-hash.ts';
import { temporarilyUnavailable } from '../../../conventions/api-error.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent } from '../../events.ts';
import type { Owner } from '../../owner.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import { type Attempts, ownerAttemptKey } from '../authentication/attempts.ts';

export type OwnerVerification =
  | { readonly outcome: 'verified'; readonly owner: Owner }
  /** Unknown, disabled or a wrong password: nobody outside may tell which. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/**
 * `through` is where the attempt comes from: a client's id, or `login:` and the remote address for the page.
 * Failures are counted per username and origin. Attempts that are hashed at the same moment are counted after
 * their hash, so the limit can be passed by as many as are hashed at once.
 * @throws ApiError 503 when the hashing queue is full.
 */
export type VerifyOwnerPassword = (input: {
  username: string;
  password: string;
  through: string;
}) => Promise<OwnerVerification>;

export function createOwnerCredentials(dependencies: {
  settings: Pick<AuthorizationSettings, 'loginAttempts'>;
  owners: OwnerDirectory;
  attempts: Attempts;
  hasher: PasswordHasher;
  record: RecordEvent;
}): VerifyOwnerPassword {
  const { settings, owners, attempts, hasher, record } = dependencies;
  const limit = settings.loginAttempts;

  async function matches(password: string, owner: Owner | undefined): Promise<boolean> {
    try {
      return await hasher.verify(password, owner?.passwordHash);
    } catch (error) {
      // Recovered by name: a full queue is an overload and not a wrong password.
      if (error instanceof PasswordHasherBusy) throw temporarilyUnavailable(1, error);
      throw error;
    }
  }

  /** A hash takes long enough for the password to be changed, or the owner to go, while it is made. */
  async function isUnchanged(owner: Owner | undefined): Promise<boolean> {
    const now = owner && (await owners.find(owner.ownerId));
    return now !== undefined && now.version === owner?.version && now.passwordHash === owner.passwordHash;
  }

  return async ({ username, password, through }) => {
    const key = ownerAttemptKey(username, through);
    const limited = (retryAfterSeconds: number): OwnerVerification => {
      record({ event: 'owner-sign-in-failed', reason: 'too-many-attempts', through });
      return { outcome: 'limited', retryAfterSeconds };
    };
    const before = await attempts.standing(key, limit);
    if (before.blockedForSeconds !== undefined) return limited(before.blockedForSeconds);
    const owner = await owners.findByUsername(username);
    // An unknown owner costs a hash as well, so that time tells nothing.
    const right = (await matches(password, owner)) && (await isUnchanged(owner));
    if (!owner || !right || owner.disabled) {
      await attempts.fail(key, limit);
      const reason = owner === undefined ? 'unknown-owner' : right ? 'disabled' : 'wrong-credentials';
      record({ event: 'owner-sign-in-failed', reason, through });
      return { outcome: 'refused' };
    }
    const after = await attempts.standing(key, limit);
    if (after.blockedForSeconds !== undefined) return limited(after.blockedForSeconds);
    if (after.failures > 0) await attempts.clear(key);
    record({ event: 'owner-signed-in', ownerId: owner.ownerId, through });
    return { outcome: 'verified', owner };
  };
}
