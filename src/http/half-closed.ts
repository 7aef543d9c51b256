/**
 * Clients that have ended their side of a connection: some wait for their response all the same, and most have gone,
 * which looks alike until bytes are sent to them. They get what is sent to them without a pause. @see RFC 9293 §3.6
 */
import type { Duplex } from 'node:stream';
import type { Clock } from '../foundation/clock.ts';

/** As a target learns within half a second that its client has gone (docs/decisions/http-proxy.md, half-closed). */
const patienceMilliseconds = 300;

/** Ends the connection once nothing was written to the client for so long. */
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
