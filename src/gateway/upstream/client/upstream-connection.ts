import type { Socket } from 'node:net';
import type { UpstreamRequestBody } from '../body/request-body.ts';
import type { Opening } from '../../connect/connect.ts';
import type { Call, CallControl } from './call.ts';
import { outliveFailedWrites, type ReadingOn } from './read-on.ts';
import { isChunked, requestHead } from './request-head.ts';
import { endlessLifetime, type ConnectionLifetime } from './connection-lifetime.ts';
import { createResponseReader, type ResponseReader } from './response-reader.ts';

/** The error of a connection that ended independently of its current call. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the connection ended before the response', { cause });
    this.name = 'ConnectionLost';
  }
}

export interface UpstreamConnectionEvents {
  /** Called when a call has succeeded and the connection can carry another. */
  onFree(connection: UpstreamConnection): void;
  /** Called when the connection has closed. `unanswered` was running, and no byte of its response had arrived. */
  onClosed(connection: UpstreamConnection, unanswered: Call | undefined, error: Error): void;
  /** Called when a body could not be sent. The response may already have arrived and be complete. */
  onWriteFailed(connection: UpstreamConnection, error: Error): void;
}

const crlf = '\r\n';

/**
 * One connection to a target, with at most one request at a time. It writes the request, reads the response and
 * reports the result of both. It informs its pool (connection-pool.ts) when it is free again and when it has
 * closed.
 */
export class UpstreamConnection implements CallControl, ReadingOn {
  readonly socket: Socket;
  /** Number of calls that it has carried. */
  calls = 0;
  /** Keep-alive time that the target sent with its last response. */
  idleMilliseconds: number | undefined = undefined;
  /** Time at which it is closed if it remains idle; set by the pool. */
  idleUntil = Infinity;
  /** Its lifetime; set by the pool. */
  lifetime: ConnectionLifetime = endlessLifetime;
  readonly #events: UpstreamConnectionEvents;
  readonly #reader: ResponseReader;
  #call: Call | undefined = undefined;
  #answered = false;
  #requestSent = true;
  #responseEnded = true;
  #isPersistent = true;
  #isPaused = false;
  #failure: Error | undefined = undefined;

  constructor({ socket, deliverTo }: Opening, events: UpstreamConnectionEvents) {
    this.socket = socket;
    this.#events = events;
    this.#reader = createResponseReader({
      onInterim: (head) => this.#call?.onInterim(head),
      onHead: (head) => {
        this.#isPersistent = head.isPersistent;
        this.idleMilliseconds = head.idleMilliseconds;
        this.#call?.onHead(head);
      },
      onData: (chunk) => this.#call?.onData(chunk),
      onEnd: (trailers) => this.#endResponse(trailers),
    });
    deliverTo((chunk) => this.#receive(chunk));
    outliveFailedWrites(socket, (error) => this.#stopSending(error));
    socket.on('drain', () => this.#call?.body?.resume());
    socket.on('end', () => this.#end());
    socket.on('error', (error) => (this.#failure ??= error));
    socket.on('close', () => this.#onClose());
  }

  /** The current call. */
  get call(): Call | undefined {
    return this.#call;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  start(call: Call): void {
    const { socket } = this;
    this.#call = call;
    this.#answered = false;
    this.#responseEnded = false;
    this.#requestSent = call.body === undefined;
    this.calls += 1;
    this.#reader.begin(call.method);
    call.onStart(this);
    const head = requestHead(call);
    if (!call.body) {
      socket.write(head, 'latin1');
      return call.onSent();
    }
    // The received part of the body is sent together with the head.
    socket.cork();
    socket.write(head, 'latin1');
    this.#sendBody(call.body, call);
    socket.uncork();
  }

  pause(): void {
    this.#isPaused = true;
    this.socket.pause();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.socket.resume();
  }

  abandon(call: Call): void {
    if (this.#call !== call) return;
    this.#call = undefined;
    call.body?.stop();
    this.socket.destroy();
  }

  #sendBody(body: UpstreamRequestBody, call: Call): void {
    const inChunks = isChunked(call);
    body.start({
      write: (chunk) => {
        if (this.#call !== call) return true;
        const taken = inChunks ? this.#writeChunk(chunk) : this.socket.write(chunk);
        call.onBodySent();
        return taken;
      },
      end: () => {
        if (this.#call !== call) return;
        if (inChunks) this.socket.write('0\r\n\r\n', 'latin1');
        this.#requestSent = true;
        call.onSent();
      },
      fail: (error) => {
        if (this.#call === call) this.#fail(error);
      },
    });
  }

  /** @see RFC 9112 §7.1 */
  #writeChunk(chunk: Uint8Array): boolean {
    const { socket } = this;
    socket.cork();
    socket.write(chunk.length.toString(16) + crlf, 'latin1');
    socket.write(chunk);
    const taken = socket.write(crlf, 'latin1');
    socket.uncork();
    return taken;
  }

  /** Returns true if the bytes are still needed. */
  #receive(chunk: Buffer): boolean {
    const call = this.#call;
    if (call && !this.#answered) {
      this.#answered = true;
      call.answered = true;
    }
    try {
      this.#reader.read(chunk);
    } catch (error) {
      // Recovered: the call is informed when the socket has closed.
      this.#fail(error);
      // Bytes of its response may still be in use.
      if (!this.#responseEnded) return true;
    }
    const isKept = call?.onRead() ?? false;
    if (this.#responseEnded && !this.socket.destroyed) this.#settle();
    return isKept;
  }

  #endResponse(trailers: readonly string[]): void {
    this.#responseEnded = true;
    const ended = this.#call;
    // The rest of the client's body is discarded: the target has sent its whole response.
    if (!this.#requestSent) ended?.body?.stop();
    this.#call = undefined;
    ended?.onEnd(trailers);
  }

  #settle(): void {
    if (!this.#isPersistent || !this.#requestSent) return void this.socket.destroy();
    this.resume();
    this.#events.onFree(this);
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    this.socket.destroy();
  }

  /** Returns true if the rest of the response should be read, although the body could not be sent. */
  #stopSending(error: Error): boolean {
    const body = this.#call?.body;
    if (body === undefined) return false;
    this.#failure ??= error;
    // The connection is closed after the response.
    this.#requestSent = false;
    body.stop();
    this.#events.onWriteFailed(this, error);
    return true;
  }

  /** Without the target's end, a response that ends with its connection is incomplete. @see RFC 9112 §8 */
  stop(hasEnded: boolean): void {
    if (hasEnded) this.#end();
    else this.#fail(this.#failure);
  }

  /** The target has ended its side: the response ends here or is incomplete. */
  #end(): void {
    try {
      this.#reader.finish();
      this.socket.destroy();
    } catch (error) {
      // Recovered: the call is informed when the socket has closed.
      this.#fail(error);
    }
  }

  #onClose(): void {
    const lost = this.#call;
    this.#call = undefined;
    lost?.body?.stop();
    const error = this.#failure ?? new ConnectionLost();
    const unanswered = this.#answered ? undefined : lost;
    if (lost && !unanswered) lost.onFailure(error);
    this.#events.onClosed(this, unanswered, error);
  }
}
