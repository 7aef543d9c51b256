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

/** @see RFC 6749 §4.1.2.1 */
export function accessDenied(): ApiError {
  return refusal('access_denied', 'The resource owner denied the request.');
}

/** The owner has to sign in, and `prompt=none` forbids to ask. @see OpenID Connect Core 1.0 §3.1.2.6 */
export function loginRequired(): ApiError {
  return refusal('login_required', 'The resource owner is not signed in.');
}

/** The owner has to consent, and `prompt=none` forbids to ask. @see OpenID Connect Core 1.0 §3.1.2.6 */
export function consentRequired(): ApiError {
  return refusal('consent_required', 'The resource owner has not consented.');
}
