/**
 * What the authorization surface keeps. Times are milliseconds since the epoch. Secrets are digests, and their type
 * says so.
 */
import type { Digest } from '../../foundation/digest.ts';

/** An authorization code, before and after its redemption. */
export interface AuthorizationCode {
  readonly digest: Digest;
  /** The id that the grant will have once the code is redeemed. */
  readonly grantId: string;
  readonly clientId: string;
  readonly ownerId: string;
  readonly redirectUri: string;
  /** True when the authorization request named the redirect URI, so that the token request must repeat it. */
  readonly redirectUriWasSent: boolean;
  readonly scope: readonly string[];
  /** The scope that was asked for; absent when none was. */
  readonly requestedScope: readonly string[] | undefined;
  /** The resources that it was asked for; empty for the service itself. @see RFC 8707 §2.1 */
  readonly resources: readonly string[];
  readonly codeChallenge: string | undefined;
  readonly sessionId: Digest | undefined;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | undefined;
  /** Its redemption committed after the client had got 503: the client may present it once more. */
  readonly isRepeatable?: boolean;
}

/** What an owner's decision (or password) gave to a client: the thing that is listed and revoked. */
export interface Grant {
  readonly grantId: string;
  readonly kind: 'authorization_code' | 'implicit' | 'password';
  readonly clientId: string;
  readonly ownerId: string;
  readonly scope: readonly string[];
  /** The sign-in that the decision was made in; absent where there was none. */
  readonly sessionId?: Digest | undefined;
  /** When the owner decided. */
  readonly createdAt: number;
  /** When its last access token so far ends: how long a denial of the grant must stand. */
  readonly accessExpiresAt: number;
  /** When its last token of any kind so far ends; the row is purged after it. */
  readonly expiresAt: number;
  readonly revokedAt: number | undefined;
}

/** A refresh family: one row however often it rotates; the tokens are derived from it. */
export interface RefreshFamily {
  /** Equal to the id of its grant. */
  readonly familyId: string;
  readonly clientId: string;
  readonly ownerId: string;
  readonly scope: readonly string[];
  /** The scope of the access token that the last rotation answered with; a retry of it gets the same. */
  readonly answeredScope: readonly string[];
  /** The resources that it was granted for; empty for the service itself. @see RFC 8707 §2.2 */
  readonly resources: readonly string[];
  /** Those that the last rotation answered with. */
  readonly answeredResources: readonly string[];
  readonly createdAt: number;
  /** The generation that is current; generation 0 was issued first. */
  readonly generation: number;
  /** True when the current generation itself was presented; a predecessor is then reuse, grace or not. */
  readonly currentPresented: boolean;
  readonly rotatedAt: number | undefined;
  readonly idleExpiresAt: number;
  readonly absoluteExpiresAt: number;
  readonly revokedAt: number | undefined;
}

/** A reason to refuse sealed access tokens before their expiry. */
export type Denial =
  | { readonly kind: 'token' | 'grant'; readonly key: string; readonly until: number }
  /** Refuses every token of the client or owner that was issued before `notBefore`. */
  | {
      readonly kind: 'client' | 'owner';
      readonly key: string;
      readonly notBefore: number;
      readonly until: number;
    };

export interface Consent {
  readonly consentId: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly scope: readonly string[];
  /** The resources that it was asked for; the service itself is not named. */
  readonly resources: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A browser's sign-in. The cookie holds the secret; the row holds its digest, and the public id is another one. */
export interface Session {
  readonly digest: Digest;
  readonly sessionId: string;
  readonly ownerId: string;
  /** The browser as its owner would call it. */
  readonly browser?: string | undefined;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly idleExpiresAt: number;
  readonly absoluteExpiresAt: number;
}

export interface SettingsEntries {
  readonly clientIds: readonly string[];
  readonly ownerIds: readonly string[];
  readonly usernames: readonly string[];
}

/** The algorithms that sign JWT access tokens. @see RFC 7518 §3.1 @see RFC 8037 §3.1 */
export type SignatureAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

/** One of the service's own keys, sealed under the key that is not in the database. */
export interface SealingKey {
  readonly keyId: string;
  readonly purpose: 'access-token' | 'handle' | 'signature';
  readonly algorithm: 'A256GCM' | 'HS256' | SignatureAlgorithm;
  /** AES-256-GCM under the key-encryption key: nonce, tag and ciphertext. */
  readonly sealedKey: Uint8Array;
  /** From here on it is known, and what it made is understood. */
  readonly createdAt: number;
  /** From here on it makes what is made, until the key after it does. */
  readonly activeFrom: number;
  /** How many tokens it has sealed, as far as instances have stored that. @see NIST SP 800-38D §8.3 */
  readonly uses: number;
}

/** A token that lets so many clients register themselves. @see RFC 7591 §1.2 */
export interface InitialAccessToken {
  readonly tokenId: string;
  readonly digest: Digest;
  /** What the administrator made it for. */
  readonly note: string | undefined;
  readonly uses: number;
  readonly maximumUses: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** An access token that counts as long as this is kept. */
export interface ReferenceToken {
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
