import type { Client } from './client.ts';

/** Schemes that make a browser run or read something instead of going somewhere. */
const dangerous = /^(javascript|data|vbscript|file|blob|about|view-source|filesystem):/i;
const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:./;
/** What a URI is written with, so that it stands in a Location as it is: no space, control character or letter beyond ASCII. @see RFC 3986 §2 */
const written = /^(?:[A-Za-z0-9._~:/?[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/;
/** With a host, and nobody's name before it. @see RFC 9110 §4.2.4 */
const https = /^https:\/\/[^/?@]+(?:[/?]|$)/i;
/** Scheme and host, the port, and the rest of a loopback URI. @see RFC 8252 §7.3 */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?((?:[/?].*)?)$/;
/** The text behind the host of an http(s) URI. */
const port = /^https?:\/\/(?:\[[^\]]*\]|[^/?#:@[\]]*):([^/?#@]*)(?:[/?#]|$)/i;

/**
 * True for a port that something can listen on, as every client writes it, and for none: two spellings of one port
 * are two strings, and port 0 is none. @see RFC 3986 §3.2.3, §6.2.3
 */
export function hasUsualPort(uri: string): boolean {
  const written = port.exec(uri)?.[1];
  return written === undefined || (/^[1-9]\d{0,4}$/.test(written) && Number(written) <= 65_535);
}

/**
 * True for an absolute URI without a fragment that a response may be sent to: https, http on loopback, or a native
 * app's own scheme. @see RFC 6749 §3.1.2, RFC 8252 §7.1, RFC 9700 §2.6
 */
export function isUsableRedirectUri(uri: string): boolean {
  if (!absolute.test(uri) || !written.test(uri) || dangerous.test(uri) || !URL.canParse(uri)) return false;
  if (!hasUsualPort(uri)) return false;
  if (/^https:/i.test(uri)) return https.test(uri);
  return !/^http:/i.test(uri) || loopback.test(uri);
}

function withoutLoopbackPort(uri: string): string | undefined {
  const match = loopback.exec(uri);
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

/** Equal as strings; a loopback URI may differ in its port alone. @see RFC 9700 §4.1.3, RFC 8252 §7.3 */
export function redirectUriMatches(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const portless = withoutLoopbackPort(registered);
  return portless !== undefined && portless === withoutLoopbackPort(requested);
}

/**
 * The redirect URI of a request: the one it names when it is registered, or the only registered one when it names
 * none; otherwise `undefined`, and nobody is redirected. @see RFC 6749 §3.1.2.3, §3.1.2.4
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

/** The registered URI that begins most like `requested`: for the log, so that a typing error is found soon. */
export function nearestRedirectUri(client: Client, requested: string): string | undefined {
  return client.redirectUris.toSorted((a, b) => sharedLength(b, requested) - sharedLength(a, requested))[0];
}
