import type { Random } from '../../foundation/random.ts';

/**
 * A new grant's id, 22 characters: the milliseconds of `now`, then 80 random bits, as in a UUID of version 7. Grants
 * that begin together thereby stand together in the store, where a commit costs what it costs by the pages that it
 * touches. @see RFC 9562 §5.7
 */
export function createGrantId(random: Random, now: number): string {
  const time = Buffer.alloc(6);
  time.writeUIntBE(now, 0, time.length);
  return `${time.toString('base64url')}${random.token(10)}`;
}
