import type { Duplex } from 'node:stream';
import type { Clock } from './clock.ts';

const lingerMilliseconds = 2000;

/**
 * A client that was told the last word may read it and hang up for a moment; then it is cut off. Cut off at once it
 * could lose what it has not read. @see RFC 9112 §9.6
 */
export function lingeringClose(socket: Duplex, clock: Clock): void {
  // What it still says means nothing, but its end is seen only by who reads.
  socket.resume();
  const stopWaiting = clock.after(lingerMilliseconds, () => socket.destroy());
  socket.once('close', stopWaiting);
}
