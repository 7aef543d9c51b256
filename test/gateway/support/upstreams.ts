/**
 * Targets for the gateway's tests, on real sockets and free ports: a strict echo that records its requests, and a
 * target that sends any bytes that a test needs.
 */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Echo {
  readonly url: string;
  readonly port: number;
  /** Every request, in the order of arrival. */
  readonly seen: Seen[];
  /** Running requests, and open connections. */
  readonly open: () => { requests: number; sockets: number };
  /** Responds in place of the echo; the body has been read before. */
  respond: ((request: IncomingMessage, response: ServerResponse, seen: Seen) => void) | undefined;
  /** Receives the request before its body is read. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function track(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  return sockets;
}

function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

export async function startEcho(): Promise<Echo> {
  const seen: Seen[] = [];
  let running = 0;
  const server = createHttpServer((request, response) => {
    running += 1;
    response.once('close', () => (running -= 1));
    if (echo.intercept?.(request, response)) return;
    const { method = '', url = '', rawHeaders, headers } = request;
    readBody(request).then(
      (body) => {
        const entry = { method, url, rawHeaders, headers, body };
        seen.push(entry);
        if (echo.respond) return echo.respond(request, response, entry);
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(entry));
      },
      () => response.destroy(),
    );
  });
  const sockets = track(server);
  const port = await listen(server);
  const echo: Echo = {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    open: () => ({ requests: running, sockets: sockets.size }),
    respond: undefined,
    intercept: undefined,
    close: () => stop(server, sockets),
  };
  return echo;
}

export interface Misbehaving {
  readonly url: string;
  /** Complete request heads that arrived. */
  readonly heads: string[];
  readonly open: () => number;
  /** Runs after a complete request head. */
  script: (socket: Socket, head: string) => void;
  close(): Promise<void>;
}

/** A server without HTTP: `script` writes bytes, or nothing, or closes the connection. */
export async function startMisbehaving(): Promise<Misbehaving> {
  const heads: string[] = [];
  const server = createNetServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = text.slice(0, end);
      text = text.slice(end + 4);
      heads.push(head);
      misbehaving.script(socket, head);
    });
    socket.on('end', () => socket.end());
  });
  const sockets = track(server);
  const port = await listen(server);
  const misbehaving: Misbehaving = {
    url: `http://127.0.0.1:${port}`,
    heads,
    open: () => sockets.size,
    script: () => undefined,
    close: () => stop(server, sockets),
  };
  return misbehaving;
}
