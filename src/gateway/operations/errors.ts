/** Errors of the gateway, each created by a small named function. Causes are only logged. */
import { ApiError } from '../../conventions/api-error.ts';
import { codeOf, isCertificateError } from '../../foundation/outbound/certificate-error.ts';

const retrySeconds = 1;

/** 400: the path of a proxied request has several readings. */
export function ambiguousPath(message: string): ApiError {
  return new ApiError(400, 'invalid_request', {
    description: 'The path is not valid.',
    detail: { path: message },
  });
}

/** 414: the path has more segments than the gateway routes. */
export function pathTooLong(message: string): ApiError {
  return new ApiError(414, 'invalid_request', {
    description: 'The path is too long.',
    detail: { path: message },
  });
}

/** The error for a path that the table refuses. */
export function refusedPath(refused: { readonly status: 400 | 414; readonly message: string }): ApiError {
  return refused.status === 414 ? pathTooLong(refused.message) : ambiguousPath(refused.message);
}

/** Descriptions of the errors of sockets, by their code. None names the target. */
const descriptions: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'The target refused the connection.'],
  ['EHOSTUNREACH', 'The machine of the target cannot be reached.'],
  ['ENETUNREACH', 'The machine of the target cannot be reached.'],
  ['ENOTFOUND', 'The host name of the target is not known.'],
  ['EAI_AGAIN', 'The host name of the target is not known.'],
  ['ECONNRESET', 'The target closed the connection before its response.'],
  ['EPIPE', 'The target closed the connection before its response.'],
  ['CERT_HAS_EXPIRED', 'The certificate of the target has expired.'],
  ['CERT_NOT_YET_VALID', 'The certificate of the target is not valid yet.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the target has another name.'],
]);

function descriptionOf(cause: unknown): string {
  const code = codeOf(cause);
  const known = descriptions.get(code);
  if (known !== undefined) return known;
  return isCertificateError(cause)
    ? 'The certificate of the target is not trusted.'
    : 'The target sent no valid response.';
}

/** 502: the target is unreachable or its response is not valid HTTP. @see RFC 9110 §15.6.3 */
export function badGateway(cause: unknown, reason?: string): ApiError {
  return new ApiError(502, 'bad_gateway', { description: descriptionOf(cause), cause, reason });
}

/** 504: the target did not respond within the route's timeout. @see RFC 9110 §15.6.5 */
export function gatewayTimeout(reason: string, cause?: unknown): ApiError {
  return new ApiError(504, 'gateway_timeout', {
    description: 'The target did not respond in time.',
    reason,
    cause,
  });
}

/** 503: no instance is available, or too many requests already wait. @see Spec §7 */
export function noCapacity(reason: string, afterSeconds = retrySeconds): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: 'The target is currently not available. Try again later.',
    headers: { 'Retry-After': String(afterSeconds) },
    reason,
  });
}

/** 429: too many requests of one client already wait for the target. @see RFC 6585 §4 */
export function tooManyWaiting(): ApiError {
  return new ApiError(429, 'rate_limited', {
    description: 'Too many requests of this client wait for the target.',
    headers: { 'Retry-After': String(retrySeconds) },
    reason: 'requests that wait',
  });
}

/** 429: a client, a user or a route has as many WebSockets as it may have. @see RFC 6585 §4 */
export function tooManyWebSockets(of: string): ApiError {
  return new ApiError(429, 'rate_limited', {
    description: `Too many WebSockets of this ${of} are open.`,
    headers: { 'Retry-After': String(retrySeconds) },
    reason: `WebSockets of a ${of}`,
  });
}

/** 408: the client began a body and did not continue. @see RFC 9110 §15.5.9 */
export function requestTimeout(): ApiError {
  return new ApiError(408, 'invalid_request', {
    description: 'The body did not arrive in time.',
    headers: { Connection: 'close' },
  });
}

/** 508: the request returned to this gateway too often. @see RFC 5842 §7.2 */
export function loopDetected(reason: string): ApiError {
  return new ApiError(508, 'bad_gateway', { description: 'The request loops.', reason });
}

/** 508: a forward leads to another forward, which could loop. @see RFC 5842 §7.2 */
export function forwardedTwice(route: string): ApiError {
  return new ApiError(508, 'bad_gateway', {
    description: 'A forward leads to another forward.',
    reason: `the route ${route} forwards again`,
  });
}

/** 501: a transfer coding that the gateway does not decode. @see RFC 9112 §6.1 */
export function unsupportedCoding(): ApiError {
  return new ApiError(501, 'invalid_request', {
    description: 'The transfer coding is not supported.',
    detail: { 'header.Transfer-Encoding': 'must be chunked' },
    headers: { Connection: 'close' },
  });
}

/** 426: the gateway switches only to WebSocket. @see RFC 6455 §4.2.2, RFC 9110 §15.5.22 */
export function upgradeRequired(): ApiError {
  return new ApiError(426, 'invalid_request', {
    description: 'Only WebSocket version 13 is supported.',
    headers: { Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
  });
}

/** Converts any failure of an exchange into an error that the client may read. */
export function toGatewayError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // An unavailable store cannot verify a token: a temporary error. The class belongs to the storage.
  if (error instanceof Error && error.name === 'StorageUnavailable')
    return noCapacity('the store is not available');
  return new ApiError(500, 'server_error', { description: 'The request failed unexpectedly.', cause: error });
}
