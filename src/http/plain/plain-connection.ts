/**
 * A connection from its first byte on, as long as its requests are plain. The first that is not takes the connection
 * with it to Node's own server, for good.
 */
import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { RequestSink } from '../exchange.ts';
import { PlainRequest } from './plain-request.ts';
import { PlainResponse, type ResponseLine } from './plain-response.ts';
import { createPlainReader, type HeadLimits, type PlainHead, type PlainReader } from './request-reader.ts';
import type { CommonLines } from './common-lines.ts';

/** What the connections of a listener have in common. */
export interface PlainListener {
  readonly limits: HeadLimits;
  readonly common: CommonLines;
  /** Counts up once a second: good enough to see which connection stands idle. */
  readonly seconds: number;
  /** Whether Node's server shall have a request that is plain. */
  isForNode(head: PlainHead): boolean;
  readonly sink: RequestSink;
  /** Node's server takes over; it reads the bytes again that were read of the next request. */
  adopt(socket: Socket): void;
  /** It has closed, or gone to Node's server. */
  onGone(connection: PlainConnection): void;
  /** The client has ended its side while its response is waited for. */
  onHalfClosed(socket: Socket): void;
}

/** What a client may send ahead while its last request is being answered; then nothing more is read of it. */
const aheadBytes = 65_536;
/** As packets of a byte cost more than their bytes. */
const aheadPackets = 64;

/** Code that traces requests by them expects Node's own objects. */
const traces = [channel('http.server.request.start'), channel('http.server.response.finish')];

/** What Node tells the readers of a request whose client went before its response. */
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
  /** Since when nothing is asked, by the listener's count. */
  idleSince: number;
  hasAnswered = false;
  #underWay: UnderWay | undefined = undefined;
  /** The client asks nothing more. */
  #isHalfClosed = false;
  #ahead: Buffer[] = [];
  #aheadBytes = 0;

  constructor(socket: Socket, listener: PlainListener) {
    this.socket = socket;
    this.common = listener.common;
    this.#listener = listener;
    this.#read = createPlainReader(listener.limits);
    this.idleSince = listener.seconds;
    socket.on('data', this.#onData).on('end', this.#onEnd).on('drain', this.#onDrain);
    socket.on('error', this.#onError).on('timeout', this.#onTimeout).on('close', this.#onClose);
  }

  /** Under way. */
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

  // The socket closes by itself; a listener must be there.
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
    this.hasAnswered = true;
    this.idleSince = this.#listener.seconds;
    // What was set for a client that took nothing of a response says nothing of the next one.
    if (socket.timeout) socket.setTimeout(0);
    if (response.isLast || (this.#isHalfClosed && this.#aheadBytes === 0)) socket.destroySoon();
    response.finish();
    if (this.#aheadBytes > 0) this.#takeAhead();
  }

  #take(packet: Buffer): void {
    const { socket } = this;
    // A client that was told that this is the end is heard no more. @see RFC 9112 §9.6
    if (!socket.writable) return;
    const head = traces.some(({ hasSubscribers }) => hasSubscribers) ? undefined : this.#read(packet);
    if (!head || this.#listener.isForNode(head)) {
      // Bytes cannot be given back to a connection that has been read to its end.
      if (this.#isHalfClosed) return void socket.end();
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
    // At once: what a TLS connection has decrypted besides goes to the parser in this turn.
    socket.read();
  }
}
