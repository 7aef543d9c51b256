import type { PasswordHash } from '../../foundation/password-hash.ts';
import type { ManagedBy } from './client.ts';
import type { OwnerProfile } from './owner-profile.ts';
import type { Role } from '../rights/roles.ts';

/** A user. `ownerId` is the `sub` of the user's tokens and never changes. Times are milliseconds since the epoch. */
export interface Owner {
  readonly ownerId: string;
  readonly username: string;
  readonly name: string | undefined;
  /** Claims for applications; `undefined` if there are none. */
  readonly profile?: OwnerProfile | undefined;
  readonly passwordHash: PasswordHash;
  readonly disabled: boolean;
  readonly roles: readonly Role[];
  /** Scopes of the own APIs that the user has besides those of the roles, wildcards included. */
  readonly scope: readonly string[];
  readonly managedBy: Extract<ManagedBy, 'settings' | 'registry'>;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Incremented with every change; the ETag's source. */
  readonly version: number;
}
