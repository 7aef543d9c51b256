import type { Digest } from '../foundation/digest.ts';

export type GrantType =
  | 'authorization_code'
  | 'implicit'
  | 'password'
  | 'client_credentials'
  | 'refresh_token';
export type ClientAuthenticationMethod = 'client_secret_basic' | 'client_secret_post' | 'none';

/** What a client's access tokens are: opaque, or JWTs that resource servers check. @see RFC 9068 */
export type AccessTokenFormat = 'opaque' | 'jwt';

export interface ClientSecret {
  readonly digest: Digest;
  /** Milliseconds since the epoch after which it no longer counts; absent for the current secret. */
  readonly expiresAt?: number;
}

/** Where an entry lives: the settings file (read-only by REST), the registry, or the first start's administrator. */
export type ManagedBy = 'settings' | 'registry';

/** A registered client. Names follow RFC 7591; times are milliseconds since the epoch. */
export interface Client {
  readonly clientId: string;
  readonly clientName: string | undefined;
  readonly authenticationMethod: ClientAuthenticationMethod;
  /** Empty for a public client; two while a rotation overlaps. */
  readonly secrets: readonly ClientSecret[];
  readonly grantTypes: readonly GrantType[];
  readonly redirectUris: readonly string[];
  /** The scope that it may ask for, wildcards included; empty means the service's default scope only. */
  readonly scope: readonly string[];
  readonly defaultScope: readonly string[] | undefined;
  readonly accessTokenLifetimeSeconds: number | undefined;
  readonly accessTokenFormat: AccessTokenFormat;
  readonly refreshTokenRotation: boolean | undefined;
  readonly quota: { readonly limit: number; readonly windowSeconds: number } | undefined;
  readonly managedBy: ManagedBy;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Counts up with every change; the ETag's source. */
  readonly version: number;
}

/** A client that authenticates. @see RFC 6749 §2.1 */
export function isConfidential(client: Client): boolean {
  return client.authenticationMethod !== 'none';
}
