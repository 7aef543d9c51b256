import type { Digest } from '../../foundation/digest.ts';
import type { AuthorizationCode } from '../records/records.ts';

/**
 * Codes that were issued here and not redeemed, so that most are not read from the store. The cache decides
 * nothing: only the store knows if a code is unused and its client and user exist.
 */
export interface RecentCodes {
  add(code: AuthorizationCode): void;
  find(digest: Digest): AuthorizationCode | undefined;
  forget(digest: Digest): void;
}

const capacity = 10_000;

export function createRecentCodes(limit = capacity): RecentCodes {
  const codes = new Map<Digest, AuthorizationCode>();
  return {
    add(code) {
      for (const [digest, { expiresAt }] of codes) {
        if (expiresAt > code.issuedAt && codes.size < limit) break;
        codes.delete(digest);
      }
      codes.set(code.digest, code);
    },
    find: (digest) => codes.get(digest),
    forget: (digest) => void codes.delete(digest),
  };
}
