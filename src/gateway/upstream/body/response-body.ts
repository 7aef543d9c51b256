/**
 * The body of an answer between a target and a client: kept until somebody wants it, then handed on no faster than
 * the client takes it.
 */
import type { HttpResponse } from '../../../http/exchange.ts';
import { returnableTrailers } from '../headers/response-headers.ts';
import { ClientGone } from './request-body.ts';

export interface UpstreamBody {
  /**
   * Streams into a response whose head is written, and ends it; resolves when all was handed over, and is
   * `undefined` where that was so at once. Rejects where the target broke off: the response then must not look
   * whole. Trailer fields that `dropped` names, in lower case, go no further.
   */
  sendTo(response: HttpResponse, dropped: ReadonlySet<string>): Promise<void> | undefined;
  /** Nobody wants it any more: the target's connection is given up. */
  cancel(): void;
  /** Ends the response as if the target had, between two parts of its stream; then as `cancel`. */
  endNow(): void;
}

/** Where the bytes come from. */
export interface BodySource {
  /** The target waits. */
  pause(): void;
  /** Called where so many bytes wait for the client: the target waits too. */
  hold(bytes: number): void;
  resume(): void;
  cancel(reason: Error): void;
  /** How long a client may take nothing before it counts as gone: while the target waits, and after that. */
  readonly graceMilliseconds: number;
  readonly idleMilliseconds: number;
}

const bufferedBytesLimit = 65_536;
const textBytesLimit = 16_384;
const empty = Buffer.alloc(0);

/** A class, as one is made for each request: closures for what most of them never need took 0.5 µs. */
export class BufferedResponseBody implements UpstreamBody {
  readonly #source: BodySource;
  #chunks: Buffer[] = [];
  /** So many of the chunks are copies; the bytes of the others are lent. */
  #copied = 0;
  #bytes = 0;
  #ended: readonly string[] | undefined = undefined;
  #failure: Error | undefined = undefined;
  #isHeld = false;
  /** Who takes the bytes, and what ends the stream to it. */
  #client: HttpResponse | undefined = undefined;
  #dropped: ReadonlySet<string> | undefined = undefined;
  #settle: ((error?: Error) => void) | undefined = undefined;

  constructor(source: BodySource) {
    this.#source = source;
  }

  push(chunk: Buffer): void {
    const client = this.#client;
    if (client) {
      if (!client.write(chunk) && client.writableLength > 0) this.#hold(client);
      return;
    }
    // Most answers come at once, and a list that grows from nothing has room for seventeen.
    if (this.#bytes === 0) this.#chunks = [chunk];
    else this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > bufferedBytesLimit) this.#source.pause();
  }

  /** `trailers` are names and values in turn. */
  end(trailers: readonly string[]): void {
    this.#ended = trailers;
    if (!this.#client || !this.#settle) return;
    if (this.#isHeld) this.#client.setTimeout(this.#source.idleMilliseconds);
    this.#finish(this.#client);
    this.#settle();
  }

  fail(error: Error): void {
    this.#failure = error;
    this.#settle?.(error);
  }

  /** Called where the bytes of the last chunks are overwritten next; true where they must not be. */
  keepsLent(): boolean {
    // What waits for a client that is held is left alone: nothing is read before all of it was taken.
    if (this.#client) return this.#client.writableLength > 0 && (this.#ended !== undefined || !this.#isHeld);
    if (this.#bytes > textBytesLimit) return this.#chunks.length > 0;
    for (; this.#copied < this.#chunks.length; this.#copied += 1)
      this.#chunks[this.#copied] = Buffer.from(this.#chunks[this.#copied] ?? []);
    return false;
  }

  sendTo(response: HttpResponse, dropped: ReadonlySet<string>): Promise<void> | undefined {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#client = response;
    this.#dropped = dropped;
    if (!this.#ended) return this.#stream(response);
    this.#finish(response);
    return undefined;
  }

  cancel(): void {
    this.#source.cancel(new ClientGone());
  }

  endNow(): void {
    if (this.#ended) return;
    this.end([]);
    this.cancel();
  }

  #hold(response: HttpResponse): void {
    this.#isHeld = true;
    this.#source.hold(response.writableLength);
    response.setTimeout(this.#source.graceMilliseconds);
  }

  #finish(response: HttpResponse): void {
    if (this.#ended && this.#ended.length > 0)
      response.addTrailers(returnableTrailers(this.#ended, this.#dropped ?? new Set()));
    const chunks = this.#chunks;
    for (let index = 0; index + 1 < chunks.length; index += 1) response.write(chunks[index] ?? empty);
    const last = chunks[chunks.length - 1];
    this.#chunks = [];
    // With the head it makes one text, which Node writes at once; two parts cost a gathering write.
    if (last && last.length <= textBytesLimit) response.end(last.toString('latin1'), 'latin1');
    else response.end(last);
  }

  #stream(response: HttpResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const drained = (): void => {
        if (!this.#isHeld) return;
        this.#isHeld = false;
        response.setTimeout(0);
        this.#source.resume();
      };
      const closed = (): void => this.#settle?.(new ClientGone());
      response.on('drain', drained).once('close', closed);
      this.#settle = (error) => {
        this.#settle = undefined;
        response.off('drain', drained).off('close', closed);
        if (error) reject(error);
        else resolve();
      };
      const waiting = this.#chunks;
      this.#chunks = [];
      if (waiting.map((chunk) => response.write(chunk)).includes(false)) this.#hold(response);
      else this.#source.resume();
    });
  }
}
