import type { JsonWebKey } from 'node:crypto';
import type { Digest } from '../../foundation/digest.ts';
import type { ClientOpenId } from './client-openid.ts';
import type { SignatureAlgorithm } from './records.ts';

export type GrantType =
  | 'authorization_code'
  | 'implicit'
  | 'password'
  | 'client_credentials'
  | 'refresh_token';
/** In the usual order of its words. @see OAuth 2.0 Multiple Response Type Encoding Practices §3, §5 */
export type ResponseType = 'code' | 'token' | 'id_token' | 'id_token token' | 'code id_token';
/** The two grants that new applications should not use. @see RFC 9700 §2.1.2, §2.4 */
export const oldGrants: readonly GrantType[] = ['password', 'implicit'];

export type ClientAuthenticationMethod =
  | 'client_secret_basic'
  | 'client_secret_post'
  | 'private_key_jwt'
  | 'none';

/**
 * The format of a client's access tokens. Sealed tokens are opaque. Reference tokens have a row whose deletion ends
 * them at once on every instance. Resource servers verify JWTs themselves.
 * @see RFC 9068
 */
export type AccessTokenFormat = 'opaque' | 'reference' | 'jwt';

/** A claim in access tokens: a value of the user's profile, or a fixed one. @see RFC 9068 §2.2 */
export interface AccessTokenClaim {
  readonly name: string;
  readonly profile?: string;
  readonly value?: unknown;
  /** The scope and the resource server that the token must have. */
  readonly scope?: string;
  readonly resource?: string;
}

export interface ClientSecret {
  readonly digest: Digest;
  /** Milliseconds since the epoch after which the secret is invalid; absent for the current secret. */
  readonly expiresAt?: number;
}

/** A public key of a client that signs its assertions. @see RFC 7517 §4 */
export type ClientKey = JsonWebKey & { readonly kid?: string; readonly alg?: string; readonly use?: string };

/**
 * The source of the registration: the settings file or the service (both read-only by REST), an administrator over
 * REST, or the client itself, whose metadata is not verified. The client sends a request (RFC 7591), or its id is the
 * URL of a document.
 */
export type ManagedBy = 'settings' | 'registry' | 'registration' | 'document' | 'built-in';

/** The metadata document of a client, when it was last fetched. @see RFC 9111 §4.2 */
export interface DocumentState {
  readonly fetchedAt: number;
  /** The time from which the document is fetched again before a use. */
  readonly freshUntil: number;
}

/** Additional data of a client that registered itself. */
export interface SelfRegistration {
  /** The digest of the token that reads and changes the registration; absent with a document. @see RFC 7592 §3 */
  readonly tokenDigest?: Digest | undefined;
  readonly document?: DocumentState | undefined;
  /** The initial access token of the registration; absent for a client that registered without one. */
  readonly initialTokenId?: string | undefined;
  /** Metadata that has no effect here: addresses, contacts, software. @see RFC 7591 §2 */
  readonly about: Readonly<Record<string, unknown>>;
}

/** A registered client. Names follow RFC 7591; times are milliseconds since the epoch. */
export interface Client {
  readonly clientId: string;
  readonly clientName: string | undefined;
  readonly authenticationMethod: ClientAuthenticationMethod;
  /** Empty for a client without a secret; two secrets while a rotation overlaps. */
  readonly secrets: readonly ClientSecret[];
  /** The keys with which a client authenticates. @see RFC 7523 §3 */
  readonly keys?: readonly ClientKey[] | undefined;
  readonly grantTypes: readonly GrantType[];
  /** If omitted, those of the grants. */
  readonly responseTypes?: readonly ResponseType[] | undefined;
  readonly redirectUris: readonly string[];
  /** The scope that the client may request, wildcards included. If empty, only the server's default scope. */
  readonly scope: readonly string[];
  readonly defaultScope: readonly string[] | undefined;
  readonly accessTokenLifetimeSeconds: number | undefined;
  readonly accessTokenFormat: AccessTokenFormat;
  /** The algorithm that signs its JWT access tokens. If omitted, the server's default. */
  readonly accessTokenAlgorithm?: SignatureAlgorithm | undefined;
  readonly accessTokenClaims?: readonly AccessTokenClaim[] | undefined;
  readonly codeLifetimeSeconds?: number | undefined;
  /** Time without use after which a refresh family ends. */
  readonly refreshTokenIdleLifetimeSeconds?: number | undefined;
  /** Maximum lifetime of a refresh family. */
  readonly refreshTokenAbsoluteLifetimeSeconds?: number | undefined;
  readonly refreshTokenRotation: boolean | undefined;
  /** If true, the client may send the address of its user in `Forwarded`. */
  readonly forwardsAddress?: boolean | undefined;
  /** `skip` for an application of the operator: users allow it by its registration. If omitted, `ask`. */
  readonly consent?: 'ask' | 'skip' | undefined;
  readonly openid?: ClientOpenId | undefined;
  readonly quota: { readonly limit: number; readonly windowSeconds: number } | undefined;
  readonly managedBy: ManagedBy;
  /** True for a redirect URI that is a page of this service. No consent is required for it. */
  readonly isOwnPage?: (redirectUri: string) => boolean;
  readonly selfRegistration?: SelfRegistration | undefined;
  /** The time at which a client that registered itself is deleted, unless it is used before. */
  readonly unusedUntil?: number | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Incremented with every change; the ETag's source. */
  readonly version: number;
}

/** A client whose metadata is its own statement, which is not verified. @see RFC 7591 §5 */
export function describesItself({ managedBy }: Pick<Client, 'managedBy'>): boolean {
  return managedBy === 'registration' || managedBy === 'document';
}

/** A client that authenticates. @see RFC 6749 §2.1 */
export function isConfidential(client: Pick<Client, 'authenticationMethod'>): boolean {
  return client.authenticationMethod !== 'none';
}

/** A client that authenticates with a shared secret. @see RFC 6749 §2.3.1 */
export function hasSecret({ authenticationMethod }: Pick<Client, 'authenticationMethod'>): boolean {
  return authenticationMethod === 'client_secret_basic' || authenticationMethod === 'client_secret_post';
}

/**
 * True if a grant of the scope may have a refresh token. A client of OpenID Connect can require the user's decision
 * about it.
 * @see OpenID Connect Core 1.0 §11
 */
export function mayRefresh(
  { grantTypes, openid }: Pick<Client, 'grantTypes' | 'openid'>,
  scope: readonly string[],
): boolean {
  if (!grantTypes.includes('refresh_token')) return false;
  return openid?.requireOfflineAccess !== true || scope.includes('offline_access');
}
