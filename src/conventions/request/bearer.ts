/** An Authorization header taken apart: the scheme in lower case, the rest as it was sent. */
export interface AuthorizationHeader {
  readonly scheme: string;
  readonly value: string;
}

/** Undefined where the header is absent or not `scheme value`. @see RFC 9110 §11.4 */
export function parseAuthorization(header: string | undefined): AuthorizationHeader | undefined {
  const [, scheme, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) +(\S.*)$/.exec(header?.trim() ?? '') ?? [];
  return scheme === undefined || value === undefined ? undefined : { scheme: scheme.toLowerCase(), value };
}

/** True when `value` has the form of a bearer token. @see RFC 6750 §2.1 */
export function isBearerToken(value: string): boolean {
  return /^[A-Za-z0-9\-._~+/]+=*$/.test(value);
}
