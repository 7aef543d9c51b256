/**
 * A connection from its first byte, as long as its requests are plain. At the first request that is not plain, the
 * connection moves to Node's server permanently.
 */
import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { RequestSink } from '../exchange.ts';
import { PlainRequest } from './plain-request.ts';
import { PlainResponse, type ResponseLine } from './plain-response.ts';
import {
  createPlainReader,
  isOfOtherProtocol,
  type HeadLimits,
  type OtherMethods,
  type PlainHead,
  type PlainReader,
} from './request-reader.ts';
import type { CommonLines } from './common-lines.ts';

/** State that the connections of a listener share. */
export interface PlainListener {
  readonly limits: HeadLimits;
  readonly otherMethods: OtherMethods;
  readonly common: CommonLines;
  /** Counter that increases each second, precise enough to find idle connections. */
  readonly seconds: number;
  /** True if Node's server must handle a request although it is plain. */
  isForNode(head: PlainHead): boolean;
  readonly sink: RequestSink;
  /** Moves the connection to Node's server, which reads the bytes of the current request again. */
  adopt(socket: Socket): void;
  /** Responds to a request of another protocol than HTTP, and closes the connection. */
  refuseProtocol(socket: Socket): void;
  /** Called when the connection has closed or moved to Node's server. */
  onGone(connection: PlainConnection): void;
  /** Called when the client has ended its side before the response is complete. */
  onHalfClosed(socket: Socket): void;
}

/** Bytes that a client may send before the response to its last request ends. Above this limit, reading pauses. */
const aheadBytes = 65_536;
/** Limit of buffered packets, because a packet of one byte costs more than its byte. */
const aheadPackets = 64;

/** Subscribers of these tracing channels expect Node's own objects. */
const traces = [channel('http.server.request.start'), channel('http.server.response.finish')];

/** Returns the error that Node emits if a client disconnects before its response. */
function aborted(): NodeJS.ErrnoException {
  return Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

interface UnderWay {
  readonly request: PlainRequest;
  readonly response: PlainResponse;
}

export class PlainConnection implements ResponseLine {
  readonly socket: Socket;
  readonly common: CommonLines;
  readonly #listener: PlainListener;
  readonly #read: PlainReader;
  /** Start of the idle time, in counts of the listener. */
  idleSince: number;
  hasResponded = false;
  #underWay: UnderWay | undefined = undefined;
  /** True if the client has ended its side. */
  #isHalfClosed = false;
  #ahead: Buffer[] = [];
  #aheadBytes = 0;

  constructor(socket: Socket, listener: PlainListener) {
    this.socket = socket;
    this.common = listener.common;
    this.#listener = listener;
    this.#read = createPlainReader(listener.limits, listener.otherMethods);
    this.idleSince = listener.seconds;
    socket.on('data', this.#onData).on('end', this.#onEnd).on('drain', this.#onDrain);
    socket.on('error', this.#onError).on('timeout', this.#onTimeout).on('close', this.#onClose);
  }

  /** The current response. */
  get response(): PlainResponse | undefined {
    return this.#underWay?.response;
  }

  get isIdle(): boolean {
    return this.#underWay === undefined;
  }

  readonly onWritten = (error?: Error | null): void => {
    if (this.#underWay && !error) this.#goOn(this.#underWay.response);
  };

  readonly #onData = (packet: Buffer): void => {
    if (!this.#underWay) return this.#take(packet);
    this.#ahead.push(packet);
    this.#aheadBytes += packet.length;
    if (this.#aheadBytes > aheadBytes || this.#ahead.length >= aheadPackets) this.socket.pause();
  };

  readonly #onEnd = (): void => {
    if (!this.#underWay) return void this.socket.end();
    this.#isHalfClosed = true;
    this.#listener.onHalfClosed(this.socket);
  };

  readonly #onDrain = (): void => this.#underWay?.response.drain();

  // The socket closes automatically, but an `error` event needs a listener.
  readonly #onError = (): void => void this.socket.destroy();

  readonly #onTimeout = (): void => void this.socket.destroy();

  readonly #onClose = (): void => {
    this.#listener.onGone(this);
    if (!this.#underWay) return;
    this.#underWay.request.destroy(aborted());
    this.#underWay.response.close();
  };

  #goOn(response: PlainResponse): void {
    const { socket } = this;
    this.#underWay = undefined;
    this.hasResponded = true;
    this.idleSince = this.#listener.seconds;
    // The timeout of a client that read nothing of one response does not apply to the next.
    if (socket.timeout) socket.setTimeout(0);
    // A close with unread bytes would reset the connection, and the client could lose the response.
    if (response.isLast && this.#aheadBytes > 0) socket.end();
    else if (response.isLast || (this.#isHalfClosed && this.#aheadBytes === 0)) socket.destroySoon();
    response.finish();
    if (this.#aheadBytes > 0) this.#takeAhead();
  }

  #take(packet: Buffer): void {
    const { socket } = this;
    // After a response that ends the connection, input is ignored. @see RFC 9112 §9.6
    if (!socket.writable) return;
    const head = traces.some(({ hasSubscribers }) => hasSubscribers) ? undefined : this.#read(packet);
    if (!head || this.#listener.isForNode(head)) {
      // `unshift` is not possible after the end of the stream.
      if (this.#isHalfClosed) return void socket.end();
      if (isOfOtherProtocol(packet)) return this.#listener.refuseProtocol(socket);
      return this.#handOver(packet);
    }
    const request = new PlainRequest(socket, head);
    const response = new PlainResponse(head.method, this);
    const exchange = { request, response };
    this.#underWay = exchange;
    this.#listener.sink.handle(exchange);
  }

  #takeAhead(): void {
    const packet = Buffer.concat(this.#ahead);
    this.#ahead = [];
    this.#aheadBytes = 0;
    this.socket.resume();
    this.#take(packet);
  }

  #handOver(packet: Buffer): void {
    const { socket } = this;
    socket.off('data', this.#onData).off('end', this.#onEnd).off('drain', this.#onDrain);
    socket.off('error', this.#onError).off('timeout', this.#onTimeout).off('close', this.#onClose);
    this.#listener.onGone(this);
    socket.unshift(packet);
    this.#listener.adopt(socket);
    // Reads synchronously, so that data which a TLS connection has already decrypted reaches the parser in the same
    // turn.
    socket.read();
  }
}
