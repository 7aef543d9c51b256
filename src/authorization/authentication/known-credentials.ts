import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { presentedByHeader, type PresentedSecret } from './presented-credentials.ts';

/**
 * How Basic credentials are read that proved right before: to read them anew took as long as three hashes. Of the text and
 * of its secret only the digests are kept, and whether they are right is asked each time.
 */
export interface KnownCredentials {
  /** Reads an Authorization header; `undefined` when it is no Basic credentials. */
  read(authorization: string): PresentedSecret | undefined;
  /** For what `read` gave and proved right, so that made-up credentials displace nothing. */
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
