/**
 * The stored data of the authorization surface. Times are milliseconds since the epoch. Secrets are digests, and
 * their type says so.
 */
import type { Role } from '../rights/roles.ts';
import type { Digest } from '../../foundation/digest.ts';
import type { Authentication } from './authentication.ts';

/** An authorization code, before and after its redemption. */
export interface AuthorizationCode {
  readonly digest: Digest;
  /** The id of the grant after the code is redeemed. */
  readonly grantId: string;
  readonly clientId: string;
  readonly ownerId: string;
  readonly redirectUri: string;
  /** True if the authorization request named the redirect URI, so that the token request must repeat it. */
  readonly redirectUriWasSent: boolean;
  readonly scope: readonly string[];
  /** The requested scope; absent if none was requested. */
  readonly requestedScope: readonly string[] | undefined;
  /** The requested resources; empty for this server. @see RFC 8707 §2.1 */
  readonly resources: readonly string[];
  readonly codeChallenge: string | undefined;
  readonly sessionId: Digest | undefined;
  /** Present for a request of OpenID Connect. */
  readonly authentication?: Authentication | undefined;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | undefined;
  /** The number of the last end of a client or a user that was known when it was issued. */
  readonly issuedUnder: number;
  /** The redemption committed after the client had received 504. The client may present the code once more. */
  readonly isRepeatable?: boolean;
}

/** A user's authorization of a client, by a decision or a password. Grants can be listed and revoked. */
export interface Grant {
  readonly grantId: string;
  readonly kind: 'authorization_code' | 'implicit' | 'password';
  readonly clientId: string;
  readonly ownerId: string;
  readonly scope: readonly string[];
  /** The sign-in in which the user decided; absent if there was none. */
  readonly sessionId?: Digest | undefined;
  /** Present for a grant of OpenID Connect. */
  readonly authentication?: Authentication | undefined;
  /** The time of the user's decision. */
  readonly createdAt: number;
  /** The end of its last access token so far. A denial of the grant must last until then. */
  readonly accessExpiresAt: number;
  /** The end of its last token of any kind so far. The row is purged after it. */
  readonly expiresAt: number;
  readonly revokedAt: number | undefined;
  /** As that of a code. */
  readonly issuedUnder: number;
}

/** A refresh family. It has one row, and its tokens are derived from that row, however often it rotates. */
export interface RefreshFamily {
  /** Equal to the id of its grant. */
  readonly familyId: string;
  readonly clientId: string;
  readonly ownerId: string;
  readonly scope: readonly string[];
  /** The resources for which it was granted; empty for this server. @see RFC 8707 §2.2 */
  readonly resources: readonly string[];
  /** That of its grant. */
  readonly authentication?: Authentication | undefined;
  readonly createdAt: number;
  /** The current generation. The first refresh token has generation 0. */
  readonly generation: number;
  /**
   * True if the current generation was presented. A presentation of its predecessor is then reuse, also within the
   * grace period.
   */
  readonly currentPresented: boolean;
  readonly rotatedAt: number | undefined;
  readonly idleExpiresAt: number;
  readonly absoluteExpiresAt: number;
  readonly revokedAt: number | undefined;
}

/** A reason to refuse one sealed access token, or all of a grant, before their expiry. */
export interface Denial {
  readonly kind: 'token' | 'grant';
  readonly key: string;
  readonly until: number;
}

/** A client or a user, whose tokens can all be ended at once. */
export type Holder = 'client' | 'owner';

/** An end of what a client or a user has. Everything that was issued under a lower number has ended. */
export interface Generation {
  readonly holder: Holder;
  readonly id: string;
  /** The number of the end. */
  readonly number: number;
  /** The number of the last end of its access tokens; 0 if they have not ended. */
  readonly accessTokens: number;
  /** The access tokens of before have expired at this time. */
  readonly until: number;
}

export interface Consent {
  readonly consentId: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly scope: readonly string[];
  /** The requested resources without this server. */
  readonly resources: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** As that of a code. */
  readonly issuedUnder: number;
}

/**
 * A browser's sign-in. The cookie contains the secret, and the row contains its digest. The public id is a
 * different value.
 */
export interface Session {
  readonly digest: Digest;
  readonly sessionId: string;
  readonly ownerId: string;
  /** The name of the browser in the user's words. */
  readonly browser?: string | undefined;
  /** The address from which the user signed in. */
  readonly address?: string | undefined;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly idleExpiresAt: number;
  readonly absoluteExpiresAt: number;
  /** As that of a code. */
  readonly issuedUnder: number;
}

export interface SettingsEntries {
  readonly clientIds: readonly string[];
  readonly ownerIds: readonly string[];
  readonly usernames: readonly string[];
}

/** The algorithms that sign JWT access tokens. @see RFC 7518 §3.1 @see RFC 8037 §3.1 */
export type SignatureAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

/** One of the server's own keys, sealed with the key-encryption key, which is not in the database. */
export interface SealingKey {
  readonly keyId: string;
  readonly purpose: 'access-token' | 'handle' | 'signature';
  readonly algorithm: 'A256GCM' | 'HS256' | SignatureAlgorithm;
  /** AES-256-GCM with the key-encryption key: nonce, tag and ciphertext. */
  readonly sealedKey: Uint8Array;
  /** The time from which on the key is published and its tokens are accepted. */
  readonly createdAt: number;
  /** The time from which on the key creates tokens, until its successor does. */
  readonly activeFrom: number;
  /** The number of tokens that it sealed, as far as instances have stored it. @see NIST SP 800-38D §8.3 */
  readonly uses: number;
}

/** Handed something out: the user, or the client if it acted for itself. */
export interface Maker {
  readonly ownerId: string | undefined;
  readonly clientId: string;
}

/** A token with which a number of clients can register themselves. @see RFC 7591 §1.2 */
export interface InitialAccessToken {
  readonly maker: Maker;
  readonly tokenId: string;
  readonly digest: Digest;
  /** The administrator's note. */
  readonly note: string | undefined;
  readonly uses: number;
  readonly maximumUses: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A link with which one person registers. */
export interface Invitation {
  readonly maker: Maker;
  readonly invitationId: string;
  readonly digest: Digest;
  readonly roles: readonly Role[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Absent until a person registers with it. */
  readonly usedAt?: number | undefined;
}

/** An access token that is valid while this row exists. */
export interface ReferenceToken {
  /** As that of a code. */
  readonly issuedUnder: number;
  readonly tokenId: string;
  readonly digest: Digest;
  readonly clientId: string;
  readonly ownerId: string | undefined;
  readonly grantId: string | undefined;
  readonly scope: readonly string[];
  readonly audience: readonly string[];
  readonly issuedAt: number;
  readonly expiresAt: number;
}
