import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A JSON whose length in bytes is the first argument. */
export function constantJson(): Buffer {
  const bytes = Number(process.argv[2] ?? 64);
  const empty = JSON.stringify({ text: '' });
  return Buffer.from(JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - empty.length)) }));
}

/**
 * Listens on a free port and prints it. Idle connections stay open while other contestants have their turn: http-proxy
 * does not repeat a request whose kept connection the target has closed, and the run would fail.
 */
export function listen(server: Server): void {
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => {
    console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
