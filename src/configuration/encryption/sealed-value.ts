import { createCipheriv, createDecipheriv, scrypt, type BinaryLike, type ScryptOptions } from 'node:crypto';
import type { Random } from '../../foundation/random.ts';

/**
 * What this service writes: `v1.` and base64url of nonce, ciphertext and tag of AES-256-GCM. The header in front of it is
 * authenticated too, so that neither the text nor whom it is for can be changed.
 * @see docs/decisions/configuration.md, cipher-format
 */
export const sealedPayload = /^v1\.([A-Za-z0-9_-]{38,})$/;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** One salt for all, as a value's own would cost a derivation for each value that is served. */
const salt = 'gatehouse configuration value v1';
const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export function deriveSealingKey(secret: BinaryLike): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const boundTo = (header: string): Buffer => Buffer.from(`v1.${header}`);

/** A payload that opens with the same key and the same header alone. */
export function seal(key: Buffer, header: string, text: string, random: Random): string {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(boundTo(header));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${sealed.toString('base64url')}`;
}

/** The text, or `undefined` for what was not sealed with this key and this header. */
export function unseal(key: Buffer, header: string, payload: string): string | undefined {
  const encoded = payload.slice('v1.'.length);
  const bytes = Buffer.from(encoded, 'base64url');
  // One value has one spelling: bits that base64 leaves over must not be free to change.
  if (bytes.toString('base64url') !== encoded) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(boundTo(header))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag is wrong: another key, another header, or a changed value.
    return undefined;
  }
}
