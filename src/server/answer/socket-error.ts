import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorReply, toApiError } from './reply.ts';

/** An error on a bare socket, for a request that has no response object because it asked for another protocol. */
export function writeSocketError(socket: Duplex, error: unknown, requestId: string): void {
  if (!socket.writable) return;
  const { status, headers, body } = errorReply(toApiError(error), requestId);
  const content = JSON.stringify(body);
  const fields = {
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(content),
    Connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${content}`);
}
