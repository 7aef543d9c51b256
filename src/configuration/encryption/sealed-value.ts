import { decrypt, encrypt } from '../../foundation/authenticated-encryption.ts';
import { deriveKey } from '../../foundation/key-derivation.ts';
import type { Random } from '../../foundation/random.ts';

/**
 * What this service writes: `v1.` and base64url of nonce, ciphertext and tag of AES-256-GCM. The header in front of it is
 * authenticated too, so that neither the text nor whom it is for can be changed.
 * @see docs/decisions/configuration.md, cipher-format
 */
export const sealedPayload = /^v1\.([A-Za-z0-9_-]{38,})$/;

/** One salt for all, as a value's own would cost a derivation for each value that is served. */
const salt = 'gatehouse configuration value v1';

export const deriveSealingKey = (secret: string): Promise<Buffer> => deriveKey(secret, salt);

const contextOf = (header: string): string => `v1.${header}`;

/** A payload that opens with the same key and the same header alone. */
export function seal(key: Buffer, header: string, text: string, random: Random): string {
  return `v1.${encrypt(key, contextOf(header), text, random).toString('base64url')}`;
}

/** The text, or `undefined` for a payload that was not sealed with this key and this header. */
export function unseal(key: Buffer, header: string, payload: string): string | undefined {
  const encoded = payload.slice('v1.'.length);
  const bytes = Buffer.from(encoded, 'base64url');
  // One value has one spelling: bits that base64 leaves over must not be free to change.
  if (bytes.toString('base64url') !== encoded) return undefined;
  return decrypt(key, contextOf(header), bytes)?.toString('utf8');
}
