import type { Duplex } from 'node:stream';
import type { Clock } from './clock.ts';

const lingerMilliseconds = 2000;

/**
 * The client has a moment to read the last response and to close the connection; then the connection is closed. An
 * immediate close could destroy unread data. @see RFC 9112 §9.6
 */
export function lingeringClose(socket: Duplex, clock: Clock): void {
  // Further bytes are ignored, but the end of the stream is only detected by reading.
  socket.resume();
  const stopWaiting = clock.after(lingerMilliseconds, () => socket.destroy());
  socket.once('close', stopWaiting);
}
