import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { presentedByHeader, type PresentedSecret } from './presented-credentials.ts';

/**
 * Caches the readings of Basic credentials that were valid before, because parsing them took as long as three
 * hashes. Stores only digests of the text and its secret. Every request verifies the secret again.
 */
export interface KnownCredentials {
  /** Reads an `Authorization` header field; `undefined` if it does not contain Basic credentials. */
  read(authorization: string): PresentedSecret | undefined;
  /** Adds a valid result of `read`, so that invented credentials displace nothing. */
  keep(presented: PresentedSecret): void;
}

const capacity = 10_000;

export function createKnownCredentials(): KnownCredentials {
  const known = createBoundedCache<Digest, PresentedSecret>(capacity);
  return {
    read(authorization) {
      const readFrom = digest(authorization);
      const found = known.get(readFrom);
      if (found) return found;
      const presented = presentedByHeader(authorization);
      return presented && { ...presented, readFrom };
    },
    keep({ readFrom, via, readings }) {
      if (readFrom !== undefined) known.set(readFrom, { via, readings });
    },
  };
}
