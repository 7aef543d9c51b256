/** Verifies a user's username and password for the password grant, the login page and the account page. */
import type { Log } from '../../foundation/log.ts';
import { type PasswordHasher, PasswordHasherBusy } from '../../foundation/password-hash.ts';
import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { Owner } from '../records/owner.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import type { OwnerStore } from '../stores/owner-store.ts';
import type { CountedTry, SignInAttempts, SignInOrigin } from './sign-in-attempts.ts';
import { preparedUsername } from '../records/username.ts';

export type OwnerVerification =
  | { readonly outcome: 'verified'; readonly owner: Owner }
  /** The user is unknown or disabled, or the password is wrong. Responses do not reveal which. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/** @throws ApiError 503 if the hashing queue is full. */
export type VerifyOwnerPassword = (input: {
  username: string;
  password: string;
  origin: SignInOrigin;
  request: RequestFacts;
}) => Promise<OwnerVerification>;

export function createOwnerCredentials(dependencies: {
  attempts: SignInAttempts;
  owners: OwnerDirectory;
  store: Pick<OwnerStore, 'rehash'>;
  hasher: PasswordHasher;
  log: Log;
  record: RecordEvent;
}): VerifyOwnerPassword {
  const { attempts, owners, store, hasher, log, record } = dependencies;

  async function matches(password: string, owner: Owner | undefined, counted: CountedTry): Promise<boolean> {
    try {
      return await hasher.verify(password, owner?.passwordHash, counted.requester);
    } catch (error) {
      if (!(error instanceof PasswordHasherBusy)) throw error;
      // Recovered by name: a full queue is an overload and not a wrong password.
      await counted.giveBack();
      throw temporarilyUnavailable(1, error);
    }
  }

  /** The password may change, or the user be deleted, while the hash is computed. */
  async function isUnchanged(owner: Owner | undefined): Promise<boolean> {
    const now = owner && (await owners.find(owner.ownerId));
    return now !== undefined && now.version === owner?.version && now.passwordHash === owner.passwordHash;
  }

  /** Only now is the password available for a hash with the current parameters. @see OWASP ASVS 5.0 §11.4.2 */
  async function renewHash(owner: Owner, password: string, requestId: string): Promise<void> {
    const { ownerId, passwordHash, managedBy } = owner;
    if (managedBy === 'settings' || !hasher.isOutdated(passwordHash)) return;
    try {
      await store.rehash(ownerId, passwordHash, await hasher.hash(password));
    } catch (cause) {
      // Recovered at the next sign-in. The old hash remains valid.
      log.warn('password-not-hashed-anew', {
        message: 'The old hash remains. The next sign-in tries again.',
        requestId,
        ownerId,
        cause,
      });
    }
  }

  return async ({ username, password, origin, request }) => {
    const through = origin.kind;
    const name = preparedUsername(username) ?? username;
    // Finds a user whose name is older than the rule for usernames as it was registered.
    const owner = (await owners.findByUsername(username)) ?? (await owners.findByUsername(name));
    const ownerId = owner?.ownerId;
    const counted = await attempts.take(name, origin, ownerId);
    if ('lockedForSeconds' in counted) {
      record({ event: 'owner-sign-in-failed', ownerId, reason: 'too-many-attempts', through }, request);
      return { outcome: 'limited', retryAfterSeconds: counted.lockedForSeconds };
    }
    // An unknown user costs a hash as well, so that the time reveals nothing.
    const right = (await matches(password, owner, counted)) && (await isUnchanged(owner));
    if (!owner || !right || owner.disabled) {
      const reason = owner === undefined ? 'unknown-owner' : right ? 'disabled' : 'wrong-credentials';
      record({ event: 'owner-sign-in-failed', ownerId, reason, through }, request);
      return { outcome: 'refused' };
    }
    await counted.succeed();
    await renewHash(owner, password, request.id);
    record({ event: 'owner-signed-in', ownerId: owner.ownerId, through }, request);
    return { outcome: 'verified', owner };
  };
}
