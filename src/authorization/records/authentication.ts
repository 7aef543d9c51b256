/**
 * The sign-in of a grant of OpenID Connect, as its ID tokens repeat it.
 * @see OpenID Connect Core 1.0 §2
 */
export interface Authentication {
  /** The time of the sign-in, in milliseconds since the epoch. */
  readonly signedInAt: number;
  /** The public id of the sign-in. */
  readonly sessionId: string;
  readonly nonce?: string | undefined;
  readonly claims?: RequestedClaims | undefined;
}

/** Names of the claims that an authorization request asks for one by one. @see OpenID Connect Core 1.0 §5.5 */
export interface RequestedClaims {
  readonly userinfo: readonly string[];
  readonly idToken: readonly string[];
}
