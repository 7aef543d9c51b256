/**
 * One attempt to get a response from one target. It turns the events of the upstream client (request started, head,
 * body, failure) into a reported head and a streamed body. It enforces the timeouts: for the client's body, for the
 * head, and for the next bytes.
 */
import { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { badGateway, gatewayTimeout, requestTimeout } from '../operations/errors.ts';
import type { Timeouts } from '../routes/route.ts';
import { BufferedResponseBody, type BodySource, type UpstreamBody } from './body/response-body.ts';
import { paceOf } from './body/pace.ts';
import { ClientGone, type UpstreamRequestBody } from './body/request-body.ts';
import type { HeaderLines } from '../../http/fields/header-lines.ts';
import type { Call, CallControl } from './client/call.ts';
import type { TargetRequest } from './client/request-head.ts';
import type { Deadlines, Watch } from '../connect/deadlines.ts';
import type { UpstreamResponseHead } from './client/response-head.ts';

export interface UpstreamHead {
  readonly status: number;
  /** Names and values alternate. Each character is one byte. */
  readonly rawHeaders: readonly string[];
  readonly body: UpstreamBody;
}

/** Receives the events of an attempt: any number of interim links, then one of the other events once. */
export interface Recipient {
  /** The client whose share of the connections the attempt uses. */
  readonly client: string;
  /** Called for an interim response with links, before the head. @see RFC 8297 */
  onEarlyHints(raw: readonly string[]): void;
  /** Called after everything that arrived with the head has been read: a small response is complete by then. */
  onHead(head: UpstreamHead): void;
  /** Called if there is no head, with an ApiError or ClientGone. */
  onFailure(failure: Error): void;
}

/** A request for a target, and the recipient of its response. */
export interface UpstreamCall extends TargetRequest {
  readonly headers: HeaderLines;
  readonly timeouts: Timeouts;
  /** Start of the attempt, in the clock's monotonic milliseconds. */
  readonly sentAt: number;
  /** The rest of the route's timeout for a head. */
  readonly responseMilliseconds: number;
  readonly recipient: Recipient;
}

/** Dependencies that all attempts share. */
export interface AttemptDependencies {
  readonly clock: Clock;
  readonly deadlines: Deadlines;
  /** Removes a call from the queue if it still waits for a connection. */
  readonly forget: (origin: string, call: Call) => boolean;
}

/** Codes of socket errors that mean a timeout. */
const timeoutCodes = new Set(['ETIMEDOUT']);

function explain(error: Error): Error {
  if (error instanceof ApiError || error instanceof ClientGone) return error;
  const code = 'code' in error ? String(error.code) : error.name;
  return timeoutCodes.has(code) ? gatewayTimeout('no connection in time', error) : badGateway(error, code);
}

/** A class, because one is created for each request: an object literal with closures took 1 µs more. */
export class Attempt implements Call, Watch, BodySource {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: HeaderLines;
  readonly contentLength: number | undefined;
  readonly body: UpstreamRequestBody | undefined;
  /** True after the first byte of a response. The request must then not be sent again. */
  answered = false;
  /** False as long as the target cannot have received any part of the request. */
  started = false;
  /** True if the attempt was cancelled in the queue while other requests used the connections. */
  wasInLine = false;
  /** True if the response is complete or has failed. */
  hasEnded = false;
  /** The reason for an early end, before the head or within the body; `undefined` while it runs and after success. */
  failure: Error | undefined = undefined;
  /** Fields of its watch. */
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
  /** The head, until it is reported to the recipient. */
  #arrived: UpstreamResponseHead | undefined = undefined;
  #headIsReported = false;

  constructor(given: UpstreamCall, common: AttemptDependencies) {
    this.origin = given.origin;
    this.method = given.method;
    this.body = given.body;
    this.path = given.path;
    this.headers = given.headers;
    this.contentLength = given.contentLength;
    this.#common = common;
    this.#timeouts = given.timeouts;
    this.#sentAt = given.sentAt;
    this.#responseMilliseconds = given.responseMilliseconds;
    this.#recipient = given.recipient;
    this.#response = new BufferedResponseBody(this);
    // The wait for a connection counts as well.
    this.dueAt = given.sentAt + given.responseMilliseconds;
    common.deadlines.add(this);
  }

  get connectMilliseconds(): number {
    return this.#timeouts.connectMilliseconds;
  }

  get client(): string {
    return this.#recipient.client;
  }

  /** The event that it waits for, or waited for at its end: `body` until the connection has accepted all of it. */
  get waitsFor(): 'head' | 'body' | 'bytes' | 'client' {
    return this.#waitsFor;
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
    else this.cancel(gatewayTimeout('the target does not read the body'));
  }

  cancel(reason: Error): void {
    if (this.hasEnded) return;
    if (this.#link) this.#link.abandon(this);
    else this.wasInLine = this.#common.forget(this.origin, this);
    this.onFailure(reason);
  }

  /** These bytes wait for the client. The target waits too, and its idle timeout is paused. */
  hold(bytes: number): void {
    const { graceMilliseconds, readBytesPerSecond } = paceOf(this.#timeouts);
    this.pause();
    if (this.hasEnded) return;
    this.#waitsFor = 'client';
    if (readBytesPerSecond === 0) return;
    this.dueAt = this.#common.clock.monotonic() + graceMilliseconds + (bytes * 1000) / readBytesPerSecond;
  }

  /** The target waits, and its idle timeout is paused. */
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
    else if (status === 101) this.cancel(badGateway(undefined, 'an unrequested switch of protocols'));
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
