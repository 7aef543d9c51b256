import type { SignedIn } from '../visit/session.ts';
import { heldScope } from '../records/owner-rights.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';
import { nothingHeld } from './request/refusals.ts';

/**
 * The request with what of its scope the owner has a right to: what is asked on the consent page, remembered and
 * granted. @throws ApiError access_denied where that is nothing. @see RFC 6749 §3.3
 */
export function withinRights(request: AuthorizationRequest, { owner }: SignedIn): AuthorizationRequest {
  const scope = heldScope(owner, request.scope);
  if (scope.length === 0 && request.scope.length > 0) throw nothingHeld();
  return scope === request.scope ? request : { ...request, scope };
}
