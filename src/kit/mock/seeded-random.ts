import { createHash } from 'node:crypto';
import type { Random } from '../../foundation/random.ts';

/** Bytes that a seed decides: every run gives the same codes and tokens. Anybody can guess them; a mock may not care. */
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
