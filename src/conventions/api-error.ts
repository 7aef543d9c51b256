import type { ExtraHeaders } from './operation.ts';

/**
 * Messages by field name: dotted for nested fields; `header.X`, `query.x` and `path.x` for other parts of a request.
 * The response has these places only where they are needed (field-names.ts).
 */
export type Detail = Readonly<Record<string, string>>;

/**
 * An error that becomes a response. `code`, `description` and `detail` are for the client; `cause` and `reason` are
 * for the log only.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly description: string | undefined;
  readonly detail: Detail | undefined;
  readonly headers: ExtraHeaders;
  readonly reason: string | undefined;
  /** The scopes without which a caller is refused, separated by spaces. */
  readonly neededScope: string | undefined;

  constructor(
    status: number,
    code: string,
    options: {
      description?: string | undefined;
      detail?: Detail | undefined;
      headers?: ExtraHeaders;
      reason?: string | undefined;
      neededScope?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(`${status} ${code}${options.reason === undefined ? '' : `: ${options.reason}`}`, {
      cause: options.cause,
    });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.description = options.description;
    this.detail = options.detail;
    this.headers = options.headers ?? {};
    this.reason = options.reason;
    this.neededScope = options.neededScope;
  }

  /** The same error with further header fields. */
  withHeaders(headers: ExtraHeaders): ApiError {
    const { description, detail, reason, neededScope, cause } = this;
    return new ApiError(this.status, this.code, {
      description,
      detail,
      headers: { ...this.headers, ...headers },
      reason,
      neededScope,
      cause,
    });
  }
}

/** 400: the server did not understand the request and processed nothing. */
export function invalidRequest(description: string, detail?: Detail): ApiError {
  return new ApiError(400, 'invalid_request', { description, detail });
}

/** A challenge always has an attribute besides its scheme. @see RFC 6750 §3 */
export const bearerChallenge = 'Bearer realm="Gatehouse"';

/** 401 without an error attribute: the request has no credentials. @see RFC 6750 §3.1 */
export function unauthorized(challenge = bearerChallenge): ApiError {
  return new ApiError(401, 'unauthorized', {
    description: 'Credentials are missing.',
    headers: { 'WWW-Authenticate': challenge },
  });
}

/** 401: the access token is expired, revoked, malformed or unknown. @see RFC 6750 §3.1 */
export function invalidToken(reason?: string): ApiError {
  return new ApiError(401, 'invalid_token', {
    description: 'The access token is expired, revoked or invalid.',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    reason,
  });
}

/** 403: the caller is authenticated but lacks a permission; `scope` names the required scopes. @see RFC 6750 §3.1 */
export function insufficientScope(scope: string): ApiError {
  return new ApiError(403, 'insufficient_scope', {
    description: 'The caller does not have the scope that is needed.',
    ...(scope !== '' && {
      detail: { 'header.Authorization': `the scope ${scope} is needed` },
      neededScope: scope,
    }),
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}

export function notFound(detail?: Detail): ApiError {
  return new ApiError(404, 'not_found', { description: 'The resource does not exist.', detail });
}

/** 404: neither an own operation nor a route has the path. */
export function unknownPath(detail?: Detail): ApiError {
  return new ApiError(404, 'not_found', { description: 'No operation and no route has this path.', detail });
}

/** 405; `Allow` lists the permitted methods. */
export function methodNotAllowed(allow: readonly string[]): ApiError {
  return new ApiError(405, 'method_not_allowed', {
    description: 'The method is not permitted here.',
    headers: { Allow: allow.join(', ') },
  });
}

export function conflict(description: string, detail?: Detail): ApiError {
  return new ApiError(409, 'conflict', { description, detail });
}

/** 410: the resource existed and has been deleted. */
export function gone(detail?: Detail): ApiError {
  return new ApiError(410, 'gone', { description: 'The resource existed and is gone.', detail });
}

/** 412: `If-Match` names another version than the current one. */
export function preconditionFailed(): ApiError {
  return new ApiError(412, 'precondition_failed', {
    description: 'The resource has changed since it was read.',
    detail: { 'header.If-Match': 'is not the ETag of the current version' },
  });
}

export function payloadTooLarge(limitBytes: number): ApiError {
  return new ApiError(413, 'payload_too_large', {
    description: `The body is larger than ${limitBytes} bytes.`,
    headers: { Connection: 'close' },
  });
}

/** 415; an OAuth endpoint uses the codes of its RFC only. @see RFC 6749 §5.2 */
export function unsupportedMediaType(detail: Detail, code = 'unsupported_media_type'): ApiError {
  return new ApiError(415, code, {
    description: 'The representation is not supported.',
    detail,
  });
}

/** 422: the server read an upload and cannot process it. */
export function unprocessable(description: string, detail: Detail): ApiError {
  return new ApiError(422, 'unprocessable', { description, detail });
}

/** 429; `description` says which quota is used up. */
export function rateLimited(
  retryAfterSeconds: number,
  headers: ExtraHeaders,
  { description, reason }: { readonly description: string; readonly reason: string },
): ApiError {
  return new ApiError(429, 'rate_limited', {
    description,
    headers: { ...headers, 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    reason,
  });
}

/**
 * 503: the server cannot handle the request now, because of a store failure or overload. It is never the client's
 * fault.
 */
export function temporarilyUnavailable(
  retryAfterSeconds: number,
  cause?: unknown,
  detail?: Detail,
): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: 'The service cannot handle the request right now.',
    detail,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    cause,
  });
}

/**
 * 504: the change may have been made, or may be made at any moment. Proxies repeat a 503, and never a 504.
 * @see docs/decisions/storage.md, outcome
 */
export function outcomeUnknown(retryAfterSeconds: number, cause: unknown): ApiError {
  return new ApiError(504, 'temporarily_unavailable', {
    description: 'The service cannot say whether the change was made.',
    detail: { outcome: 'unknown' },
    headers: { 'Retry-After': String(retryAfterSeconds) },
    cause,
  });
}
