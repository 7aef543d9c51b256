import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto';

/** SHA-256 of a secret, as 43 base64url characters, which the store contains instead of the secret. */
export type Digest = string & { readonly __digest: 'sha256' };

/** Only for secrets of at least 128 random bits; a user's password needs password-hash.ts. */
export function digest(secret: string): Digest {
  return hash('sha256', secret, 'base64url') as Digest;
}

/** True if a text is the expected digest or MAC; the time depends only on its length. */
export function equalDigests(expected: string, presented: string): boolean {
  const [known, given] = [Buffer.from(expected), Buffer.from(presented)];
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Compares two texts in a time that depends on neither; both are hashed to one length first. */
export function equalInConstantTime(left: string, right: string): boolean {
  return equalDigests(digest(left), digest(right));
}

/** HMAC-SHA-256 of `text` with a secret key, as base64url. @see RFC 2104 */
export function mac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
