/** Forwards bodies between two messages and keeps their first part for the recording. */
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';

/** The largest recorded part of a body; further bytes are forwarded only. */
export const recordedBytes = 1 << 20;

/**
 * Forwards bytes at the pace of the receiver, and records them up to the limit. It is a pipe with one listener
 * instead of six, because such listeners are most of the work that a recorder adds to a request.
 */
export function forwardBody(from: IncomingMessage, to: Writable): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  from.on('data', (chunk: Buffer) => {
    if (length < recordedBytes) chunks.push(chunk);
    length += chunk.length;
    // Bytes without a receiver are read and dropped, so that the response can still be sent.
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  return () => {
    const [first, second] = chunks;
    return (first && !second ? first : Buffer.concat(chunks)).subarray(0, recordedBytes);
  };
}
