/** Resource owners wherever they live: those of the settings file in memory, the others in the store. */
import { isPasswordHash, type PasswordHash, type PasswordHasher } from '../../../foundation/password-hash.ts';
import type { AuthorizationSettings, OwnerSettings } from '../../../settings/settings.ts';
import type { Owner } from '../../owner.ts';
import type { OwnerStore } from '../../stores.ts';

export interface OwnerDirectory {
  find(ownerId: string): Promise<Owner | undefined>;
  findByUsername(username: string): Promise<Owner | undefined>;
  /** Those of the settings file, in its order. */
  readonly declared: readonly Owner[];
  isDeclared(ownerId: string): boolean;
}

/** The `sub` of an owner of the settings file: its `owner_id`, or else its username. */
export function declaredOwnerId({ owner_id, username }: OwnerSettings): string {
  return owner_id ?? username;
}

async function hashOf(
  { password, password_hash }: OwnerSettings,
  hasher: PasswordHasher,
): Promise<PasswordHash> {
  if (password_hash !== undefined && isPasswordHash(password_hash)) return password_hash;
  if (password === undefined) throw new Error('an owner of the settings file has no password');
  return hasher.hash(password);
}

async function ownerOf(entry: OwnerSettings, hasher: PasswordHasher): Promise<Owner> {
  return {
    ownerId: declaredOwnerId(entry),
    username: entry.username,
    name: entry.name,
    passwordHash: await hashOf(entry, hasher),
    disabled: false,
    managedBy: 'settings',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  };
}

/** Hashes the passwords that the settings give in clear, one after the other. */
export async function createOwnerDirectory(dependencies: {
  settings: Pick<AuthorizationSettings, 'owners'>;
  store: OwnerStore;
  hasher: PasswordHasher;
}): Promise<OwnerDirectory> {
  const { settings, store, hasher } = dependencies;
  const declared: Owner[] = [];
  for (const entry of settings.owners) declared.push(await ownerOf(entry, hasher));
  const byId = new Map(declared.map((owner) => [owner.ownerId, owner]));
  const byUsername = new Map(declared.map((owner) => [owner.username, owner]));
  return {
    find: async (ownerId) => byId.get(ownerId) ?? store.find(ownerId),
    findByUsername: async (username) => byUsername.get(username) ?? store.findByUsername(username),
    declared,
    isDeclared: (ownerId) => byId.has(ownerId),
  };
}
