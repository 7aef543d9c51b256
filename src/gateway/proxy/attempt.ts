/**
 * One try to get an answer from one target: what the HTTP client tells (request under way, head, body, failure) is
 * turned into a head that is awaited and a body that is streamed on with backpressure. Keeps the waits: for the
 * client's body, for the head, for the next bytes.
 */
import type { ServerResponse } from 'node:http';
import { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { badGateway, gatewayTimeout, requestTimeout } from '../errors.ts';
import type { Timeouts } from '../routes/route.ts';
import { createDeadline } from './client/deadline.ts';
import { ClientGone, type RequestBody } from './body/request-body.ts';
import { hasInvalidLine } from './headers/response-headers.ts';
import { createResponseSink, type ResponseSink, type TrailersOf } from './body/response-sink.ts';

/** The part of the HTTP client's controller that a try needs. */
export interface Controller {
  readonly rawHeaders?: unknown;
  readonly rawTrailers?: unknown;
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
}

/** What the HTTP client calls back. */
export interface AttemptHandler {
  onRequestStart(controller: Controller): void;
  onBodySent(): void;
  onRequestSent(): void;
  onResponseStarted(): void;
  onResponseStart(controller: Controller, status: number): void;
  onResponseData(controller: Controller, chunk: Buffer): void;
  onResponseEnd(controller: Controller): void;
  onResponseError(controller: Controller | undefined, error: Error): void;
}

export interface UpstreamHead {
  readonly status: number;
  /** Names and values in turn, one character a byte. */
  readonly rawHeaders: readonly string[];
  readonly body: UpstreamBody;
}

export interface UpstreamBody {
  /**
   * Streams into a response whose head is written, and ends it; resolves when all was handed over. Rejects where
   * the target broke off: the response then must not look whole. `trailers` is asked once they are known.
   */
  sendTo(response: ServerResponse, trailers: TrailersOf): Promise<void>;
  /** Nobody wants it any more: the target's connection is given up. */
  cancel(): void;
}

export interface Attempt {
  readonly handler: AttemptHandler;
  /** Rejects with an ApiError, or with ClientGone. */
  readonly head: Promise<UpstreamHead>;
  /** True from the first byte of an answer on; the request must then not be sent again. */
  readonly answered: () => boolean;
  /** False as long as nothing of the request can have reached the target. */
  readonly started: () => boolean;
  /** Why it ended early, before its head or in its body; `undefined` while it runs and where it ended well. */
  readonly failure: () => Error | undefined;
  cancel(reason: Error): void;
}

/** The HTTP client gives bytes; one character a byte keeps them. */
function rawLines(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map((part) => (Buffer.isBuffer(part) ? part.toString('latin1') : String(part)))
    : [];
}

/** Names of the HTTP client's and the socket's errors that mean a wait was too long. */
const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT']);

function explain(error: Error): Error {
  if (error instanceof ApiError || error instanceof ClientGone) return error;
  const code = 'code' in error ? String(error.code) : '';
  return timeoutCodes.has(code) ? gatewayTimeout('no connection in time', error) : badGateway(error, code);
}

const bufferedBytesLimit = 65_536;

export function createAttempt(options: {
  clock: Clock;
  timeouts: Timeouts;
  body: RequestBody | undefined;
  /** What is left of the route's wait for a head. */
  responseMilliseconds: number;
  /** An interim answer with links, before the head. @see RFC 8297 */
  earlyHints: (raw: readonly string[]) => void;
}): Attempt {
  const { clock, timeouts, body, responseMilliseconds, earlyHints } = options;
  const deadline = createDeadline(clock);
  const { promise: head, resolve: arrive, reject: refuse } = Promise.withResolvers<UpstreamHead>();
  // A failure is told to whoever awaits the head; where nobody does yet it must not end the process.
  head.catch(() => undefined);
  let controller: Controller | undefined;
  let canceled: Error | undefined;
  let answered = false;
  let headArrived = false;
  let sink: ResponseSink | undefined;
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let ended: readonly string[] | undefined;
  let failure: Error | undefined;

  function fail(error: Error): void {
    if (failure ?? ended) return;
    failure = explain(error);
    deadline.stop();
    refuse(failure);
    sink?.fail(failure);
  }

  function cancel(reason: Error): void {
    if (failure ?? ended) return;
    canceled = reason;
    fail(reason);
    controller?.abort(reason);
  }

  function waitForHead(): void {
    deadline.start(responseMilliseconds, () => cancel(gatewayTimeout('no head in time')));
  }

  function waitForBody(): void {
    deadline.start(timeouts.idleMilliseconds, () =>
      cancel(
        body?.waitsFor() === 'client'
          ? requestTimeout()
          : gatewayTimeout('the target does not take the body'),
      ),
    );
  }

  function deliver(chunk: Buffer, from: Controller): void {
    deadline.touch();
    if (sink) {
      if (!sink.write(chunk)) hold(from);
      return;
    }
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes > bufferedBytesLimit) from.pause();
  }

  /** The client is slow: the target waits, and its idle time does not run. */
  function hold(from: Controller): void {
    from.pause();
    deadline.stop();
  }

  function waitForBytes(): void {
    deadline.start(timeouts.idleMilliseconds, () => cancel(gatewayTimeout('no further bytes in time')));
  }

  function attach(response: ServerResponse, trailers: TrailersOf): Promise<void> {
    return new Promise((resolve, reject) => {
      sink = createResponseSink(response, trailers, {
        drained() {
          if (failure ?? ended) return;
          waitForBytes();
          controller?.resume();
        },
        resolve,
        reject,
      });
      const waiting = buffered;
      buffered = [];
      if (failure) return sink.fail(failure);
      if (ended) return sink.end(ended, waiting);
      const flowing = waiting.map((chunk) => sink?.write(chunk)).every((taken) => taken !== false);
      if (!flowing && controller) hold(controller);
      else controller?.resume();
    });
  }

  // The wait for a connection, or for one to fall free, counts as well.
  waitForHead();
  const upstreamBody: UpstreamBody = { sendTo: attach, cancel: () => cancel(new ClientGone()) };

  return {
    head,
    answered: () => answered,
    started: () => controller !== undefined,
    failure: () => failure,
    cancel,
    handler: {
      onRequestStart(given) {
        controller = given;
        if (canceled) given.abort(canceled);
        else if (body) waitForBody();
      },
      onBodySent: () => deadline.touch(),
      onRequestSent() {
        if (body && !headArrived && !failure) waitForHead();
      },
      onResponseStarted() {
        answered = true;
      },
      onResponseStart(given, status) {
        const raw = rawLines(given.rawHeaders);
        if (status === 103) return earlyHints(raw);
        if (status === 101 || status > 999 || hasInvalidLine(raw)) {
          return given.abort(badGateway(undefined, `an answer that nobody asked for: ${status}`));
        }
        if (status < 200) return;
        headArrived = true;
        waitForBytes();
        arrive({ status, rawHeaders: raw, body: upstreamBody });
      },
      onResponseData: (given, chunk) => deliver(chunk, given),
      onResponseEnd(given) {
        deadline.stop();
        ended = rawLines(given.rawTrailers);
        sink?.end(ended, []);
      },
      onResponseError: (_, error) => fail(canceled ?? error),
    },
  };
}
