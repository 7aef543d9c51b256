import type { JsonWebKey } from 'node:crypto';
import type { Digest } from '../../foundation/digest.ts';
import type { SignatureAlgorithm } from './records.ts';

export type GrantType =
  | 'authorization_code'
  | 'implicit'
  | 'password'
  | 'client_credentials'
  | 'refresh_token';
/** The two that nobody should begin with today. @see RFC 9700 §2.1.2, §2.4 */
export const oldGrants: readonly GrantType[] = ['password', 'implicit'];

export type ClientAuthenticationMethod =
  | 'client_secret_basic'
  | 'client_secret_post'
  | 'private_key_jwt'
  | 'none';

/**
 * What a client's access tokens are: sealed and opaque, references to a row that ends them at once everywhere, or JWTs
 * that resource servers check. @see RFC 9068
 */
export type AccessTokenFormat = 'opaque' | 'reference' | 'jwt';

export interface ClientSecret {
  readonly digest: Digest;
  /** Milliseconds since the epoch after which it no longer counts; absent for the current secret. */
  readonly expiresAt?: number;
}

/** A public key of a client that signs its assertions. @see RFC 7517 §4 */
export type ClientKey = JsonWebKey & { readonly kid?: string; readonly alg?: string; readonly use?: string };

/**
 * Who registered it: the settings file (read-only by REST), an administrator over REST, or the client itself
 * (RFC 7591), whom nobody has looked at.
 */
export type ManagedBy = 'settings' | 'registry' | 'registration';

/** What is kept of a client that registered itself. */
export interface SelfRegistration {
  /** Of the token that reads and changes the registration. @see RFC 7592 §3 */
  readonly tokenDigest: Digest;
  /** The token that let it register. */
  readonly initialTokenId: string;
  /** What it says of itself and nothing here depends on: addresses, contacts, software. @see RFC 7591 §2 */
  readonly about: Readonly<Record<string, unknown>>;
}

/** A registered client. Names follow RFC 7591; times are milliseconds since the epoch. */
export interface Client {
  readonly clientId: string;
  readonly clientName: string | undefined;
  readonly authenticationMethod: ClientAuthenticationMethod;
  /** Empty for a client without one; two while a rotation overlaps. */
  readonly secrets: readonly ClientSecret[];
  /** The keys of a client that authenticates by them. @see RFC 7523 §3 */
  readonly keys?: readonly ClientKey[] | undefined;
  readonly grantTypes: readonly GrantType[];
  readonly redirectUris: readonly string[];
  /** The scope that it may ask for, wildcards included; empty means the service's default scope only. */
  readonly scope: readonly string[];
  readonly defaultScope: readonly string[] | undefined;
  readonly accessTokenLifetimeSeconds: number | undefined;
  readonly accessTokenFormat: AccessTokenFormat;
  /** The algorithm that signs its JWT access tokens; the default of the service where it is left out. */
  readonly accessTokenAlgorithm?: SignatureAlgorithm | undefined;
  readonly codeLifetimeSeconds?: number | undefined;
  /** A refresh family that is not used for so long ends. */
  readonly refreshTokenIdleLifetimeSeconds?: number | undefined;
  /** Every refresh family ends after so long. */
  readonly refreshTokenAbsoluteLifetimeSeconds?: number | undefined;
  readonly refreshTokenRotation: boolean | undefined;
  /** It may name the address of its user in `Forwarded`. */
  readonly forwardsAddress?: boolean | undefined;
  readonly quota: { readonly limit: number; readonly windowSeconds: number } | undefined;
  readonly managedBy: ManagedBy;
  readonly selfRegistration?: SelfRegistration | undefined;
  /** When a client that registered itself is forgotten, unless it is used before. */
  readonly unusedUntil?: number | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Counts up with every change; the ETag's source. */
  readonly version: number;
}

/** A client that authenticates. @see RFC 6749 §2.1 */
export function isConfidential(client: Pick<Client, 'authenticationMethod'>): boolean {
  return client.authenticationMethod !== 'none';
}

/** A client that authenticates by a secret that it shares with us. @see RFC 6749 §2.3.1 */
export function hasSecret({ authenticationMethod }: Pick<Client, 'authenticationMethod'>): boolean {
  return authenticationMethod === 'client_secret_basic' || authenticationMethod === 'client_secret_post';
}
