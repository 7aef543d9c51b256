import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Upstream {
  readonly url: string;
  close(): Promise<void>;
}

/** A server behind the gateway: its body is the path of the request. */
export async function startUpstream(): Promise<Upstream> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'text/plain').end(request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
