/**
 * The response to a plain request. A short, complete response is written as one text with its head. Any other
 * response is written in parts.
 */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { isFieldValue, sendableFields } from '../fields/fields.ts';
import type { HttpResponse } from '../exchange.ts';
import { afterOneRead } from '../after-one-read.ts';
import { headFault, lineOf, writeResponseHead, type ResponseHead } from './response-head.ts';
import type { CommonLines } from './common-lines.ts';

type Chunk = string | Uint8Array;
type Written = (error?: Error | null) => void;

/** The view that a response has of its connection. */
export interface ResponseLine {
  readonly socket: Socket;
  readonly common: CommonLines;
  /** Called when the operating system has accepted the whole response, or with an error. */
  readonly onWritten: Written;
}

const shortBytes = 16_384;
const none: readonly string[] = [];

/**
 * Returns the content with one character for each byte; `undefined` if it is not short or its length is not
 * `length`.
 */
function contentText(chunk: Chunk | undefined, encoding: BufferEncoding, length: number): string | undefined {
  if (length > shortBytes) return undefined;
  if (chunk === undefined) return length === 0 ? '' : undefined;
  const text =
    typeof chunk === 'string' && encoding === 'latin1' ? chunk : bytesOf(chunk, encoding).toString('latin1');
  return text.length === length ? text : undefined;
}

function bytesOf(chunk: Chunk, encoding: BufferEncoding): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding);
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function uncork(socket: Socket): void {
  socket.uncork();
}

const flush = (response: PlainResponse): void => response.sendHead();

export class PlainResponse extends EventEmitter implements HttpResponse {
  statusCode = 200;
  headersSent = false;
  /** True if the response says that the connection ends. */
  isLast = false;
  writableEnded = false;
  writableFinished = false;
  writableNeedDrain = false;
  destroyed = false;
  closed = false;
  readonly #line: ResponseLine;
  readonly #isOfHead: boolean;
  #head: ResponseHead | undefined = undefined;
  /** True while the head waits for the first content. */
  #waits = false;
  #trailers = '';

  constructor(method: string, line: ResponseLine) {
    super();
    this.#line = line;
    this.#isOfHead = method === 'HEAD';
  }

  get writableLength(): number {
    return this.#line.socket.writableLength;
  }

  writeHead(status: number, lines: readonly string[]): this;
  writeHead(status: number, reason: string, lines: readonly string[]): this;
  writeHead(status: number, second: string | readonly string[], third: readonly string[] = none): this {
    if (this.#head) throw headFault('ERR_HTTP_HEADERS_SENT', 'there is already a head');
    const [reason, lines] = typeof second === 'string' ? [second, third] : [undefined, second];
    const given = { status, reason, lines, fields: sendableFields(lines) };
    this.#head = writeResponseHead(given, this.#isOfHead, this.#line.common);
    this.#waits = true;
    this.headersSent = true;
    this.isLast = this.#head.isLast;
    this.statusCode = status;
    return this;
  }

  flushHead(): void {
    if (this.#waits) afterOneRead(flush, this);
  }

  /** Sends the head if it still waits for content. */
  sendHead(): void {
    if (this.#waits && this.#isOpen()) this.#sendHead();
  }

  write(chunk: Chunk, encoding: BufferEncoding = 'utf8'): boolean {
    const { hasContent } = this.#needHead();
    if (this.writableEnded || !this.#isOpen()) return false;
    if (!hasContent) return true;
    const { socket } = this.#line;
    // All writes of one turn are sent together.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(uncork, socket);
    }
    const hasRoom = this.#send(chunk, encoding);
    if (!hasRoom) this.writableNeedDrain = true;
    return hasRoom;
  }

  end(chunk?: Chunk, encoding: BufferEncoding = 'utf8'): this {
    if (this.writableEnded) return this;
    const head = this.#needHead();
    this.writableEnded = true;
    if (!this.#isOpen()) return this;
    const content = head.hasContent ? chunk : undefined;
    const length = head.hasContent ? head.length : 0;
    const { socket, onWritten } = this.#line;
    const text = this.#waits && length !== undefined ? contentText(content, encoding, length) : undefined;
    if (text === undefined) this.#endParts(head, content, encoding);
    else {
      this.#waits = false;
      socket.write(head.text + text, 'latin1', onWritten);
    }
    return this;
  }

  addTrailers(fields: readonly (readonly [string, string])[]): void {
    this.#trailers = fields.map(([name, value]) => `${lineOf(name, value).prefix}${value}\r\n`).join('');
  }

  writeEarlyHints({ link }: { readonly link: readonly string[] }): void {
    if (this.#head) throw headFault('ERR_HTTP_HEADERS_SENT', 'there is already a head');
    const value = link.join(', ');
    if (!isFieldValue(value)) throw headFault('ERR_INVALID_ARG_VALUE', 'a link');
    if (value === '' || !this.#isOpen()) return;
    this.#line.socket.write(`HTTP/1.1 103 Early Hints\r\nLink: ${value}\r\n\r\n`, 'latin1');
  }

  setTimeout(milliseconds: number): this {
    if (!this.closed) this.#line.socket.setTimeout(milliseconds);
    return this;
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.#line.socket.destroy(error);
    return this;
  }

  /** Called when the connection can accept data again. */
  drain(): void {
    if (!this.writableNeedDrain || this.writableEnded) return;
    this.writableNeedDrain = false;
    this.emit('drain');
  }

  /** Called when the operating system has accepted the whole response. */
  finish(): void {
    this.writableFinished = true;
    this.emit('finish');
    this.close();
  }

  /** Called when the connection closes; no further event follows. */
  close(): void {
    if (this.closed) return;
    this.destroyed = true;
    this.closed = true;
    this.emit('close');
  }

  #needHead(): ResponseHead {
    if (this.#head) return this.#head;
    throw new Error('call writeHead before the content');
  }

  #isOpen(): boolean {
    return !this.destroyed && this.#line.socket.writable;
  }

  #endParts(
    { hasContent, isChunked }: ResponseHead,
    chunk: Chunk | undefined,
    encoding: BufferEncoding,
  ): void {
    const { socket, onWritten } = this.#line;
    socket.cork();
    if (chunk !== undefined && chunk.length > 0) this.#send(chunk, encoding);
    this.#sendHead();
    const last = hasContent && isChunked ? `0\r\n${this.#trailers}\r\n` : '';
    socket.write(last, 'latin1', onWritten);
    while (socket.writableCorked > 0) socket.uncork();
  }

  #sendHead(): void {
    if (!this.#waits || !this.#head) return;
    this.#waits = false;
    this.#line.socket.write(this.#head.text, 'latin1');
  }

  #send(chunk: Chunk, encoding: BufferEncoding): boolean {
    const { socket } = this.#line;
    this.#sendHead();
    if (chunk.length === 0) return socket.write('', 'latin1');
    if (!this.#head?.isChunked) return socket.write(chunk, encoding);
    const length = typeof chunk === 'string' ? Buffer.byteLength(chunk, encoding) : chunk.byteLength;
    socket.write(`${length.toString(16)}\r\n`, 'latin1');
    socket.write(chunk, encoding);
    return socket.write('\r\n', 'latin1');
  }
}
