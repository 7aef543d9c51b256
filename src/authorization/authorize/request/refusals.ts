import { ApiError, type Detail } from '../../../conventions/api-error.ts';

function refusal(code: string, description: string, detail?: Detail): ApiError {
  return new ApiError(400, code, { description, detail });
}

/** @see RFC 6749 §4.1.2.1 */
export function unsupportedResponseType(): ApiError {
  return refusal('unsupported_response_type', 'The response type is not supported.');
}

/** @see RFC 6749 §4.1.2.1 */
export function unauthorizedResponseType(): ApiError {
  return refusal('unauthorized_client', 'The client is not registered for this response type.');
}

/** @see OpenID Connect Core 1.0 §3.1.2.6 @see RFC 9101 §7 */
export function requestNotSupported(): ApiError {
  return refusal('request_not_supported', 'Request objects are not supported.');
}

/** @see OpenID Connect Core 1.0 §3.1.2.6 @see RFC 9101 §7 */
export function requestUriNotSupported(): ApiError {
  return refusal('request_uri_not_supported', 'References to request objects are not supported.');
}

/** @see RFC 6749 §4.1.2.1 */
export function accessDenied(): ApiError {
  return refusal('access_denied', 'The resource owner denied the request.');
}

/** The user has a right to no part of the scope. @see RFC 6749 §4.1.2.1 */
export function nothingHeld(): ApiError {
  return refusal('access_denied', 'The resource owner has no right to the requested scope.');
}

/** The user must sign in, and `prompt=none` forbids a page. @see OpenID Connect Core 1.0 §3.1.2.6 */
export function loginRequired(): ApiError {
  return refusal('login_required', 'The resource owner is not signed in.');
}

/** @see OpenID Connect Core Unmet Authentication Requirements 1.0 §2 */
export function unmetRequirements(): ApiError {
  return refusal(
    'unmet_authentication_requirements',
    'None of the requested authentication context classes is supported.',
  );
}

/** The user must consent, and `prompt=none` forbids a page. @see OpenID Connect Core 1.0 §3.1.2.6 */
export function consentRequired(): ApiError {
  return refusal('consent_required', 'The resource owner has not consented.');
}
