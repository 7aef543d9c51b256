import { hash, scrypt, type ScryptOptions } from 'node:crypto';

const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

function derive(secret: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** The last derived keys by the digest of their secret and salt. */
const kept = new Map<string, Buffer>();
const mostKept = 32;

/**
 * A key of 32 bytes from a secret that a person may have chosen. Guessing the secret is expensive. A process that
 * reads its settings again, or resets a mock, gets the key that it derived before. @see RFC 7914 §2
 */
export async function deriveKey(secret: string, salt: string): Promise<Buffer> {
  const name = hash('sha256', JSON.stringify([salt, secret]));
  const key = kept.get(name) ?? (await derive(secret, salt));
  kept.delete(name);
  kept.set(name, key);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return key;
}
