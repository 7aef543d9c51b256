/** All users: those of the settings file in memory, the others in the store. */
import { isPasswordHash, type PasswordHash, type PasswordHasher } from '../../../foundation/password-hash.ts';
import type { AuthorizationSettings, OwnerSettings } from '../../../settings/settings.ts';
import type { Owner } from '../../records/owner.ts';
import { parseScope } from '../../records/scope.ts';
import type { ProfileChange } from '../../stores/settings-entry-store.ts';
import type { OwnerStore } from '../../stores/owner-store.ts';
import { shownProfile } from './profile-changes.ts';

export interface OwnerDirectory {
  find(ownerId: string): Promise<Owner | undefined>;
  findByUsername(username: string): Promise<Owner | undefined>;
  /** Users of the settings file, in its order. */
  readonly declared: readonly Owner[];
  isDeclared(ownerId: string): boolean;
  /** Takes the times at which the profiles of users of the settings file changed. */
  dateProfiles(changes: readonly ProfileChange[]): void;
}

/** The `sub` of a user of the settings file: its `owner_id`, or else its username. */
export function declaredOwnerId({ owner_id, username }: OwnerSettings): string {
  return owner_id ?? username;
}

function hashOf({ password, password_hash }: OwnerSettings, hasher: PasswordHasher): PasswordHash {
  if (password_hash !== undefined && isPasswordHash(password_hash)) return password_hash;
  if (password === undefined) throw new Error('an owner of the settings file has no password');
  return hasher.known(password);
}

function ownerOf(entry: OwnerSettings, hasher: PasswordHasher): Owner {
  return {
    ownerId: declaredOwnerId(entry),
    username: entry.username,
    name: entry.name,
    profile: shownProfile(entry.profile),
    passwordHash: hashOf(entry, hasher),
    disabled: false,
    roles: entry.roles,
    scope: parseScope(entry.scope),
    managedBy: 'settings',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  };
}

/**
 * Plain passwords of the settings are not hashed. They are in memory as long as the settings are, and each hash
 * delayed the start by 33 ms.
 */
export function createOwnerDirectory(dependencies: {
  settings: Pick<AuthorizationSettings, 'owners'>;
  store: OwnerStore;
  hasher: PasswordHasher;
}): OwnerDirectory {
  const { settings, store, hasher } = dependencies;
  let declared: readonly Owner[] = [];
  let byId: ReadonlyMap<string, Owner> = new Map();
  let byUsername: ReadonlyMap<string, Owner> = new Map();
  function declare(owners: readonly Owner[]): void {
    declared = owners;
    byId = new Map(owners.map((owner) => [owner.ownerId, owner]));
    byUsername = new Map(owners.map((owner) => [owner.username, owner]));
  }
  declare(settings.owners.map((entry) => ownerOf(entry, hasher)));
  return {
    find: async (ownerId) => byId.get(ownerId) ?? store.find(ownerId),
    findByUsername: async (username) => byUsername.get(username) ?? store.findByUsername(username),
    get declared() {
      return declared;
    },
    isDeclared: (ownerId) => byId.has(ownerId),
    dateProfiles(changes) {
      const times = new Map(changes.map(({ ownerId, changedAt }) => [ownerId, changedAt]));
      declare(
        declared.map((owner) => ({ ...owner, updatedAt: times.get(owner.ownerId) ?? owner.updatedAt })),
      );
    },
  };
}
