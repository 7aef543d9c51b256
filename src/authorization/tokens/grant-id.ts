import type { Random } from '../../foundation/random.ts';

/**
 * The id of a new grant, 22 characters: the milliseconds of `now`, then 80 random bits, like a version 7 UUID.
 * Grants of the same time are therefore close together in the store, which reduces the pages that a commit writes.
 * @see RFC 9562 §5.7
 */
export function createGrantId(random: Random, now: number): string {
  const time = Buffer.alloc(6);
  time.writeUIntBE(now, 0, time.length);
  return `${time.toString('base64url')}${random.token(10)}`;
}
