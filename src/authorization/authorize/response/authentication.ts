import type { Authentication } from '../../records/authentication.ts';
import type { Session } from '../../records/records.ts';
import type { AuthorizationRequest } from '../request/authorization-request.ts';

/** The sign-in for the ID tokens of the request; `undefined` if it is not one of OpenID Connect. */
export function authenticationOf(
  { openid }: AuthorizationRequest,
  { createdAt, sessionId }: Session,
): Authentication | undefined {
  return openid && { signedInAt: createdAt, sessionId, nonce: openid.nonce, claims: openid.claims };
}
