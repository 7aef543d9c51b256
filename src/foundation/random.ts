import { randomFillSync } from 'node:crypto';

/** A source of unguessable bytes; tests pass a seeded one. */
export interface Random {
  bytes(length: number): Buffer;
  /** `length` random bytes as base64url text without padding: 16 bytes are 22 characters, 32 are 43. */
  token(length: number): string;
}

/**
 * A random id for people and commands: base64url text that does not begin with a hyphen, because a command reads such
 * a word as an option.
 */
export function randomId(random: Random, length: number): string {
  for (;;) {
    const id = random.token(length);
    if (!id.startsWith('-')) return id;
  }
}

const poolSize = 32_768;

/** The system's CSPRNG, drawn in pools: filling 32 KiB at once is about thirty times cheaper per token. */
export function createSystemRandom(): Random {
  const pool = Buffer.allocUnsafeSlow(poolSize);
  let used = poolSize;
  const bytes = (length: number): Buffer => {
    if (length > poolSize) return randomFillSync(Buffer.allocUnsafeSlow(length));
    if (used + length > poolSize) {
      randomFillSync(pool);
      used = 0;
    }
    const drawn = Buffer.from(pool.subarray(used, used + length));
    pool.fill(0, used, used + length);
    used += length;
    return drawn;
  };
  return { bytes, token: (length) => bytes(length).toString('base64url') };
}
