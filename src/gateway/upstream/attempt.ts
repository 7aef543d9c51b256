/**
 * One try to get an answer from one target: what the client of the target tells (request under way, head, body,
 * failure) is turned into a head that is told of and a body that is streamed on. Keeps the waits: for the client's
 * body, for the head, for the next bytes.
 */
import { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { badGateway, gatewayTimeout, requestTimeout } from '../operations/errors.ts';
import type { Timeouts } from '../routes/route.ts';
import { BufferedResponseBody, type BodySource, type UpstreamBody } from './body/response-body.ts';
import { paceOf } from './body/pace.ts';
import { ClientGone, type UpstreamRequestBody } from './body/request-body.ts';
import type { Call, CallControl } from './client/upstream-connection.ts';
import type { Deadlines, Watch } from '../connect/deadlines.ts';
import type { UpstreamResponseHead } from './client/response-head.ts';

export interface UpstreamHead {
  readonly status: number;
  /** Names and values in turn, one character a byte. */
  readonly rawHeaders: readonly string[];
  readonly body: UpstreamBody;
}

/** Who is told what becomes of a try: of interim links any number of times, then of one of the others once. */
export interface Recipient {
  /** Whose share of the connections the try takes. */
  readonly client: string;
  /** An interim answer with links, before the head. @see RFC 8297 */
  onEarlyHints(raw: readonly string[]): void;
  /** As soon as everything that came with the head has been read: a small answer is whole by then. */
  onHead(head: UpstreamHead): void;
  /** There is no head: an ApiError, or ClientGone. */
  onFailure(failure: Error): void;
}

/** A request to a target and whoever wants its answer. */
export interface Try {
  readonly origin: string;
  readonly method: string;
  readonly body: UpstreamRequestBody | undefined;
  readonly timeouts: Timeouts;
  /** When it is sent, in the clock's monotonic milliseconds. */
  readonly sentAt: number;
  /** What is left of the route's wait for a head. */
  readonly responseMilliseconds: number;
  readonly recipient: Recipient;
}

/** What all attempts have in common. */
export interface AttemptDependencies {
  readonly clock: Clock;
  readonly deadlines: Deadlines;
  /** Takes a call out of the line where it still waits for a connection. */
  readonly forget: (origin: string, call: Call) => boolean;
}

/** Codes of the socket's errors that mean a wait was too long. */
const timeoutCodes = new Set(['ETIMEDOUT']);

function explain(error: Error): Error {
  if (error instanceof ApiError || error instanceof ClientGone) return error;
  const code = 'code' in error ? String(error.code) : error.name;
  return timeoutCodes.has(code) ? gatewayTimeout('no connection in time', error) : badGateway(error, code);
}

/** A class, as one is made for each request: a literal with a closure for each function took 1 µs more. */
export class Attempt implements Call, Watch, BodySource {
  readonly origin: string;
  readonly method: string;
  readonly head: string;
  readonly body: UpstreamRequestBody | undefined;
  readonly isChunked: boolean;
  /** True from the first byte of an answer on; the request must then not be sent again. */
  answered = false;
  /** False as long as nothing of the request can have reached the target. */
  started = false;
  /** It was given up in the line for a connection while others were at work. */
  wasInLine = false;
  /** The answer is whole, or there will be no more of it. */
  hasEnded = false;
  /** Why it ended early, before its head or in its body; `undefined` while it runs and where it ended well. */
  failure: Error | undefined = undefined;
  /** Of its watch. */
  dueAt = Infinity;
  place = -1;
  readonly #common: AttemptDependencies;
  readonly #timeouts: Timeouts;
  readonly #sentAt: number;
  readonly #responseMilliseconds: number;
  readonly #recipient: Recipient;
  readonly #response: BufferedResponseBody;
  #link: CallControl | undefined = undefined;
  #waitsFor: 'head' | 'body' | 'bytes' | 'client' = 'head';
  /** The head, until its recipient is told. */
  #arrived: UpstreamResponseHead | undefined = undefined;
  #headIsReported = false;

  constructor(given: Try, head: string, isChunked: boolean, common: AttemptDependencies) {
    this.origin = given.origin;
    this.method = given.method;
    this.body = given.body;
    this.head = head;
    this.isChunked = isChunked;
    this.#common = common;
    this.#timeouts = given.timeouts;
    this.#sentAt = given.sentAt;
    this.#responseMilliseconds = given.responseMilliseconds;
    this.#recipient = given.recipient;
    this.#response = new BufferedResponseBody(this);
    // The wait for a connection, or for one to fall free, counts as well.
    this.dueAt = given.sentAt + given.responseMilliseconds;
    common.deadlines.add(this);
  }

  get connectMilliseconds(): number {
    return this.#timeouts.connectMilliseconds;
  }

  get client(): string {
    return this.#recipient.client;
  }

  get idleMilliseconds(): number {
    return this.#timeouts.idleMilliseconds;
  }

  get graceMilliseconds(): number {
    const { graceMilliseconds, readBytesPerSecond } = paceOf(this.#timeouts);
    return readBytesPerSecond > 0 ? graceMilliseconds : this.idleMilliseconds;
  }

  expire(): void {
    if (this.#waitsFor === 'client') this.cancel(new ClientGone());
    else if (this.#waitsFor === 'head') this.cancel(gatewayTimeout('no head in time'));
    else if (this.#waitsFor === 'bytes') this.cancel(gatewayTimeout('no further bytes in time'));
    else if (this.body?.waitsFor() === 'client') this.cancel(requestTimeout());
    else this.cancel(gatewayTimeout('the target does not take the body'));
  }

  cancel(reason: Error): void {
    if (this.hasEnded) return;
    if (this.#link) this.#link.abandon(this);
    else this.wasInLine = this.#common.forget(this.origin, this);
    this.onFailure(reason);
  }

  /** So many bytes wait for the client: the target waits too, and its idle time does not run. */
  hold(bytes: number): void {
    const { graceMilliseconds, readBytesPerSecond } = paceOf(this.#timeouts);
    this.pause();
    if (this.hasEnded || readBytesPerSecond === 0) return;
    this.#waitsFor = 'client';
    this.dueAt = this.#common.clock.monotonic() + graceMilliseconds + (bytes * 1000) / readBytesPerSecond;
  }

  /** The target waits, and its idle time does not run. */
  pause(): void {
    this.dueAt = Infinity;
    this.#link?.pause();
  }

  resume(): void {
    if (this.hasEnded) return;
    this.#wait('bytes');
    this.#link?.resume();
  }

  onStart(link: CallControl): void {
    this.#link = link;
    this.started = true;
    if (this.body) this.#wait('body');
  }

  onLost(): void {
    this.#link = undefined;
    this.started = false;
    this.#wait('head', this.#sentAt);
  }

  onBodySent(): void {
    if (this.#waitsFor === 'body') this.#wait('body');
  }

  onSent(): void {
    if (this.body && this.#waitsFor === 'body') this.#wait('head');
  }

  onInterim({ status, rawHeaders }: UpstreamResponseHead): void {
    if (status === 103) this.#recipient.onEarlyHints(rawHeaders);
    else if (status === 101)
      this.cancel(badGateway(undefined, 'a switch of protocols that nobody asked for'));
  }

  onHead(head: UpstreamResponseHead): void {
    this.#arrived = head;
    this.#waitsFor = 'bytes';
  }

  onData(chunk: Buffer): void {
    this.#response.push(chunk);
  }

  onEnd(trailers: readonly string[]): void {
    this.#end();
    this.#response.end(trailers);
  }

  onRead(): boolean {
    if (this.#waitsFor === 'bytes' && !this.hasEnded && this.dueAt !== Infinity) this.#wait('bytes');
    const head = this.#arrived;
    if (head) {
      this.#arrived = undefined;
      this.#headIsReported = true;
      this.#recipient.onHead({ status: head.status, rawHeaders: head.rawHeaders, body: this.#response });
    }
    return this.#response.keepsLent();
  }

  onFailure(error: Error): void {
    if (this.hasEnded) return;
    this.#end();
    this.failure = explain(error);
    if (this.#headIsReported) this.#response.fail(this.failure);
    else this.#recipient.onFailure(this.failure);
  }

  #wait(what: 'head' | 'body' | 'bytes', now = this.#common.clock.monotonic()): void {
    this.#waitsFor = what;
    const span = what === 'head' ? this.#responseMilliseconds : this.idleMilliseconds;
    this.dueAt = now + span;
  }

  #end(): void {
    this.hasEnded = true;
    this.#link = undefined;
    this.#common.deadlines.remove(this);
  }
}
