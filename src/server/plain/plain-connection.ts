/**
 * A connection from its first byte on, as long as its requests are plain. The first that is not takes the connection
 * with it to Node's own server, for good.
 */
import type { Socket } from 'node:net';
import { PlainRequest } from './plain-request.ts';
import { PlainResponse, type AnswerLine } from './plain-response.ts';
import { createPlainReader, type HeadLimits, type PlainReader } from './request-reader.ts';

/** What the connections of a listener have in common. */
export interface PlainListener {
  readonly limits: HeadLimits;
  readonly keepAliveMilliseconds: number;
  lastLines(hasDate: boolean): string;
  /** Counts up once a second: good enough to see who stands idle. */
  readonly seconds: number;
  onRequest(request: PlainRequest, response: PlainResponse): void;
  /** The answer has been written, and has its connection still. */
  onFinish(response: PlainResponse): void;
  onError(error: Error, socket: Socket): void;
  /** Node's server takes over. */
  adopt(socket: Socket): void;
  /** It has closed, or gone to Node's server. */
  onGone(connection: PlainConnection): void;
}

/** What a client may send ahead while its last request is being answered; then nothing more is read of it. */
const aheadBytes = 65_536;
/** As packets of a byte cost more than their bytes. */
const aheadPackets = 64;

/** What Node tells the readers of a request whose client went before its answer. */
function aborted(): NodeJS.ErrnoException {
  return Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

export class PlainConnection implements AnswerLine {
  readonly socket: Socket;
  readonly keepAliveMilliseconds: number;
  readonly #listener: PlainListener;
  readonly #read: PlainReader;
  /** Since when nothing is asked, by the listener's count. */
  idleSince: number;
  hasAnswered = false;
  #response: PlainResponse | undefined = undefined;
  #ahead: Buffer[] = [];
  #aheadBytes = 0;

  constructor(socket: Socket, listener: PlainListener) {
    this.socket = socket;
    this.keepAliveMilliseconds = listener.keepAliveMilliseconds;
    this.#listener = listener;
    this.#read = createPlainReader(listener.limits);
    this.idleSince = listener.seconds;
    socket.on('data', this.#onData).on('end', this.#onEnd).on('drain', this.#onDrain);
    socket.on('error', this.#onError).on('timeout', this.#onTimeout).on('close', this.#onClose);
  }

  get isIdle(): boolean {
    return this.#response === undefined;
  }

  lastLines(hasDate: boolean): string {
    return this.#listener.lastLines(hasDate);
  }

  readonly #onData = (packet: Buffer): void => {
    if (!this.#response) return this.#take(packet);
    this.#ahead.push(packet);
    this.#aheadBytes += packet.length;
    if (this.#aheadBytes > aheadBytes || this.#ahead.length >= aheadPackets) this.socket.pause();
  };

  // As Node's server has it: who ends its side wants no more.
  readonly #onEnd = (): void => void this.socket.end();

  // Tells the drain to whoever was told to wait for it, and to nobody else.
  readonly #onDrain = (): void => {
    if (this.#response?.writableEnded === false) this.#response._flush();
  };

  readonly #onError = (error: Error): void => this.#listener.onError(error, this.socket);

  readonly #onTimeout = (): void => {
    if (!this.#response?.emit('timeout', this.socket)) this.socket.destroy();
  };

  readonly #onClose = (): void => {
    this.#listener.onGone(this);
    if (!this.#response) return;
    this.#response.req.destroy(aborted());
    PlainResponse.close(this.#response);
  };

  readonly #onWritten = (error?: Error | null): void => {
    const response = this.#response;
    if (!response) return;
    PlainResponse.settle(response, error);
    if (!error) this.#goOn();
  };

  // The first of those who are told, as Node's server is: the handler's own come next, and after them it has closed.
  readonly #onFinish = (): void => {
    const response = this.#response;
    if (!response) return;
    this.#listener.onFinish(response);
    PlainResponse.detach(response);
    if (!response.isWritten) process.nextTick(this.#goOn);
  };

  readonly #goOn = (): void => {
    const { socket } = this;
    const response = this.#response;
    if (!response) return;
    this.#response = undefined;
    this.hasAnswered = true;
    this.idleSince = this.#listener.seconds;
    // What was set for a client that took nothing of an answer says nothing of the next one.
    if (socket.timeout) socket.setTimeout(0);
    if (response._last) socket.destroySoon();
    PlainResponse.close(response);
    if (this.#aheadBytes > 0) this.#takeAhead();
  };

  #take(packet: Buffer): void {
    // Whoever was told that this is the end is heard no more. @see RFC 9112 §9.6
    if (!this.socket.writable) return;
    const head = this.#read(packet);
    if (!head) return this.#handOver(packet);
    const request = new PlainRequest(this.socket, head);
    const response = new PlainResponse(request, this, this.#onWritten);
    this.#response = response;
    response.on('finish', this.#onFinish);
    this.#listener.onRequest(request, response);
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
    this.#listener.adopt(socket);
    // A read that is under way, as on any connection of Node's server: otherwise the stream would begin one on its own
    // while that server has paused, and what it brings would be refused.
    socket.read(0);
    // It listens for what the socket reads, as it did not read this itself.
    socket.emit('data', packet);
  }
}
