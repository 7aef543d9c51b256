import type { SignedIn } from '../visit/session.ts';
import { heldScope } from '../records/owner-rights.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';
import { nothingHeld } from './request/refusals.ts';

/**
 * Reduces the request to the scope to which the user has a right. The consent page shows this scope; it is stored
 * and granted.
 * @throws ApiError access_denied if it is empty.
 * @see RFC 6749 §3.3
 */
export function withinRights(request: AuthorizationRequest, { owner }: SignedIn): AuthorizationRequest {
  const scope = heldScope(owner, request.scope);
  if (scope.length === 0 && request.scope.length > 0) throw nothingHeld();
  return scope === request.scope ? request : { ...request, scope };
}
