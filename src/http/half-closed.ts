/**
 * Clients that have ended their side of a connection. Some still wait for their response, but most have
 * disconnected; only sent bytes show the difference. The connection remains open as long as bytes are sent without
 * a pause. @see RFC 9293 §3.6
 */
import type { Duplex } from 'node:stream';
import type { Clock } from '../foundation/clock.ts';

/**
 * A target must learn within half a second that its client has disconnected (docs/decisions/http-proxy.md,
 * half-closed).
 */
const patienceMilliseconds = 300;

/** Closes the connection when nothing has been written to the client for `patienceMilliseconds`. */
export function waitForHalfClosed(socket: Duplex & { readonly bytesWritten?: number }, clock: Clock): void {
  let written = socket.bytesWritten;
  const look = (): void => {
    const isQuiet = socket.bytesWritten === written && socket.writableLength === 0;
    if (isQuiet) return void socket.destroy();
    written = socket.bytesWritten;
    stop = clock.after(patienceMilliseconds, look);
  };
  let stop = clock.after(patienceMilliseconds, look);
  socket.once('close', () => stop());
}
