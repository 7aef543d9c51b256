/**
 * Another implementation of a part of the documents, as in a tutorial. It issues tokens and lists routes, with the
 * typical faults of such servers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Powered-By': 'Express' });
  response.end(JSON.stringify(value));
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/livez') return json(response, 200, { status: 'UP' });
  if (pathname === '/token') {
    // Accepts any method and media type, sends no Cache-Control, and returns errors as prose, all with 200.
    const form = await readForm(request);
    return form.get('grant_type') === 'client_credentials'
      ? json(response, 200, { access_token: 'abc', token_type: 'Bearer', expires_in: '3600' })
      : json(response, 200, { error: 'Unsupported Grant', detail: null });
  }
  // Without a token: 403 and no challenge.
  if (pathname === '/routes') return json(response, 403, { message: 'Forbidden' });
  response.writeHead(404, { 'Content-Type': 'text/html' });
  response.end(`<h1>Cannot ${request.method ?? ''} ${pathname}</h1>`);
}

export interface OtherServer {
  readonly url: string;
  close(): void;
}

export async function startOtherServer(): Promise<OtherServer> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
