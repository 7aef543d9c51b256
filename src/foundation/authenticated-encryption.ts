/**
 * AES-256-GCM with a random nonce of 96 bits and a tag of 128. One key may encrypt at most 2^32 contents.
 * @see NIST SP 800-38D §8.2.2, §8.3
 */
import { createCipheriv, createDecipheriv, type CipherKey } from 'node:crypto';
import type { Random } from './random.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const authTagLength = 16;

/** Nonce, ciphertext and tag, which only the same key and context decrypt. */
export function encrypt(
  key: CipherKey,
  context: string,
  content: string | Uint8Array,
  random: Random,
): Buffer {
  const nonce = random.bytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength }).setAAD(Buffer.from(context));
  const bytes = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content);
  return Buffer.concat([nonce, bytes, cipher.final(), cipher.getAuthTag()]);
}

/** The content, or `undefined` for bytes that were not encrypted with this key and this context. */
export function decrypt(key: CipherKey, context: string, encrypted: Uint8Array): Buffer | undefined {
  if (encrypted.length < nonceLength + authTagLength) return undefined;
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceLength), { authTagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(-authTagLength));
  const bytes = decipher.update(encrypted.subarray(nonceLength, -authTagLength));
  try {
    return Buffer.concat([bytes, decipher.final()]);
  } catch {
    // The tag is wrong, because of another key, another context, or changed bytes.
    return undefined;
  }
}
