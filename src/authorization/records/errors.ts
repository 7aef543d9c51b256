/**
 * The errors of the authorization surface, each named after its rule. `reason` is only logged. The client receives
 * no more than the RFC requires.
 */
import { ApiError, type Detail, invalidRequest } from '../../conventions/api-error.ts';

/** @see RFC 6749 §5.1, §5.2 */
export const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

const basicChallenge = 'Basic realm="Gatehouse", charset="UTF-8"';

/** 401, the same for an unknown client and a wrong secret. @see RFC 6749 §5.2 @see Spec §7(3) */
export function invalidClient(reason: string, description = 'Client authentication failed.'): ApiError {
  return new ApiError(401, 'invalid_client', {
    description,
    headers: { ...noStore, 'WWW-Authenticate': basicChallenge },
    reason,
  });
}

/** 400: the code, refresh token or password is invalid. @see RFC 6749 §5.2 */
export function invalidGrant(reason: string, detail?: Detail): ApiError {
  return new ApiError(400, 'invalid_grant', {
    description: 'The grant is invalid, expired, revoked or was issued to another client.',
    headers: noStore,
    detail,
    reason,
  });
}

/** 400 by redirect: what the response is based on ended before it was stored. @see RFC 6749 §4.1.2.1 */
export function endedMeanwhile(): ApiError {
  return new ApiError(400, 'access_denied', {
    description: 'The sign-in, the consent or the app ended while the request was handled.',
  });
}

/** 400: the client is not registered for the grant. @see RFC 6749 §5.2 */
export function unauthorizedClient(reason: string): ApiError {
  return new ApiError(400, 'unauthorized_client', {
    description: 'The client is not registered for this grant.',
    headers: noStore,
    detail: { grant_type: 'is not registered for this client' },
    reason,
  });
}

/** 400: the scope is malformed, unknown, or wider than allowed. @see RFC 6749 §3.3, §5.2 */
export function invalidScope(message: string): ApiError {
  return new ApiError(400, 'invalid_scope', {
    description: 'The scope is malformed, unknown or wider than allowed.',
    headers: noStore,
    detail: { scope: message },
    reason: `scope ${message}`,
  });
}

/** 400: the resource is malformed, unknown or was not granted. @see RFC 8707 §2 */
export function invalidTarget(message: string): ApiError {
  return new ApiError(400, 'invalid_target', {
    description: 'The resource is malformed, unknown or was not granted.',
    headers: noStore,
    detail: { resource: message },
    reason: `resource ${message}`,
  });
}

/** 400 at an OAuth endpoint. @see RFC 6749 §5.2 */
export function invalidParameter(description: string, detail: Detail): ApiError {
  return new ApiError(400, 'invalid_request', { description, detail, headers: noStore });
}

/** The limit that too many wrong passwords or secrets exceed, as the access log names it. */
export function failedAttempts(where: string): string {
  return `failed attempts, ${where}`;
}

/** 429: too many wrong passwords or secrets. @see RFC 6749 §2.3.1, §4.3.2 */
export function tooManyAttempts(retryAfterSeconds: number, where: string): ApiError {
  return new ApiError(429, 'rate_limited', {
    description: 'Too many failed attempts.',
    headers: { ...noStore, 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    reason: failedAttempts(where),
  });
}

/** 429: too many clients registered themselves from one address. @see RFC 7591 §5 */
export function tooManyRegistrations(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'rate_limited', {
    description: 'Too many clients registered from this address.',
    headers: { ...noStore, 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    reason: 'registrations from this address',
  });
}

/** 400 of the registry: each field with its problem. @see Spec §7(1) */
export function invalidFields(detail: Detail): ApiError {
  return invalidRequest('The request is not valid.', detail);
}
