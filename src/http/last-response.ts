import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../foundation/clock.ts';
import type { LastResponse } from './exchange.ts';
import { createHeaderLines, eachLine } from './fields/header-lines.ts';

/**
 * Writes a response to a connection without a response object, and ends its side. The connection may have no request
 * that could be read, or one that asks for another protocol. @see RFC 9112 §4, §9.6
 */
export function writeLastResponse(
  stream: Duplex,
  { status, lines, content }: LastResponse,
  clock: Pick<Clock, 'now'>,
): void {
  if (!stream.writable) return;
  const all = createHeaderLines(lines);
  all.set('Date', new Date(clock.now()).toUTCString());
  all.set('Content-Length', String(Buffer.byteLength(content)));
  all.set('Connection', 'close');
  const fields = [...eachLine(all.raw)].map(({ name, value }) => `${name}: ${value}\r\n`).join('');
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${fields}\r\n`;
  stream.end(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(content)]));
}
