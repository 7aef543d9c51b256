import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { presentedByBasic, type PresentedSecret } from './presented-credentials.ts';

/**
 * How Basic credentials are read that proved right before: to read them anew took as long as three hashes. Of the text and
 * of its secret only the digests are kept, and whether they are right is asked each time.
 */
export interface KnownCredentials {
  /** Reads what follows `Basic `; `undefined` when that is no credentials. */
  read(basic: string): PresentedSecret | undefined;
  /** For what `read` gave and proved right, so that made-up credentials displace nothing. */
  keep(presented: PresentedSecret): void;
}

const capacity = 10_000;

export function createKnownCredentials(): KnownCredentials {
  const known = createBoundedCache<Digest, PresentedSecret>(capacity);
  return {
    read(basic) {
      const readFrom = digest(basic);
      const found = known.get(readFrom);
      if (found) return found;
      const presented = presentedByBasic(basic);
      return presented && { ...presented, readFrom };
    },
    keep({ readFrom, via, readings }) {
      if (readFrom !== undefined) known.set(readFrom, { via, readings });
    },
  };
}
