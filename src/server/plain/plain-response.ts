/**
 * The answer to a plain request. One that is whole at once, its head a list of lines and its content short and of the
 * length that they declare, is written as one text; anything else, streams above all, goes Node's own way.
 */
import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isFieldValue } from '../../foundation/field-value.ts';
import type { AnsweredSocket } from './answered-socket.ts';
import { fieldOf } from './field-roles.ts';
import type { PlainRequest } from './plain-request.ts';

/** What an answer needs to know of the connection that it is written to. */
export interface AnswerLine {
  readonly socket: AnsweredSocket<Socket>;
  readonly keepAliveMilliseconds: number;
  /** The lines of the listener's own that end every head, the empty one included. */
  lastLines(hasDate: boolean): string;
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** How Node tells whoever gave `end` a callback. */
type TellEnd = (error: Error | null) => void;

const isTellEnd = (value: unknown): value is TellEnd => typeof value === 'function';

/** What a list of lines makes of a head. */
interface ReadHead {
  /** But for the last lines, which are the listener's own. */
  readonly text: string;
  readonly hasDate: boolean;
  /** Content-Length, in bytes. */
  readonly declared: number | undefined;
}

const shortBytes = 16_384;

function alreadyFinished(): NodeJS.ErrnoException {
  const error = new Error('Cannot call end after a stream was finished');
  return Object.assign(error, { code: 'ERR_STREAM_ALREADY_FINISHED' });
}

/** `undefined` where Node has more to decide, or to refuse. */
function readHead(status: number, reason: string, lines: OutgoingHttpHeader[]): ReadHead | undefined {
  let text = `HTTP/1.1 ${status} ${reason}\r\n`;
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
  return { text, hasDate, declared };
}

/** The content with a character for each byte; `undefined` where it is not short or not `length` bytes long. */
function contentText(chunk: unknown, encoding: unknown, length: number): string | undefined {
  if (length > shortBytes) return undefined;
  let text = '';
  if (typeof chunk === 'string') {
    if (encoding === 'latin1') text = chunk;
    else if (encoding === undefined || encoding === 'utf8')
      text = Buffer.from(chunk, 'utf8').toString('latin1');
    else return undefined;
  } else if (Buffer.isBuffer(chunk)) text = chunk.toString('latin1');
  else if (chunk !== undefined && chunk !== null) return undefined;
  return text.length === length ? text : undefined;
}

export class PlainResponse extends ServerResponse<PlainRequest> {
  // What Node keeps on every response beside what its types tell. A head that is written here is put where Node puts
  // its own, so that all else that a response does is Node's.
  declare socket: Socket | null;
  declare _header: string | null;
  declare _headerSent: boolean;
  declare _hasBody: boolean;
  declare _contentLength: number | null;
  declare _removedConnection: boolean;
  declare _keepAliveTimeout: number;
  declare _last: boolean;
  declare _closed: boolean;
  declare _flush: () => void;
  readonly #line: AnswerLine;
  readonly #onWritten: (error?: Error | null) => void;
  /** How many bytes of content the head announced that was written here. */
  #announced: number | undefined = undefined;
  /** It went out as one text, of which Node's own response knows nothing. */
  #isOneText = false;
  #waiting: TellEnd[] | undefined = undefined;
  #failure: Error | undefined = undefined;
  /** Whether the system has taken the one text that it went out as. */
  isWritten = false;

  /** `onWritten` is called when the system has taken an answer that went out as one text. */
  constructor(request: PlainRequest, line: AnswerLine, onWritten: (error?: Error | null) => void) {
    super(request);
    this.#line = line;
    this.#onWritten = onWritten;
    this._keepAliveTimeout = line.keepAliveMilliseconds;
    // As `assignSocket` does, but for its listener: the connection has one for all of its answers.
    line.socket._httpMessage = this;
    this.socket = line.socket;
  }

  static {
    // Node's types take it for a property, which no class may override with an accessor.
    Object.defineProperty(this.prototype, 'writableFinished', {
      get(this: PlainResponse): unknown {
        return this.isWritten || Reflect.get(ServerResponse.prototype, 'writableFinished', this);
      },
    });
  }

  /** Lets go of its connection, which the next answer takes. */
  static detach(response: PlainResponse): void {
    response.#line.socket._httpMessage = null;
    response.socket = null;
  }

  /** The system has taken the one text that it went out as, or has not. */
  static settle(response: PlainResponse, error: Error | null | undefined): void {
    if (error) response.#failure = error;
    else response.isWritten = true;
    const waiting = response.#waiting;
    response.#waiting = undefined;
    for (const tell of waiting ?? []) tell(error ?? null);
    if (!error) response.emit('finish');
  }

  /** Tells that it has closed, once. Static, as Express gives a response another prototype. */
  static close(response: PlainResponse): void {
    if (response._closed) return;
    response.destroyed = true;
    response._closed = true;
    response.emit('close');
  }

  override writeHead(status: number, reason?: string, headers?: Head): this;
  override writeHead(status: number, headers?: Head): this;
  override writeHead(status: number, second?: string | Head, third?: Head): this {
    const isReason = typeof second === 'string';
    const lines = isReason ? third : second;
    const reason = STATUS_CODES[status];
    if (reason !== undefined && (!isReason || second === reason) && Array.isArray(lines)) {
      if (this.#writeHere(status, reason, lines)) return this;
    }
    return isReason ? super.writeHead(status, second, third) : super.writeHead(status, second);
  }

  /** False where the head is left to Node. */
  #writeHere(status: number, reason: string, lines: OutgoingHttpHeader[]): boolean {
    // Express gives a response another prototype, with which the rest of this class is out of reach.
    if (status < 200 || !(this instanceof PlainResponse)) return false;
    if (this._header !== null || this.getHeaderNames().length > 0 || this.statusMessage) return false;
    if (!this.sendDate || !this.shouldKeepAlive || this._removedConnection) return false;
    const head = readHead(status, reason, lines);
    if (!head) return false;
    const hasBody = this._hasBody && status !== 204 && status !== 304;
    if (hasBody && head.declared === undefined) return false;
    this.statusCode = status;
    this.statusMessage = reason;
    this._hasBody = hasBody;
    this._contentLength = head.declared ?? null;
    this._header = head.text + this.#line.lastLines(head.hasDate);
    this.#announced = hasBody ? head.declared : 0;
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (this.#isOneText && this.#endAgain(chunk, encoding, callback)) return this;
    const { socket } = this;
    const announced = this.#announced;
    const isWhole = announced !== undefined && !this._headerSent && callback === undefined;
    if (isWhole && this.writableCorked === 0 && socket?.writable) {
      const content = contentText(chunk, encoding, announced);
      if (content !== undefined) {
        this.#isOneText = true;
        this._headerSent = true;
        this.finished = true;
        socket.write(`${this._header}${content}`, 'latin1', this.#onWritten);
        return this;
      }
    }
    return super.end(chunk, encoding as BufferEncoding, callback as () => void);
  }

  /** Tells whoever asks of the end once more, as Node does; false where it has content, which Node refuses. */
  #endAgain(chunk: unknown, encoding: unknown, callback: unknown): boolean {
    const tell = [chunk, encoding, callback].find(isTellEnd);
    if (!tell || (chunk && chunk !== tell)) return false;
    if (this.isWritten) tell(alreadyFinished());
    else if (this.#failure) process.nextTick(tell, this.#failure);
    else (this.#waiting ??= []).push(tell);
    return true;
  }
}
