import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '../../../foundation/network.ts';

/** True if a deployment can reach a service that is started here, because it runs on the same machine. */
export const canReachUs = (base: string): boolean => isLoopback(new URL(base).hostname);

/** Runs a function with an upstream that returns the received header fields and sets a cookie. */
export async function withUpstream<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Set-Cookie', 'upstream=1');
    response.end(JSON.stringify(request.headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
