import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A JSON of as many bytes as the first word says. */
export function constantJson(): Buffer {
  const bytes = Number(process.argv[2] ?? 64);
  const empty = JSON.stringify({ text: '' });
  return Buffer.from(JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - empty.length)) }));
}

/** Takes a free port and tells it. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
