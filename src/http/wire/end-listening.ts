/**
 * Closes a listening socket without resetting connections of clients. At that moment, the operating system resets
 * connections that wait to be accepted, and Node accepts one in each turn of the event loop. So requests wait for
 * some milliseconds before: clients that wait for a response open no further connection, and the queue becomes
 * empty.
 */
import type { Server } from 'node:net';
import { systemClock } from '../../foundation/clock.ts';

/** Time without a new connection before the socket is closed. */
const quietMilliseconds = 10;
/** Longest wait, for clients that connect without waiting for responses. */
const longestMilliseconds = 250;

/** Resolves when no client connected during one `pause`, or at the time limit. It uses the clock of the system. */
async function awaitNoConnection(server: Server, pause: () => Promise<void>): Promise<void> {
  const until = systemClock.monotonic() + longestMilliseconds;
  let came = 0;
  const count = (): void => void (came += 1);
  server.on('connection', count);
  for (let seen = -1; seen !== came && systemClock.monotonic() < until;) {
    seen = came;
    await pause();
  }
  server.off('connection', count);
}

export async function endListening(server: Server): Promise<void> {
  await awaitNoConnection(server, () => new Promise((done) => systemClock.after(quietMilliseconds, done)));
  await awaitNoConnection(server, () => new Promise((done) => setImmediate(done)));
  server.close();
}
