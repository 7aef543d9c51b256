import type { ResponseMode, ResponseType } from './response-type.ts';
import type { Prompt } from './prompt.ts';

/** An authorization request whose client, redirect URI and parameters are verified. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The token request must repeat the redirect URI only when it was named here. @see RFC 6749 §4.1.3 */
  readonly redirectUriWasSent: boolean;
  readonly responseType: ResponseType;
  readonly responseMode: ResponseMode;
  readonly state?: string | undefined;
  readonly scope: readonly string[];
  /** Absent when the request named no scope. */
  readonly requestedScope?: readonly string[] | undefined;
  /** The resources that the token is to be for; empty for the service itself. @see RFC 8707 §2.1 */
  readonly resources: readonly string[];
  readonly codeChallenge?: string | undefined;
  readonly prompt: readonly Prompt[];
  /** What is wrong with it, to be told once the owner is signed in. @see RFC 9700 §4.11.2 */
  readonly failure?: { readonly error: string; readonly description: string | undefined } | undefined;
  /** The username that the client expects. */
  readonly loginHint?: string | undefined;
  /** The id of a sign-in that does not count: the one that `prompt` or `max_age` wants renewed. */
  readonly insufficientSession?: string | undefined;
}
