/** The rules for a new user, over REST and by invitation. */
import { conflict } from '../../../conventions/api-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { PasswordHash, PasswordHasher } from '../../../foundation/password-hash.ts';
import { randomId, type Random } from '../../../foundation/random.ts';
import { invalidFields } from '../../records/errors.ts';
import type { Owner } from '../../records/owner.ts';
import type { OwnerProfile } from '../../records/owner-profile.ts';
import type { Rights } from '../../records/owner-rights.ts';
import { nameProblem } from '../../../foundation/display-name.ts';
import { usernameProblem } from '../../records/username.ts';
import type { OwnerDirectory } from './owner-directory.ts';
import type { PasswordRules } from './password-rules.ts';
import { stampedProfile } from './profile-changes.ts';
import { profileProblems } from './profile-rules.ts';

/** A user as a request describes it. */
export interface NewOwner extends Rights {
  readonly username: string;
  readonly name: string | undefined;
  readonly profile?: OwnerProfile | undefined;
  readonly disabled: boolean;
  readonly password: string;
}

export interface NewOwners {
  /**
   * A user whose name is older than the rule for usernames keeps it until it is changed.
   * @throws ApiError 400, 409
   */
  assertUsername(username: string, present?: string): void;
  /** The same rules for every caller that sets a password. @throws ApiError 400 @see OWASP ASVS 5.0 §6.2 */
  hashOf(password: string, username: string): Promise<PasswordHash>;
  /**
   * A name that is older than its rule remains until it is changed.
   * @throws ApiError 400 with each field of the profile that is invalid.
   */
  assertNames(owner: Pick<NewOwner, 'name' | 'profile'>, present?: Pick<NewOwner, 'name'>): void;
  /** @throws ApiError 400, 409 */
  record(owner: NewOwner): Promise<Owner>;
}

export const usernameTaken = (): Error =>
  conflict('The username is already in use.', { username: 'is taken' });

/** The text of a user's rights in the audit trail. */
export function rightsText({ roles, scope }: Rights): string {
  return [...roles, ...scope].join(' ');
}

export function createNewOwners(dependencies: {
  owners: Pick<OwnerDirectory, 'declared'>;
  hasher: PasswordHasher;
  passwordRules: PasswordRules;
  clock: Clock;
  random: Random;
}): NewOwners {
  const { owners, hasher, passwordRules, clock, random } = dependencies;

  const assertUsername: NewOwners['assertUsername'] = (username, present) => {
    const problem = username === present ? undefined : usernameProblem(username);
    if (problem !== undefined) throw invalidFields({ username: problem });
    if (owners.declared.some((owner) => owner.username === username)) throw usernameTaken();
  };

  const hashOf: NewOwners['hashOf'] = async (password, username) => {
    const problem = passwordRules.problem(password, username);
    if (problem !== undefined) throw invalidFields({ password: problem });
    return hasher.hash(password);
  };

  const assertNames: NewOwners['assertNames'] = ({ name, profile }, present) => {
    const named = name === undefined || name === present?.name ? undefined : nameProblem(name);
    const problems = Object.entries(profileProblems(profile ?? {})).map(([path, text]) => [
      `profile.${path}`,
      text,
    ]);
    if (named === undefined && problems.length === 0) return;
    throw invalidFields({ ...(named !== undefined && { name: named }), ...Object.fromEntries(problems) });
  };

  return {
    assertUsername,
    hashOf,
    assertNames,
    async record({ username, name, disabled, password, roles, scope, profile: claims }) {
      assertUsername(username);
      assertNames({ name, profile: claims });
      const passwordHash = await hashOf(password, username);
      const now = clock.now();
      const profile = stampedProfile(undefined, { username, name, profile: claims }, now);
      const fields = { username, name, profile, passwordHash, disabled, roles, scope };
      const made = { managedBy: 'registry', createdAt: now, updatedAt: now, version: 1 } as const;
      return { ownerId: randomId(random, 16), ...fields, ...made };
    },
  };
}
