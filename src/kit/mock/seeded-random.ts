import { createHash } from 'node:crypto';
import type { Random } from '../../foundation/random.ts';

/**
 * Bytes that a seed determines, so that every run has the same codes and tokens. They are predictable, which is
 * acceptable for a mock only.
 */
export function createSeededRandom(seed: string): Random {
  let block = 0;
  let pool = Buffer.alloc(0);
  const bytes = (length: number): Buffer => {
    while (pool.length < length) {
      pool = Buffer.concat([pool, createHash('sha256').update(`${seed}:${block}`).digest()]);
      block += 1;
    }
    const drawn = pool.subarray(0, length);
    pool = pool.subarray(length);
    return drawn;
  };
  return { bytes, token: (length) => bytes(length).toString('base64url') };
}
