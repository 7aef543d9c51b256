import { hash, timingSafeEqual, type KeyObject } from 'node:crypto';

/** SHA-256 of a secret, as 43 base64url characters: what the store may hold in place of the secret. */
export type Digest = string & { readonly __digest: 'sha256' };

/** For secrets of at least 128 random bits only; an owner's password needs password-hash.ts. */
export function digest(secret: string): Digest {
  return hash('sha256', secret, 'base64url') as Digest;
}

// What is compared stands here: buffers of their own cost more than the comparison.
const digestLength = 43;
const [known, given] = [Buffer.alloc(digestLength), Buffer.alloc(digestLength)];

/** True where a text is the digest or MAC that it should be, in a time that does not depend on what either holds. */
export function equalDigests(expected: string, presented: string): boolean {
  if (expected.length !== digestLength || presented.length !== digestLength) return false;
  // Of characters that take several bytes not all are written.
  const areWhole = known.write(expected) + given.write(presented) === 2 * digestLength;
  return timingSafeEqual(known, given) && areWhole;
}

/** Compares two texts in a time that depends on neither: both are hashed to one length first. */
export function equalInConstantTime(left: string, right: string): boolean {
  return equalDigests(digest(left), digest(right));
}

const blockLength = 64;
const macs = new WeakMap<KeyObject, (text: string) => string>();

/** The key as the definition wants it, with room for what is hashed behind it; no key of ours is longer than a block. */
function padded(key: Uint8Array, pad: number, room: number): Buffer {
  const bytes = Buffer.alloc(blockLength + room);
  bytes.set(key);
  for (let index = 0; index < blockLength; index += 1) bytes[index] = (bytes[index] ?? 0) ^ pad;
  return bytes;
}

function createMac(key: Uint8Array): (text: string) => string {
  const outer = padded(key, 0x5c, 32);
  let inner = padded(key, 0x36, 512);
  let hashed = inner;
  return (text) => {
    const length = Buffer.byteLength(text);
    const end = blockLength + length;
    if (end > inner.length) hashed = inner = padded(key, 0x36, length);
    // Texts of one kind are of one length.
    if (hashed.length !== end) hashed = inner.subarray(0, end);
    hashed.write(text, blockLength);
    outer.write(hash('sha256', hashed, 'binary'), blockLength, 'binary');
    return hash('sha256', outer, 'base64url');
  };
}

/**
 * HMAC-SHA-256 of `text` under a secret key of at most 64 bytes, as base64url: by its definition, of two hashes, because
 * an object of Node's `createHmac` for every text costs several times as much. @see RFC 2104 §2
 */
export function mac(key: KeyObject, text: string): string {
  const known = macs.get(key);
  if (known) return known(text);
  const made = createMac(key.export());
  macs.set(key, made);
  return made(text);
}
