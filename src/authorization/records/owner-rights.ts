/** The rights of a user to the server's own APIs, and the part of a scope that a token of the user may carry. */
import { invalidScope } from './errors.ts';
import type { Owner } from './owner.ts';
import { isAdministrative } from '../rights/administrative-scope.ts';
import { roleScopes } from '../rights/roles.ts';
import { scopeWithin } from './scope.ts';
import { scopeOverlap } from '../rights/scope-overlap.ts';

declare const held: unique symbol;

/** A scope within the rights of its user. Only such a scope can be in a token with a `sub`. */
export type OwnerScope = readonly string[] & { readonly [held]: true };

/** The rights that were assigned to a user. */
export type Rights = Pick<Owner, 'roles' | 'scope'>;

/** The maximum length of a requested scope. Many overlapping wildcards would make it longer. */
const longestScope = 4096;

/** The scopes of the own APIs that a user has, those of the roles included. */
export function rightsOf({ roles, scope }: Rights): readonly string[] {
  return [...new Set([...roles.flatMap((role) => roleScopes[role]), ...scope])];
}

/** Returns the value if it is held as a whole, else its common part with each right. */
function heldParts(value: string, rights: readonly string[]): readonly string[] {
  if (!isAdministrative(value) || scopeWithin([value], rights)) return [value];
  return rights.flatMap((right) => scopeOverlap(right, value) ?? []);
}

/** The part of a scope that the user may grant to a client. Every user may grant scopes of applications. */
export function heldScope(owner: Rights | undefined, scope: readonly string[]): OwnerScope {
  if (!scope.some(isAdministrative)) return scope as OwnerScope;
  const rights = owner ? rightsOf(owner) : [];
  const common = new Set(scope.flatMap((value) => heldParts(value, rights)));
  return [...common] as readonly string[] as OwnerScope;
}

export interface OwnerRights {
  /**
   * The part of a scope to which the user has a right now. Reads the user only if the scope contains an
   * administrative value. The period of the token must be known before this call, so that a later withdrawal of the
   * right denies the token.
   * @throws ApiError 400 invalid_scope if nothing remains, or if the rest is too long for a token.
   */
  within(ownerId: string, scope: readonly string[]): Promise<OwnerScope>;
}

function assertUsable(scope: readonly string[], left: OwnerScope): OwnerScope {
  const [first] = scope;
  if (left.length === 0 && first !== undefined)
    throw invalidScope(
      `${first} is not a right of the user: give the user a role or a scope that contains it`,
    );
  if (left.join(' ').length > longestScope)
    throw invalidScope('has too many parts that the user has a right to');
  return left;
}

export function createOwnerRights({
  findOwner,
}: {
  findOwner: (ownerId: string) => Promise<Owner | undefined>;
}): OwnerRights {
  async function now(ownerId: string, scope: readonly string[]): Promise<OwnerScope> {
    return assertUsable(scope, heldScope(await findOwner(ownerId), scope));
  }
  return {
    within: async (ownerId, scope) =>
      scope.some(isAdministrative) ? now(ownerId, scope) : heldScope(undefined, scope),
  };
}
