import type { Owner } from '../../../src/authorization/records/owner.ts';

/** A user of the registry, who may change the password; the users of the settings may not. */
export function registeredOwner(
  ownerId: string,
  username: string,
  passwordHash: Owner['passwordHash'],
): Owner {
  return {
    ownerId,
    username,
    name: undefined,
    passwordHash,
    disabled: false,
    roles: [],
    scope: [],
    managedBy: 'registry',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  };
}
