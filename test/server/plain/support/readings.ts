/** The same packet, read by the reader of plain requests and by Node's own server. */
import type { IncomingHttpHeaders } from 'node:http';
import { Duplex } from 'node:stream';
import { nodeResponseOf } from '../../../../src/http/node/node-response.ts';
import type { PlainReader } from '../../../../src/http/plain/request-reader.ts';
import type { ServerSettings } from '../../../../src/settings/settings.ts';
import { createNodeServer, settings } from './two-servers.ts';

export interface Reading {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly content: string;
}

export interface NodesReading {
  /** All requests before the one that follows the packet. */
  readonly requests: readonly Reading[];
  /** True if the request after it was read correctly and the connection was to remain open. */
  readonly isKept: boolean;
  /** Before any request was read. */
  readonly isRefused: boolean;
}

export function readPlainly(read: PlainReader, packet: string): Reading | undefined {
  const head = read(Buffer.from(packet, 'latin1'));
  if (!head) return undefined;
  const { method, url, rawHeaders, headers, content } = head;
  return { method, url, rawHeaders, headers, content: content.toString('latin1') };
}

const next = Buffer.from('GET /next HTTP/1.1\r\nHost: next.test\r\n\r\n');

/** Reads connections of one packet and one plain request after it with Node's server. */
export function createNodesReader(limits: Partial<ServerSettings['limits']>): {
  read(packet: string): Promise<NodesReading>;
} {
  const all = { ...settings, limits: { ...settings.limits, ...limits } };
  let found: { -readonly [Name in keyof Reading]: Reading[Name] }[] = [];
  let isKept = true;
  let isRefused = false;
  const server = createNodeServer(all, (request, response) => {
    const { method, url, rawHeaders, headers } = request;
    const reading = { method, url, rawHeaders, headers, content: '' };
    found.push(reading);
    isKept &&= nodeResponseOf(response).shouldKeepAlive && request.headers.expect === undefined;
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => (reading.content += chunk.toString('latin1')));
    response.writeHead(200, ['Content-Length', '0']).end();
  });
  const refuse = (socket: Duplex): void => {
    // Any bytes after `Connection: close` are refused too.
    isRefused ||= found.length === 0;
    socket.destroy();
  };
  server.on('clientError', (_error, socket) => refuse(socket));
  server.on('connect', (_request, socket) => refuse(socket));
  server.on('upgrade', (_request, socket) => refuse(socket));
  return {
    read: (packet) =>
      new Promise((resolve) => {
        found = [];
        isKept = true;
        isRefused = false;
        const socket = new Duplex({
          read: () => undefined,
          write: (_chunk, _encoding, done) => done(),
          allowHalfOpen: true,
        });
        socket.on('close', () => {
          const last = found.at(-1);
          const hasNext = last?.url === '/next' && last.headers.host === 'next.test' && last.content === '';
          const requests = hasNext ? found.slice(0, -1) : found;
          resolve({ requests, isKept: isKept && hasNext, isRefused });
        });
        server.emit('connection', socket);
        socket.push(Buffer.from(packet, 'latin1'));
        socket.push(next);
        socket.push(null);
      }),
  };
}
