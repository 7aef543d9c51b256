import type { RequestedClaims } from '../../records/authentication.ts';
import type { ResponseType } from '../../records/client.ts';
import type { ResponseMode } from './response-type.ts';
import type { Prompt } from './prompt.ts';

/** An authorization request whose client, redirect URI and parameters are verified. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The token request must repeat the redirect URI only if this request named it. @see RFC 6749 §4.1.3 */
  readonly redirectUriWasSent: boolean;
  readonly responseType: ResponseType;
  readonly responseMode: ResponseMode;
  readonly state?: string | undefined;
  readonly scope: readonly string[];
  /** Absent if the request named no scope. */
  readonly requestedScope?: readonly string[] | undefined;
  /** The requested resources of the token; empty for this server. @see RFC 8707 §2.1 */
  readonly resources: readonly string[];
  readonly codeChallenge?: string | undefined;
  readonly prompt: readonly Prompt[];
  /** The error of the request, which is sent after the user has signed in. @see RFC 9700 §4.11.2 */
  readonly failure?: { readonly error: string; readonly description: string | undefined } | undefined;
  /** The username that the client expects. */
  readonly loginHint?: string | undefined;
  /** Present for a request of OpenID Connect. */
  readonly openid?: AuthenticationRequest | undefined;
  /** The id of a sign-in that does not count, because `prompt` or `max_age` requires a new one. */
  readonly insufficientSession?: string | undefined;
}

/** The part of a request that only OpenID Connect reads. @see OpenID Connect Core 1.0 §3.1.2.1 */
export interface AuthenticationRequest {
  readonly nonce?: string | undefined;
  readonly claims?: RequestedClaims | undefined;
  /** The user who must be signed in, by an ID token of the client or a claim. */
  readonly expectedSubject?: string | undefined;
  /** The id of the user who allowed the single claims on the consent page. */
  readonly claimsAllowedBy?: string | undefined;
}

/** The claims that the request asks for one by one. */
export function singleClaims(openid: AuthenticationRequest | undefined): readonly string[] {
  const { userinfo = [], idToken = [] } = openid?.claims ?? {};
  return [...new Set([...userinfo, ...idToken])];
}
