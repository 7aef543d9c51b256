import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto';

/** SHA-256 of a secret, as 43 base64url characters: what the store may hold in place of the secret. */
export type Digest = string & { readonly __digest: 'sha256' };

/** For secrets of at least 128 random bits only; an owner's password needs password-hash.ts. */
export function digest(secret: string): Digest {
  return hash('sha256', secret, 'base64url') as Digest;
}

const digestLength = 43;
const scratch = [Buffer.alloc(digestLength), Buffer.alloc(digestLength)] as const;

/** Compares two digests in a time that depends on neither. */
export function equalDigests(left: Digest, right: Digest): boolean {
  // Written into two buffers that stay: 0.2 µs against 1 for two of their own.
  if (left.length !== digestLength || right.length !== digestLength) return false;
  scratch[0].write(left, 'latin1');
  scratch[1].write(right, 'latin1');
  return timingSafeEqual(...scratch);
}

/** Compares two texts in a time that depends on neither: both are hashed to one length first. */
export function equalInConstantTime(left: string, right: string): boolean {
  return equalDigests(digest(left), digest(right));
}

/** HMAC-SHA-256 of `text` under `key`, as base64url. */
export function mac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
