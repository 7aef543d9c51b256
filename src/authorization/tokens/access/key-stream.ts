/**
 * AES-256 in counter mode over many short texts: one cipher for all of them, which yields its key bytes in pieces. An
 * authenticated cipher for each would be an object of Node's for each, and cost four times as much (docs/adr/0014).
 * Whoever uses it authenticates what it masked. @see NIST SP 800-38A §6.5
 */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-ctr';
const blockLength = 16;
const pieceLength = 16_384;

export interface KeyStream {
  /**
   * Masks `bytes` from `start` to `end` in place with key bytes that nothing else was or will be masked with; gives the
   * block they begin at.
   */
  mask(bytes: Uint8Array, start: number, end: number): number;
}

/** The counter of a block, as the cipher takes it. */
function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(blockLength);
  counter.writeUIntBE(block, blockLength - 6, 6);
  return counter;
}

/** The stream of a key that nothing else is encrypted with. */
export function createKeyStream(key: KeyObject): KeyStream {
  const cipher = createCipheriv(algorithm, key, counterAt(0));
  let piece = Buffer.alloc(0);
  let used = 0;
  let firstBlock = 0;

  function next(length: number): void {
    firstBlock += piece.length / blockLength;
    piece = cipher.update(Buffer.alloc(Math.max(pieceLength, length)));
    used = 0;
  }

  return {
    mask(bytes, start, end) {
      const length = Math.ceil((end - start) / blockLength) * blockLength;
      if (used + length > piece.length) next(length);
      for (let index = start, key = used; index < end; index += 1, key += 1)
        bytes[index] = (bytes[index] ?? 0) ^ (piece[key] ?? 0);
      const block = firstBlock + used / blockLength;
      // What was used is gone, so that nobody finds it in memory later.
      piece.fill(0, used, used + length);
      used += length;
      return block;
    },
  };
}

/** What was masked from `block` on. */
export function unmasked(key: KeyObject, block: number, bytes: Uint8Array): Buffer {
  return createDecipheriv(algorithm, key, counterAt(block)).update(bytes);
}
