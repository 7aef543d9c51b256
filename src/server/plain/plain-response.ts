/**
 * The answer to a plain request. One that is whole at once, its head a list of lines and its content short and of the
 * length that they declare, is written as one text; anything else, streams above all, goes Node's own way.
 */
import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isFieldValue } from '../../foundation/field-value.ts';
import { fieldOf } from './field-roles.ts';
import type { PlainRequest } from './plain-request.ts';

/** What an answer needs to know of the connection that it is written to. */
export interface AnswerLine {
  readonly socket: Socket;
  readonly keepAliveMilliseconds: number;
  /** The lines of the listener's own that end every head, the empty one included. */
  lastLines(hasDate: boolean): string;
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A head whose content is still to come. */
interface HeldHead {
  readonly status: number;
  readonly lines: OutgoingHttpHeader[];
  /** The lines as they go out, but for the last ones. */
  readonly text: string;
  readonly hasDate: boolean;
  /** In bytes; `undefined` where there is no content to come. */
  readonly length: number | undefined;
}

const closeOption = /(?:^|\W)close(?:$|\W)/i;
const shortBytes = 16_384;

/** `undefined` where Node has more to decide, or to refuse. */
function holdHead(status: number, lines: OutgoingHttpHeader[], isHead: boolean): HeldHead | undefined {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  let declared: number | undefined;
  let hasDate = false;
  for (let index = 0; index < lines.length; index += 2) {
    const name = lines[index];
    const value = lines[index + 1];
    if (typeof name !== 'string' || typeof value !== 'string') return undefined;
    const { role, prefix } = fieldOf(name);
    if (role !== 'other') {
      if (role === 'content-length') declared = Number(value);
      else if (role === 'date') hasDate = true;
      else return undefined;
    }
    if (!isFieldValue(value)) return undefined;
    text = text + prefix + value + '\r\n';
  }
  if (status === 204 || status === 304) return { status, lines, text, hasDate, length: undefined };
  if (status < 200 || declared === undefined) return undefined;
  return { status, lines, text, hasDate, length: isHead ? undefined : declared };
}

/** The content with a character for each byte; `undefined` where it is not short or not `length` bytes long. */
function contentText(chunk: unknown, encoding: unknown, length: number): string | undefined {
  if (length > shortBytes) return undefined;
  let text = '';
  if (typeof chunk === 'string')
    text = encoding === 'latin1' ? chunk : Buffer.from(chunk, 'utf8').toString('latin1');
  else if (Buffer.isBuffer(chunk)) text = chunk.toString('latin1');
  else if (chunk !== undefined && chunk !== null) return undefined;
  return text.length === length ? text : undefined;
}

/** The getter of an accessor that `prototype` has or inherits. */
function accessorOf(prototype: object, name: string): () => boolean {
  for (let object: unknown = prototype; object; object = Object.getPrototypeOf(object)) {
    const get = Object.getOwnPropertyDescriptor(object, name)?.get as (() => boolean) | undefined;
    if (get) return get;
  }
  throw new Error(`Node's responses have no ${name}`);
}

export class PlainResponse extends ServerResponse<PlainRequest> {
  /** What Node's own way says in Keep-Alive. */
  declare _keepAliveTimeout: number;
  readonly #line: AnswerLine;
  readonly #onWritten: (error?: Error | null) => void;
  #held: HeldHead | undefined = undefined;
  #isWritten = false;
  #saysClose = false;

  /** `onWritten` is called when the system has taken an answer that went out as one text. */
  constructor(request: PlainRequest, line: AnswerLine, onWritten: (error?: Error | null) => void) {
    super(request);
    this.#line = line;
    this.#onWritten = onWritten;
    this._keepAliveTimeout = line.keepAliveMilliseconds;
    this.assignSocket(line.socket);
  }

  /**
   * Takes an answer that was written off its connection, and tells whether that ends with it. Static, as Express gives
   * a response another prototype.
   */
  static leave(response: PlainResponse): { readonly isLast: boolean } {
    response.detachSocket(response.#line.socket);
    response.destroyed = true;
    response.emit('close');
    return {
      isLast: response.#saysClose || closeOption.test(String(response.getHeader('connection') ?? '')),
    };
  }

  static {
    // Node's types take these for properties, which no class may override with accessors.
    const own = ServerResponse.prototype as object;
    const sent = accessorOf(own, 'headersSent');
    const finished = accessorOf(own, 'writableFinished');
    Object.defineProperties(this.prototype, {
      headersSent: {
        get(this: PlainResponse) {
          return this.#held !== undefined || sent.call(this);
        },
      },
      writableFinished: {
        get(this: PlainResponse) {
          return this.#isWritten || finished.call(this);
        },
      },
    });
  }

  /** Told once the system has the whole text. */
  wasWritten(): void {
    this.#isWritten = true;
    this.emit('finish');
  }

  override writeHead(status: number, reason?: string, headers?: Head): this;
  override writeHead(status: number, headers?: Head): this;
  override writeHead(status: number, second?: string | Head, third?: Head): this {
    const isReason = typeof second === 'string';
    const lines = isReason ? third : second;
    const isUsual = !isReason || second === STATUS_CODES[status];
    // Express gives a response another prototype, with which the rest of this class is out of reach.
    const isOurs = this instanceof PlainResponse && !this.headersSent && this.getHeaderNames().length === 0;
    if (isOurs && isUsual && Array.isArray(lines)) {
      this.#held = holdHead(status, lines, this.req.method === 'HEAD');
      if (this.#held) {
        this.statusCode = status;
        return this;
      }
    }
    this.#release();
    this.#saysClose ||= saysClose(lines);
    return isReason ? super.writeHead(status, second, third) : super.writeHead(status, second);
  }

  override flushHeaders(): void {
    this.#release();
    super.flushHeaders();
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    this.#release();
    return super.write(chunk, encoding as BufferEncoding, callback as () => void);
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    const held = this.#held;
    const { socket } = this.#line;
    if (held && typeof encoding !== 'function' && callback === undefined && socket.writable) {
      const content = held.length === undefined ? '' : contentText(chunk, encoding, held.length);
      if (content !== undefined) {
        this.finished = true;
        socket.write(held.text + this.#line.lastLines(held.hasDate) + content, 'latin1', this.#onWritten);
        return this;
      }
    }
    this.#release();
    return super.end(chunk, encoding as BufferEncoding, callback as () => void);
  }

  /** Lets Node write a head that was held. */
  #release(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    super.writeHead(held.status, held.lines);
  }
}

function saysClose(headers: Head | undefined): boolean {
  if (!headers) return false;
  if (!Array.isArray(headers)) {
    const name = Object.keys(headers).find((key) => key.toLowerCase() === 'connection');
    return name !== undefined && closeOption.test(String(headers[name]));
  }
  return headers.some(
    (name, index) =>
      index % 2 === 0 &&
      String(name).toLowerCase() === 'connection' &&
      closeOption.test(String(headers[index + 1])),
  );
}
