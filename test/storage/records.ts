/**
 * The records of codes, grants and families, derived from their keys alone, so that two programs agree on them
 * without communication.
 */
import type {
  AuthorizationCode,
  Grant,
  ReferenceToken,
  RefreshFamily,
  Session,
} from '../../src/authorization/records/records.ts';
import { type Digest, digest } from '../../src/foundation/digest.ts';

const hour = 3_600_000;

export function codeDigest(key: string): Digest {
  return digest(`code ${key}`);
}

export function grantId(key: string): string {
  return `grant-${key}`;
}

export function codeOf(key: string, now: number): AuthorizationCode {
  return {
    digest: codeDigest(key),
    grantId: grantId(key),
    clientId: 'client',
    ownerId: 'owner',
    redirectUri: 'https://client.example/callback',
    redirectUriWasSent: true,
    scope: ['read'],
    requestedScope: undefined,
    resources: [],
    codeChallenge: undefined,
    sessionId: undefined,
    issuedAt: now,
    expiresAt: now + hour,
    usedAt: undefined,
    issuedUnder: 0,
  };
}

export function grantOf(key: string, now: number): Grant {
  return {
    grantId: grantId(key),
    kind: 'authorization_code',
    clientId: 'client',
    ownerId: 'owner',
    scope: ['read'],
    createdAt: now,
    accessExpiresAt: now + hour,
    expiresAt: now + hour,
    revokedAt: undefined,
    issuedUnder: 0,
  };
}

export function familyOf(key: string, now: number): RefreshFamily {
  return {
    familyId: grantId(key),
    clientId: 'client',
    ownerId: 'owner',
    scope: ['read'],
    resources: [],
    createdAt: now,
    generation: 0,
    currentPresented: false,
    rotatedAt: undefined,
    idleExpiresAt: now + hour,
    absoluteExpiresAt: now + 2 * hour,
    revokedAt: undefined,
  };
}

export function referenceOf(key: string, now: number): ReferenceToken {
  return {
    tokenId: `token-${key}`,
    digest: digest(`token ${key}`),
    clientId: 'client',
    ownerId: 'owner',
    grantId: grantId(key),
    scope: ['read'],
    audience: ['https://issuer.example'],
    issuedUnder: 0,
    issuedAt: now,
    expiresAt: now + hour,
  };
}

export function sessionOf(sessionId: string, now: number): Session {
  return {
    digest: digest(`session ${sessionId}`),
    sessionId,
    ownerId: 'owner',
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: now + hour,
    issuedUnder: 0,
    absoluteExpiresAt: now + 2 * hour,
  };
}
