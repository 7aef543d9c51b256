import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

/** Sends a response with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** The path of a request, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://service').pathname;
}

/** Listens on `--port` or the service's usual port, and prints the address. */
export function listen(name: string, usualPort: number, response: RequestListener): void {
  const { values } = parseArgs({ options: { port: { type: 'string', default: String(usualPort) } } });
  const server = createServer(response);
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`${name}: another program uses port ${values.port}; stop it first`);
    process.exitCode = 3;
  });
  server.listen(Number(values.port), '127.0.0.1', () => {
    console.log(`${name} listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
