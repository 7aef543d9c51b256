/**
 * A carrier for requests that this process makes to itself: no socket, no parsing. The request passes through the
 * same checks as one from a listener.
 */
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { HttpExchange, HttpRequest, HttpResponse } from '../exchange.ts';

export interface MemoryRequestParts {
  readonly method: string;
  readonly target: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface MemoryReply {
  readonly status: number;
  /** By names in lower case. The last line of a name counts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

class MemoryRequest extends Readable implements HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly rawHeaders: readonly string[];
  readonly headers: HttpRequest['headers'];
  readonly complete = true;
  readonly remoteAddress = '';
  readonly isSecure = false;
  readonly hasClearHost = true;
  readonly content: Buffer;

  constructor({ method, target, headers, body = '' }: MemoryRequestParts) {
    // All content is there from the beginning.
    super({ read: () => undefined });
    this.method = method;
    this.url = target;
    this.content = Buffer.from(body);
    this.headers = { ...headers, 'content-length': String(this.content.length) };
    this.rawHeaders = Object.entries(this.headers).flatMap(([name, value]) => [name, String(value)]);
    this.push(this.content.length === 0 ? null : this.content);
    if (this.content.length > 0) this.push(null);
  }
}

class MemoryResponse extends EventEmitter implements HttpResponse {
  statusCode = 200;
  headersSent = false;
  writableEnded = false;
  writableFinished = false;
  readonly writableLength = 0;
  destroyed = false;
  closed = false;
  readonly #lines: string[] = [];
  readonly #chunks: Buffer[] = [];

  get reply(): MemoryReply {
    const names = this.#lines.filter((_, index) => index % 2 === 0);
    const headers = names.map((name, index) => [name.toLowerCase(), this.#lines[index * 2 + 1] ?? '']);
    return {
      status: this.statusCode,
      headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
      body: Buffer.concat(this.#chunks).toString(),
    };
  }

  writeHead(status: number, second: string | string[], third: string[] = []): this {
    this.statusCode = status;
    this.#lines.push(...(typeof second === 'string' ? third : second));
    this.headersSent = true;
    return this;
  }
  flushHead(): void {
    // The response is read as a whole.
  }
  write(chunk: string | Uint8Array, encoding: BufferEncoding = 'utf8'): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
    return true;
  }
  end(chunk?: string | Uint8Array, encoding?: BufferEncoding): this {
    if (this.closed) return this;
    if (chunk !== undefined) this.write(chunk, encoding);
    this.writableEnded = true;
    this.writableFinished = true;
    this.emit('finish');
    return this.#close();
  }
  addTrailers(): void {
    // Nothing reads them.
  }
  writeEarlyHints(): void {
    // Nothing reads them.
  }
  setTimeout(): this {
    return this;
  }
  destroy(): this {
    this.destroyed = true;
    return this.#close();
  }

  #close(): this {
    if (!this.closed) {
      this.closed = true;
      this.emit('close');
    }
    return this;
  }
}

/** Resolves with the response, once `handle` has written it. Rejects if the response was aborted. */
export function exchangeInMemory(
  parts: MemoryRequestParts,
  handle: (exchange: HttpExchange) => void,
): Promise<MemoryReply> {
  return new Promise((resolve, reject) => {
    const response = new MemoryResponse();
    response.once('close', () => {
      if (response.writableFinished) resolve(response.reply);
      else reject(new Error(`the response to ${parts.method} ${parts.target} was aborted`));
    });
    handle({ request: new MemoryRequest(parts), response });
  });
}
