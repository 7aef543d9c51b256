import { decrypt, encrypt } from '../../foundation/authenticated-encryption.ts';
import { deriveKey } from '../../foundation/key-derivation.ts';
import type { Random } from '../../foundation/random.ts';

/**
 * This service's own format: `v1.` and base64url of nonce, ciphertext and tag of AES-256-GCM. The header is
 * authenticated too, so that neither the text nor the audience can be changed.
 * @see docs/decisions/configuration.md, cipher-format
 */
export const sealedPayload = /^v1\.([A-Za-z0-9_-]{38,})$/;

/** One salt for all values; a salt per value would cost a key derivation for each served value. */
const salt = 'gatehouse configuration value v1';

export const deriveSealingKey = (secret: string): Promise<Buffer> => deriveKey(secret, salt);

const contextOf = (header: string): string => `v1.${header}`;

/** Returns a payload that only the same key and header decrypt. */
export function seal(key: Buffer, header: string, text: string, random: Random): string {
  return `v1.${encrypt(key, contextOf(header), text, random).toString('base64url')}`;
}

/** Returns the text, or `undefined` if the payload was sealed with another key or header. */
export function unseal(key: Buffer, header: string, payload: string): string | undefined {
  const encoded = payload.slice('v1.'.length);
  const bytes = Buffer.from(encoded, 'base64url');
  // A value has exactly one spelling, so the unused bits of base64 must be zero.
  if (bytes.toString('base64url') !== encoded) return undefined;
  return decrypt(key, contextOf(header), bytes)?.toString('utf8');
}
