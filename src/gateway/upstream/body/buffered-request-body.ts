/**
 * A client's body that is buffered, partly or completely, until there is a connection to its target. A slow body
 * uses no connection before. A body that is complete by then can be sent more than once.
 */
import type { BodySink, ClientBody, UpstreamRequestBody } from './request-body.ts';

/** Waits for the beginning of a body. One of the two functions is called once. */
export interface BufferingEvents {
  ready(): void;
  failed(error: Error): void;
}

/** A class, because one is created for each request with a body. */
export class BufferedRequestBody implements UpstreamRequestBody, BodySink {
  readonly #source: ClientBody;
  /** Number of bytes that must be buffered. */
  readonly #enough: number;
  readonly #events: BufferingEvents;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #isReported = false;
  #hasEnded = false;
  #isWhole = false;
  #failure: Error | undefined = undefined;
  /** Receives the further bytes, and if it can accept them now. */
  #sink: BodySink | undefined = undefined;
  #isTaking = false;

  constructor(source: ClientBody, enough: number, events: BufferingEvents) {
    this.#source = source;
    this.#enough = enough;
    this.#events = events;
  }

  /** Reads the beginning. */
  fill(): void {
    this.#source.start(this);
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  write(chunk: Buffer): boolean {
    if (this.#sink) return this.#sink.write(chunk);
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes < this.#enough) return true;
    this.#report();
    return this.#isTaking;
  }

  end(): void {
    this.#hasEnded = true;
    this.#isWhole = this.#sink === undefined;
    if (this.#sink) this.#sink.end();
    else this.#report();
  }

  fail(error: Error): void {
    if (this.#sink) this.#sink.fail(error);
    else if (this.#isReported) this.#failure = error;
    else {
      this.#isReported = true;
      this.#events.failed(error);
    }
  }

  start(sink: BodySink): void {
    if (this.#failure) return sink.fail(this.#failure);
    let isTaking = true;
    for (const chunk of this.#chunks) isTaking = sink.write(chunk);
    if (this.#isWhole) return sink.end();
    this.#sink = sink;
    this.#isTaking = isTaking;
    this.#chunks.length = 0;
    this.#source.restartCount();
    if (isTaking) this.#source.resume();
  }

  resume(): void {
    if (!this.#hasEnded) this.#source.resume();
  }

  stop(): void {
    if (!this.#hasEnded) this.#source.stop();
  }

  waitsFor(): 'client' | 'target' {
    return this.#hasEnded ? 'target' : this.#source.waitsFor();
  }

  #report(): void {
    if (this.#isReported) return;
    this.#isReported = true;
    this.#events.ready();
  }
}
