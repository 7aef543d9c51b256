import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isLoopback } from '../../../foundation/network.ts';

/** True if a deployment can reach a service that is started here, because it runs on the same machine. */
export const canReachUs = (base: string): boolean => isLoopback(new URL(base).hostname);

/** A request as an upstream received it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** As base64. */
  readonly body: string;
}

/**
 * Runs a function with an upstream that returns the received header fields and sets a cookie. One that describes whole
 * requests has fields of the hop as well, and the query of a request may name another status or a redirect.
 */
export async function withUpstream<Result>(
  run: (url: string) => Promise<Result>,
  isWhole = false,
): Promise<Result> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const query = new URL(url, 'http://the.upstream').searchParams;
    void buffer(request).then((bytes) => {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Set-Cookie', 'upstream=1');
      if (!isWhole) return response.end(JSON.stringify(headers));
      const ofHop = { Connection: 'X-Of-The-Hop', 'X-Of-The-Hop': '1', 'X-Target': 'reached' };
      const to = query.get('to');
      response.writeHead(Number(query.get('status') ?? 200), {
        ...ofHop,
        ...(to !== null && { Location: to }),
      });
      return response.end(JSON.stringify({ method, url, headers, body: bytes.toString('base64') }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
