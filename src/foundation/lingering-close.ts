import type { Duplex } from 'node:stream';
import type { Clock } from './clock.ts';

const lingerMilliseconds = 2000;

/**
 * Closes a connection after a short time, in which the client can read the last response and close it. An immediate
 * close could destroy unread data. @see RFC 9112 §9.6
 */
export function lingeringClose(socket: Duplex, clock: Clock): void {
  // Further bytes are ignored, but only reading detects the end of the stream.
  socket.resume();
  const stopWaiting = clock.after(lingerMilliseconds, () => socket.destroy());
  socket.once('close', stopWaiting);
}
