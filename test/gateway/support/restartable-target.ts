/**
 * A target in its own process: `node restartable-target.ts PORT`. It prints its port once it listens, and the id of
 * each POST that it has executed. SIGTERM lets running requests end and closes idle connections.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    if (request.method === 'POST') process.stdout.write(`did ${request.url ?? ''}\n`);
    // A little work, so that requests are running when the process is stopped.
    setTimeout(() => response.end('ok'), 2);
  });
});

server.listen(Number(process.argv[2]), '127.0.0.1', () => {
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`);
});

process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  setInterval(() => server.closeIdleConnections(), 10);
});
