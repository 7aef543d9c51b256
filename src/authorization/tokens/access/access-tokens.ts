/** Issues and verifies access tokens. */
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Freshness } from '../../../foundation/freshness.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { digest, type Digest } from '../../../foundation/digest.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client } from '../../records/client.ts';
import type { OwnerScope } from '../../records/owner-rights.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import type { Resources } from '../../records/resources.ts';
import type { DenialStore } from '../../stores/denial-store.ts';
import type { AccessTokenClaims, AccessTokenSeal } from './access-token-seal.ts';
import type { AccessTokenJwt } from './access-token-jwt.ts';
import type { Denials, EndedTokens } from './denials.ts';
import type { SealingKeys } from '../keys/sealing-keys.ts';
import type { TokenClaims } from './token-claims.ts';
import { referenceStart, type ReferenceTokens } from './reference-tokens.ts';

/** The period of a token. It is known before the token is created, because the store needs it first. */
export interface Period {
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly lifetimeSeconds: number;
  /** The number of the last end that was known before the client was read. */
  readonly issuedUnder: number;
}

/** A token that was issued later than this is of a time when a clock was ahead, so its end is wrong. */
const longestAheadMilliseconds = 60_000;

function isCurrent({ issuedAt, expiresAt }: Pick<Period, 'issuedAt' | 'expiresAt'>, now: number): boolean {
  return expiresAt > now && issuedAt <= now + longestAheadMilliseconds;
}

/** The client and user of a token, and its scope. For a user, the scope is within the user's rights. */
export type Authority =
  | { readonly ownerId: string; readonly scope: OwnerScope }
  | { readonly ownerId: undefined; readonly scope: readonly string[] };

export interface AccessTokens {
  period(client: Client, issuedUnder: number): Period;
  /** `undefined` if what a reference token is based on ended meanwhile. The others have no row, and end by their number. */
  issue(
    input: Authority & {
      client: Client;
      period: Period;
      grantId: string | undefined;
      /** The resources of the token; empty for this server. @see RFC 8707 §2 */
      resources: readonly string[];
    },
  ): Promise<string | undefined>;
  /**
   * The claims of a valid token: authentic, not expired, not denied. Checked in memory, except for reference
   * tokens.
   */
  verify(accessToken: string): Promise<AccessTokenClaims | undefined>;
  /** The claims of an authentic token, expired and denied ones included. */
  open(accessToken: string): Promise<AccessTokenClaims | undefined>;
  /** Calls `ended` when valid tokens have ended before their time, or can no longer be checked. */
  follow(ended: (tokens: EndedTokens) => void): void;
  /** Revokes a token; durable and in force when it resolves. */
  revoke(accessToken: string, claims: AccessTokenClaims): Promise<void>;
}

// Claims never change, so an opened token need not be opened again. Its validity is checked each time.
const openedCapacity = 10_000;

export function createAccessTokens(dependencies: {
  settings: Pick<AuthorizationSettings, 'accessTokenLifetimeSeconds'>;
  seal: AccessTokenSeal;
  jwt: AccessTokenJwt;
  reference: ReferenceTokens;
  denials: Pick<Denials, 'reason' | 'follow'>;
  /** The age of the denials. */
  freshness: Freshness;
  keys: Pick<SealingKeys, 'onRemoval'>;
  store: Pick<DenialStore, 'insert'>;
  clock: Clock;
  resources: Pick<Resources, 'audience'>;
  tokenClaims: TokenClaims;
  findOwner: OwnerDirectory['find'];
}): AccessTokens {
  const { tokenClaims, findOwner } = dependencies;
  const { settings, seal, jwt, reference, denials, freshness, keys, store, clock } = dependencies;
  const opened = createBoundedCache<Digest, AccessTokenClaims>(openedCapacity);
  let removals = 0;
  keys.onRemoval(() => {
    removals += 1;
    opened.clear();
  });

  /**
   * The cache contains only authentic tokens, so that invalid texts displace nothing. It contains digests of
   * tokens, and no reference tokens, whose rows may be deleted at any time. A deleted key empties it.
   */
  async function open(accessToken: string): Promise<AccessTokenClaims | undefined> {
    if (accessToken.startsWith(referenceStart)) return reference.open(accessToken);
    const key = digest(accessToken);
    const known = opened.get(key);
    if (known) return known;
    const before = removals;
    const claims = seal.open(accessToken) ?? (await jwt.open(accessToken));
    // A key that was deleted in the meantime may be the one of this token.
    if (before !== removals) return open(accessToken);
    if (claims) opened.set(key, claims);
    return claims;
  }

  function counting(claims: AccessTokenClaims | undefined): AccessTokenClaims | undefined {
    if (claims === undefined || !isCurrent(claims, clock.now())) return undefined;
    return denials.reason(claims) === undefined ? claims : undefined;
  }

  return {
    period(client, issuedUnder) {
      const issuedAt = clock.now();
      const lifetimeSeconds = client.accessTokenLifetimeSeconds ?? settings.accessTokenLifetimeSeconds;
      return { issuedAt, expiresAt: issuedAt + lifetimeSeconds * 1000, lifetimeSeconds, issuedUnder };
    },
    async issue({
      client,
      period: { issuedAt, expiresAt, issuedUnder },
      ownerId,
      grantId,
      scope,
      resources,
    }) {
      const claims = {
        clientId: client.clientId,
        ownerId,
        grantId,
        scope,
        audience: dependencies.resources.audience(resources),
        issuedAt,
        expiresAt,
        issuedUnder,
      };
      if (client.accessTokenFormat === 'reference') return reference.issue(claims);
      if (client.accessTokenFormat === 'opaque') return seal.seal(claims);
      const further = await tokenClaims.of(claims, client, async () =>
        ownerId === undefined ? undefined : findOwner(ownerId),
      );
      return jwt.sign(claims, client.accessTokenAlgorithm, further);
    },
    async verify(accessToken) {
      if (!freshness.isFresh()) await freshness.caughtUp();
      return counting(await open(accessToken));
    },
    open,
    follow(ended) {
      denials.follow(ended);
      keys.onRemoval(() => ended('any'));
      freshness.onStale(() => ended('any'));
    },
    async revoke(accessToken, { tokenId, expiresAt }) {
      if (accessToken.startsWith(referenceStart)) await reference.revoke(tokenId);
      else await store.insert({ kind: 'token', key: tokenId, until: expiresAt });
    },
  };
}
