/** The rights of an owner to the service's own APIs, and the part of a scope that a token of the owner may carry. */
import type { Awaitable } from './awaitable.ts';
import { invalidScope } from './errors.ts';
import type { Owner } from './owner.ts';
import { isAdministrative } from '../rights/administrative-scope.ts';
import { roleScopes } from '../rights/roles.ts';
import { scopeWithin } from './scope.ts';
import { scopeOverlap } from '../rights/scope-overlap.ts';

declare const held: unique symbol;

/** A scope within the rights of its owner: the only kind that a token with a `sub` is made of. */
export type OwnerScope = readonly string[] & { readonly [held]: true };

/** The rights that an owner was given. */
export type Rights = Pick<Owner, 'roles' | 'scope'>;

/** As long as a scope may be that is asked for. Many wildcards that overlap would make more of it. */
const longestScope = 4096;

/** The scopes of the own APIs that an owner has, those of the roles included. */
export function rightsOf({ roles, scope }: Rights): readonly string[] {
  return [...new Set([...roles.flatMap((role) => roleScopes[role]), ...scope])];
}

/** The value where it is held whole, else what it has in common with each right. */
function heldParts(value: string, rights: readonly string[]): readonly string[] {
  if (!isAdministrative(value) || scopeWithin([value], rights)) return [value];
  return rights.flatMap((right) => scopeOverlap(right, value) ?? []);
}

/** The part of a scope that the owner may give to a client. Every owner may give scopes of applications. */
export function heldScope(owner: Rights | undefined, scope: readonly string[]): OwnerScope {
  if (!scope.some(isAdministrative)) return scope as OwnerScope;
  const rights = owner ? rightsOf(owner) : [];
  const common = new Set(scope.flatMap((value) => heldParts(value, rights)));
  return [...common] as readonly string[] as OwnerScope;
}

export interface OwnerRights {
  /**
   * The part of a scope that the owner has a right to now. The owner is read only where the scope holds an
   * administrative value. The period of the token must be known before: so a withdrawal that comes between denies the token.
   * @throws ApiError 400 invalid_scope where nothing is left, or what is left is too long for a token.
   */
  within(ownerId: string, scope: readonly string[]): Awaitable<OwnerScope>;
}

function assertUsable(scope: readonly string[], left: OwnerScope): OwnerScope {
  if (left.length === 0 && scope.length > 0) throw invalidScope('has nothing that the owner has a right to');
  if (left.join(' ').length > longestScope)
    throw invalidScope('has too many parts that the owner has a right to');
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
    within: (ownerId, scope) =>
      scope.some(isAdministrative) ? now(ownerId, scope) : heldScope(undefined, scope),
  };
}
