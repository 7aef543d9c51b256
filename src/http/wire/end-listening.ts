/**
 * Ends the listening so that no client loses a connection that it has. The system resets the connections that wait to
 * be accepted at that moment, and Node accepts one of them in each turn of the event loop. So requests wait for some
 * milliseconds before it: clients that wait for a response open no further connection, and the line runs empty.
 */
import type { Server } from 'node:net';
import { systemClock } from '../../foundation/clock.ts';

/** So long nobody has connected before the listening ends. */
const quietMilliseconds = 10;
/** Clients that wait for nobody are not waited for. */
const longestMilliseconds = 250;

/** Resolves when nobody connected between two looks, one before and one after `pause`; by the machine's clock. */
async function awaitNobody(server: Server, pause: () => Promise<void>): Promise<void> {
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
  await awaitNobody(server, () => new Promise((done) => systemClock.after(quietMilliseconds, done)));
  await awaitNobody(server, () => new Promise((done) => setImmediate(done)));
  server.close();
}
