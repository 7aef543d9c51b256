import { scrypt, type BinaryLike, type ScryptOptions } from 'node:crypto';

const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * A key of 32 bytes from a secret that a person may have chosen. Guessing the secret is expensive. @see RFC 7914 §2
 */
export function deriveKey(secret: BinaryLike, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
