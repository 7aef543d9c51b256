/**
 * The body of a response between a target and a client: buffered until it is needed, then forwarded no faster than
 * the client reads it.
 */
import type { HttpResponse } from '../../../http/exchange.ts';
import { returnableTrailers } from '../headers/response-headers.ts';
import { ClientGone } from './request-body.ts';

export interface UpstreamBody {
  /**
   * Streams into a response whose head is written, and ends it. Resolves after everything was passed on; returns
   * `undefined` if that happened immediately. Rejects if the target disconnected: the response then must not look
   * complete. Trailer fields in `dropped`, in lower case, are omitted.
   */
  sendTo(response: HttpResponse, dropped: ReadonlySet<string>): Promise<void> | undefined;
  /** Reads the body as a whole; `undefined` if it is larger. Rejects as `sendTo` does. Trailer fields are omitted. */
  readWhole(mostBytes: number): Promise<Buffer | undefined>;
  /** Discards the body and closes the target's connection. */
  cancel(): void;
  /** Ends the response as if the target had ended it, between two parts of its stream; then acts as `cancel`. */
  endNow(): void;
}

/** The source of the bytes. */
export interface BodySource {
  /** Makes the target wait. */
  pause(): void;
  /** Called if this number of bytes waits for the client: the target waits too. */
  hold(bytes: number): void;
  resume(): void;
  cancel(reason: Error): void;
  /**
   * Time for which a client may read nothing before it counts as disconnected: while the target waits, and after
   * that.
   */
  readonly graceMilliseconds: number;
  readonly idleMilliseconds: number;
}

const bufferedBytesLimit = 65_536;
const textBytesLimit = 16_384;
const empty = Buffer.alloc(0);

/** A class, because one is created for each request: closures, which most never need, took 0.5 µs. */
export class BufferedResponseBody implements UpstreamBody {
  readonly #source: BodySource;
  #chunks: Buffer[] = [];
  /** Number of chunks that are copies. The bytes of the others may be overwritten. */
  #copied = 0;
  #bytes = 0;
  #ended: readonly string[] | undefined = undefined;
  #failure: Error | undefined = undefined;
  #isHeld = false;
  /** Receives the bytes; `#settle` ends the stream to it. */
  #client: HttpResponse | undefined = undefined;
  /** The size up to which the body is read as a whole. */
  #mostBytes: number | undefined = undefined;
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
    // Most responses arrive in one piece, and an array that grows from empty has seventeen slots.
    if (this.#bytes === 0) this.#chunks = [chunk];
    else this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= (this.#mostBytes ?? bufferedBytesLimit)) return;
    if (this.#mostBytes === undefined) this.#source.pause();
    else this.#settle?.();
  }

  /** In `trailers`, names and values alternate. */
  end(trailers: readonly string[]): void {
    this.#ended = trailers;
    if (!this.#settle) return;
    if (this.#client) {
      if (this.#isHeld) this.#client.setTimeout(this.#source.idleMilliseconds);
      this.#finish(this.#client);
    }
    this.#settle();
  }

  fail(error: Error): void {
    this.#failure = error;
    this.#settle?.(error);
  }

  /** Called before the bytes of the last chunks are overwritten. Returns true if they must not be. */
  keepsLent(): boolean {
    // Bytes that wait for a slow client remain unchanged, because nothing is read before they are accepted.
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

  async readWhole(mostBytes: number): Promise<Buffer | undefined> {
    if (this.#failure) throw this.#failure;
    this.#mostBytes = mostBytes;
    if (!this.#ended && this.#bytes <= mostBytes) {
      this.#source.resume();
      await new Promise<void>((resolve, reject) => {
        this.#settle = (error) => (error ? reject(error) : resolve());
      });
      this.#settle = undefined;
    }
    if (this.#bytes <= mostBytes) return Buffer.concat(this.#chunks);
    this.cancel();
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
    // Head and content become one text, which Node writes in one call; two parts need a gathering write.
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
      response.flushHead();
    });
  }
}
