import { describe, expect, it } from 'vitest';
import { digest } from '../../../src/foundation/digest.ts';
import { createRecentCodes } from '../../../src/authorization/tokens/recent-codes.ts';
import type { AuthorizationCode } from '../../../src/authorization/records/records.ts';

const issued = (name: string, issuedAt: number): AuthorizationCode => ({
  digest: digest(name),
  grantId: name,
  clientId: 'web',
  ownerId: 'alice',
  redirectUri: 'https://client.example/callback',
  redirectUriWasSent: true,
  scope: ['read'],
  requestedScope: undefined,
  resources: [],
  codeChallenge: undefined,
  sessionId: undefined,
  issuedAt,
  expiresAt: issuedAt + 60_000,
  usedAt: undefined,
  issuedUnder: 7,
});

describe('recently issued codes (RFC 6749 §4.1.2)', () => {
  it('are found until they are redeemed', () => {
    const recent = createRecentCodes();
    const code = issued('a', 0);
    recent.add(code);
    expect(recent.find(code.digest)).toBe(code);
    recent.forget(code.digest);
    expect(recent.find(code.digest)).toBeUndefined();
  });

  it('are not cached beyond their lifetime or a maximum number', () => {
    const recent = createRecentCodes(2);
    for (const [name, issuedAt] of [
      ['a', 0],
      ['b', 60_000],
      ['c', 60_001],
      ['d', 60_002],
    ] as const)
      recent.add(issued(name, issuedAt));
    const found = ['a', 'b', 'c', 'd'].filter((name) => recent.find(digest(name)));
    expect(found).toEqual(['c', 'd']);
  });
});
