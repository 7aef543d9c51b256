/** Issues access tokens and tells whether one counts. */
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Awaitable } from '../../records/awaitable.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { digest, type Digest } from '../../../foundation/digest.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client } from '../../records/client.ts';
import type { OwnerScope } from '../../records/owner-rights.ts';
import type { Resources } from '../../records/resources.ts';
import type { DenialStore } from '../../stores/stores.ts';
import type { AccessTokenClaims, AccessTokenSeal } from './access-token-seal.ts';
import type { AccessTokenJwt } from './access-token-jwt.ts';
import type { Denials } from './denials.ts';
import { referenceStart, type ReferenceTokens } from './reference-tokens.ts';

/** When a token will begin and end: known before it is made, because the store must know it first. */
export interface Period {
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly lifetimeSeconds: number;
}

/** Whom a token speaks for, and what it may do: in the name of an owner no more than that owner has a right to. */
export type Authority =
  | { readonly ownerId: string; readonly scope: OwnerScope }
  | { readonly ownerId: undefined; readonly scope: readonly string[] };

export interface AccessTokens {
  period(client: Client): Period;
  issue(
    input: Authority & {
      client: Client;
      period: Period;
      grantId: string | undefined;
      /** What the token is for; empty for the service itself. @see RFC 8707 §2 */
      resources: readonly string[];
    },
  ): Awaitable<string>;
  /** The claims of a token that counts now: authentic, not expired, not denied. In memory, but for reference tokens. */
  verify(accessToken: string): Awaitable<AccessTokenClaims | undefined>;
  /** The claims of an authentic token, expired and denied ones included. */
  open(accessToken: string): Awaitable<AccessTokenClaims | undefined>;
  /** Ends a token before its time; durable, and in force, when it resolves. */
  revoke(accessToken: string, claims: AccessTokenClaims): Promise<void>;
}

// Claims never change, so what was opened once need not be opened again; whether it counts is asked each time.
const openedCapacity = 10_000;

export function createAccessTokens(dependencies: {
  settings: Pick<AuthorizationSettings, 'accessTokenLifetimeSeconds'>;
  seal: AccessTokenSeal;
  jwt: AccessTokenJwt;
  reference: ReferenceTokens;
  denials: Pick<Denials, 'reason'>;
  store: Pick<DenialStore, 'insert'>;
  clock: Clock;
  resources: Pick<Resources, 'audience'>;
}): AccessTokens {
  const { settings, seal, jwt, reference, denials, store, clock } = dependencies;
  const opened = createBoundedCache<Digest, AccessTokenClaims>(openedCapacity);

  /**
   * Only authentic tokens are remembered, so that garbage displaces nothing; no token in clear; and no reference
   * token, whose row may be gone the next moment.
   */
  function open(accessToken: string): Awaitable<AccessTokenClaims | undefined> {
    if (accessToken.startsWith(referenceStart)) return reference.open(accessToken);
    const key = digest(accessToken);
    return opened.get(key) ?? openAnew(accessToken, key);
  }

  async function openAnew(accessToken: string, key: Digest): Promise<AccessTokenClaims | undefined> {
    const claims = seal.open(accessToken) ?? (await jwt.open(accessToken));
    if (claims) opened.set(key, claims);
    return claims;
  }

  function counting(claims: AccessTokenClaims | undefined): AccessTokenClaims | undefined {
    if (claims === undefined || claims.expiresAt <= clock.now()) return undefined;
    return denials.reason(claims) === undefined ? claims : undefined;
  }

  return {
    period(client) {
      const issuedAt = clock.now();
      const lifetimeSeconds = client.accessTokenLifetimeSeconds ?? settings.accessTokenLifetimeSeconds;
      return { issuedAt, expiresAt: issuedAt + lifetimeSeconds * 1000, lifetimeSeconds };
    },
    issue({ client, period: { issuedAt, expiresAt }, ownerId, grantId, scope, resources }) {
      const claims = {
        clientId: client.clientId,
        ownerId,
        grantId,
        scope,
        audience: dependencies.resources.audience(resources),
        issuedAt,
        expiresAt,
      };
      if (client.accessTokenFormat === 'reference') return reference.issue(claims);
      return client.accessTokenFormat === 'jwt'
        ? jwt.sign(claims, client.accessTokenAlgorithm)
        : seal.seal(claims);
    },
    verify(accessToken) {
      const claims = open(accessToken);
      return claims instanceof Promise ? claims.then(counting) : counting(claims);
    },
    open,
    async revoke(accessToken, { tokenId, expiresAt }) {
      if (accessToken.startsWith(referenceStart)) await reference.revoke(tokenId);
      else await store.insert({ kind: 'token', key: tokenId, until: expiresAt });
    },
  };
}
