import type { ServerResponse } from 'node:http';
import type { HttpResponse } from '../exchange.ts';
import { afterOneRead } from '../after-one-read.ts';

type Listener = (error: Error) => void;

const closes = /(?:^|\W)close(?:$|\W)/i;

function valueOf(lines: readonly string[], name: string): string | undefined {
  const at = lines.findIndex((given, index) => index % 2 === 0 && given.toLowerCase() === name);
  return at === -1 ? undefined : lines[at + 1];
}

const flush = (response: NodeResponse): void => response.sendHead();

/** A response of Node's HTTP server. */
export class NodeResponse implements HttpResponse {
  readonly nodes: ServerResponse;
  #lines: readonly string[] = [];
  /** True while the head waits for content. */
  #waits = false;

  constructor(nodes: ServerResponse) {
    this.nodes = nodes;
  }

  get statusCode(): number {
    return this.nodes.statusCode;
  }
  get headersSent(): boolean {
    return this.nodes.headersSent;
  }
  get writableEnded(): boolean {
    return this.nodes.writableEnded;
  }
  get writableFinished(): boolean {
    return this.nodes.writableFinished;
  }
  get writableLength(): number {
    return this.nodes.writableLength;
  }
  get destroyed(): boolean {
    return this.nodes.destroyed;
  }
  get closed(): boolean {
    return this.nodes.closed;
  }

  /** True if the response says that the connection ends. After a request that says so, no other request follows. */
  get isLast(): boolean {
    if (!this.headersSent) return false;
    // Without a length, a response of HTTP/1.0 ends with its connection.
    const isEndless = this.nodes.req.httpVersion === '1.0' && this.#field('content-length') === undefined;
    return isEndless || closes.test(this.#field('connection') ?? '');
  }

  writeHead(status: number, second: string | string[], third: string[] = []): this {
    const lines = typeof second === 'string' ? third : second;
    if (typeof second === 'string') this.nodes.writeHead(status, second, lines);
    else this.nodes.writeHead(status, lines);
    this.#lines = lines;
    this.#waits = true;
    return this;
  }
  flushHead(): void {
    if (this.#waits) afterOneRead(flush, this);
  }
  /** Sends the head if it still waits for content. */
  sendHead(): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.nodes.flushHeaders();
  }
  write(chunk: string | Uint8Array, encoding: BufferEncoding = 'utf8'): boolean {
    if (this.#hasContent) this.#waits = false;
    return !this.writableEnded && this.nodes.write(chunk, encoding);
  }
  end(chunk?: string | Uint8Array, encoding: BufferEncoding = 'utf8'): this {
    this.#waits = false;
    // The connection is closed, so the chunk is dropped.
    if (!this.writableEnded) this.nodes.end(chunk, encoding);
    return this;
  }
  addTrailers(fields: [string, string][]): void {
    this.nodes.addTrailers(fields);
  }
  writeEarlyHints({ link }: { readonly link: string[] }): void {
    this.nodes.writeEarlyHints({ link });
  }
  setTimeout(milliseconds: number): this {
    // The connection belongs to the earlier responses until it is the turn of this one.
    this.nodes.socket?.setTimeout(milliseconds);
    return this;
  }
  destroy(error?: Error): this {
    this.nodes.destroy(error);
    return this;
  }
  on(event: string, listener: Listener): this {
    this.nodes.on(event, listener);
    return this;
  }
  once(event: string, listener: Listener): this {
    this.nodes.once(event, listener);
    return this;
  }
  off(event: string, listener: Listener): this {
    this.nodes.off(event, listener);
    return this;
  }

  /** If it is false, Node writes nothing before the end. */
  get #hasContent(): boolean {
    return this.nodes.req.method !== 'HEAD' && this.statusCode !== 204 && this.statusCode !== 304;
  }

  #field(name: string): string | undefined {
    const set = this.nodes.getHeader(name);
    return valueOf(this.#lines, name) ?? (set === undefined ? undefined : String(set));
  }
}

/** Returns Node's own response for code that needs it: Express. @throws if Node's server did not read the request */
export function nodeResponseOf(response: HttpResponse): ServerResponse {
  if (response instanceof NodeResponse) return response.nodes;
  throw new Error('the request for Express was not read by Node’s server');
}
