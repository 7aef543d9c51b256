import type { Client } from './client.ts';

/** Schemes that make a browser run a script or read local data instead of navigating. */
const dangerous = /^(javascript|data|vbscript|file|blob|about|view-source|filesystem):/i;
const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:./;
/**
 * The characters of a URI that can be used in a `Location` unchanged: no space, control character or letter beyond
 * ASCII.
 * @see RFC 3986 §2
 */
const written = /^(?:[A-Za-z0-9._~:/?[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/;
/** With a host and without user information. @see RFC 9110 §4.2.4 */
const https = /^https:\/\/[^/?@]+(?:[/?]|$)/i;
/** The scheme and host, the port, and the rest of a loopback URI. @see RFC 8252 §7.3 */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?((?:[/?].*)?)$/;
/** The text after the host of an http(s) URI. */
const port = /^https?:\/\/(?:\[[^\]]*\]|[^/?#:@[\]]*):([^/?#@]*)(?:[/?#]|$)/i;

/**
 * True for a valid port in its usual form, and for no port. Two spellings of one port are two strings, and port 0
 * is not valid.
 * @see RFC 3986 §3.2.3, §6.2.3
 */
export function hasUsualPort(uri: string): boolean {
  const written = port.exec(uri)?.[1];
  return written === undefined || (/^[1-9]\d{0,4}$/.test(written) && Number(written) <= 65_535);
}

/**
 * True for an absolute URI without a fragment to which a response may be sent: https, http on loopback, or a native
 * app's own scheme.
 * @see RFC 6749 §3.1.2, RFC 8252 §7.1, RFC 9700 §2.6
 */
export function isUsableRedirectUri(uri: string): boolean {
  if (!absolute.test(uri) || !written.test(uri) || dangerous.test(uri) || !URL.canParse(uri)) return false;
  if (!hasUsualPort(uri)) return false;
  if (/^https:/i.test(uri)) return https.test(uri);
  return !/^http:/i.test(uri) || loopback.test(uri);
}

/** True for a URI that leads to an app on the user's device, to which any of its apps can listen. @see RFC 8252 §7 */
export function isOnDevice(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return true;
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)\.?$/.test(url.hostname);
}

function withoutLoopbackPort(uri: string): string | undefined {
  const match = loopback.exec(uri);
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

/**
 * True if the URIs are equal as strings. Loopback URIs may differ in the port.
 * @see RFC 9700 §4.1.3, RFC 8252 §7.3
 */
export function redirectUriMatches(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const portless = withoutLoopbackPort(registered);
  return portless !== undefined && portless === withoutLoopbackPort(requested);
}

/**
 * The redirect URI of a request. If the request names one, that one if it is registered. If it names none, the only
 * registered one. Otherwise `undefined`, and the response is not a redirect.
 * @see RFC 6749 §3.1.2.3, §3.1.2.4
 */
export function resolveRedirectUri(client: Client, requested: string | undefined): string | undefined {
  const { redirectUris } = client;
  if (requested === undefined) {
    const [only, ...others] = redirectUris;
    return only !== undefined && others.length === 0 && isUsableRedirectUri(only) ? only : undefined;
  }
  if (!isUsableRedirectUri(requested)) return undefined;
  return redirectUris.some((registered) => redirectUriMatches(registered, requested)) ? requested : undefined;
}

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

/**
 * The registered URI with the longest common beginning with `requested`. It is logged, so that typing errors are
 * found fast.
 */
export function nearestRedirectUri(client: Client, requested: string): string | undefined {
  return client.redirectUris.toSorted((a, b) => sharedLength(b, requested) - sharedLength(a, requested))[0];
}
