/** The members of a client's registration that only OpenID Connect reads. */
import type { SignatureAlgorithm } from './records.ts';

export type SubjectType = 'public' | 'pairwise';

/** @see OpenID Connect Dynamic Client Registration 1.0 §2 */
export interface ClientOpenId {
  /** Signs ID tokens and logout tokens. If omitted, RS256. */
  readonly idTokenSignedResponseAlg?: SignatureAlgorithm | undefined;
  /** If omitted, public. */
  readonly subjectType?: SubjectType | undefined;
  readonly sectorIdentifierUri?: string | undefined;
  /** The maximum age of a sign-in for a request without `max_age`. */
  readonly defaultMaxAgeSeconds?: number | undefined;
  readonly requireAuthTime?: boolean | undefined;
  /** Compared as strings. @see OpenID Connect RP-Initiated Logout 1.0 §3.1 */
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
  /** @see OpenID Connect Back-Channel Logout 1.0 §2.2 */
  readonly backchannelLogoutUri?: string | undefined;
  readonly backchannelLogoutSessionRequired?: boolean | undefined;
  /** A refresh token requires the scope `offline_access`. */
  readonly requireOfflineAccess?: boolean | undefined;
  /** `scope` if ID tokens have the claims of the scope as well. If omitted, `request`: those of `claims` alone. */
  readonly idTokenClaims?: 'scope' | 'request' | undefined;
}
