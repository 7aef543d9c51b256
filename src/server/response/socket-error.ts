import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../foundation/clock.ts';
import { errorReply, toApiError } from './reply.ts';

export interface SocketErrorContext {
  readonly id: string;
  readonly originFields: readonly string[];
  readonly clock: Clock;
}

/** Writes an error on a bare socket, which has no response object, and ends the connection. */
export function writeSocketError(
  socket: Duplex,
  error: unknown,
  { id, originFields, clock }: SocketErrorContext,
): void {
  if (!socket.writable) return;
  const { status, headers, body } = errorReply(toApiError(error), id);
  const content = JSON.stringify(body);
  const fields = [
    ['Date', new Date(clock.now()).toUTCString()],
    ['X-Request-Id', id],
    ['X-Content-Type-Options', 'nosniff'],
    originFields,
    ...Object.entries(headers ?? {}).filter(([name]) => name !== 'Connection'),
    ['Content-Type', 'application/json'],
    ['Content-Length', Buffer.byteLength(content)],
    ['Connection', 'close'],
  ];
  const lines = fields.map(([name, value]) => (name === undefined ? '' : `${name}: ${String(value)}\r\n`));
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${content}`);
}
