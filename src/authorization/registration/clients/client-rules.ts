/** The rules for a registered client, from every source. @see RFC 7591 §2 @see RFC 9700 §2.1 */
import { hasUsualPort, isUsableRedirectUri } from '../../records/redirect-uri.ts';

/** The parameters that a response adds to the query. @see RFC 6749 §4.1.2, §4.1.2.1 @see RFC 9207 §2 */
const responseParameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'] as const;

/** The parameters that a sign-out adds. @see OpenID Connect RP-Initiated Logout 1.0 §3 */
export const logoutParameters = ['state'] as const;

/**
 * The problem with a redirect URI; `undefined` if it may be registered.
 * @see RFC 6749 §3.1.2 @see RFC 8252 §7, §8.4
 */
export function redirectUriProblem(
  uri: string,
  added: readonly string[] = responseParameters,
): string | undefined {
  if (!hasUsualPort(uri)) return 'must have a port from 1 to 65535 without leading zeros, or none';
  if (!URL.canParse(uri)) return 'must be an absolute URI';
  if (uri.includes('#')) return 'must not have a fragment';
  if (uri.includes('*')) return 'must not have a wildcard: redirect URIs are compared exactly';
  const scheme = uri.slice(0, uri.indexOf(':')).toLowerCase();
  if (scheme === 'http' && !isUsableRedirectUri(uri)) return 'must be https, as it is not loopback';
  if (scheme !== 'http' && scheme !== 'https' && !scheme.includes('.')) {
    return 'must be https, http on loopback, or a private-use scheme with a period in it';
  }
  if (!isUsableRedirectUri(uri)) return 'must be a URI to which a browser can be redirected';
  // A response would repeat the parameter.
  // @see RFC 6749 §3.1
  const { searchParams } = new URL(uri);
  const taken = added.find((name) => searchParams.has(name));
  return taken === undefined ? undefined : `must not have the parameter ${taken}, which the response adds`;
}

/** The grants that end at a redirect URI. @see RFC 7591 §2.1 */
export const redirectingGrants: ReadonlySet<string> = new Set(['authorization_code', 'implicit']);
