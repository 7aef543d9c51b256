/**
 * One try to get an answer from one target: what the client of the target tells (request under way, head, body,
 * failure) is turned into a head that is awaited and a body that is streamed on. Keeps the waits: for the client's
 * body, for the head, for the next bytes.
 */
import { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { badGateway, gatewayTimeout, requestTimeout } from '../errors.ts';
import type { Timeouts } from '../routes/route.ts';
import { createAnswerBody, type UpstreamBody } from './body/answer-body.ts';
import { ClientGone } from './body/request-body.ts';
import type { Call, Link } from './client/connection.ts';
import type { Deadlines, Watch } from './client/deadlines.ts';

export interface UpstreamHead {
  readonly status: number;
  /** Names and values in turn, one character a byte. */
  readonly rawHeaders: readonly string[];
  readonly body: UpstreamBody;
}

export interface Attempt {
  readonly call: Call;
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

/** Codes of the socket's errors that mean a wait was too long. */
const timeoutCodes = new Set(['ETIMEDOUT']);

function explain(error: Error): Error {
  if (error instanceof ApiError || error instanceof ClientGone) return error;
  const code = 'code' in error ? String(error.code) : error.name;
  return timeoutCodes.has(code) ? gatewayTimeout('no connection in time', error) : badGateway(error, code);
}

export function createAttempt(options: {
  clock: Clock;
  deadlines: Deadlines;
  request: Pick<Call, 'method' | 'head' | 'body' | 'isChunked'>;
  timeouts: Timeouts;
  /** What is left of the route's wait for a head. */
  responseMilliseconds: number;
  /** An interim answer with links, before the head. @see RFC 8297 */
  earlyHints: (raw: readonly string[]) => void;
  /** Takes the call out of the line where it still waits for a connection. */
  forget: (call: Call) => void;
}): Attempt {
  const { clock, deadlines, request, timeouts, responseMilliseconds, earlyHints, forget } = options;
  const { body } = request;
  const { promise: head, resolve: arrive, reject: refuse } = Promise.withResolvers<UpstreamHead>();
  let link: Link | undefined;
  let waitsFor: 'head' | 'body' | 'bytes' = 'head';
  let started = false;
  let answered = false;
  let hasEnded = false;
  let failure: Error | undefined;

  const watch: Watch = {
    place: -1,
    dueAt: Infinity,
    expire() {
      if (waitsFor === 'head') cancel(gatewayTimeout('no head in time'));
      else if (waitsFor === 'bytes') cancel(gatewayTimeout('no further bytes in time'));
      else if (body?.waitsFor() === 'client') cancel(requestTimeout());
      else cancel(gatewayTimeout('the target does not take the body'));
    },
  };

  function wait(what: typeof waitsFor): void {
    waitsFor = what;
    const span = what === 'head' ? responseMilliseconds : timeouts.idleMilliseconds;
    watch.dueAt = clock.monotonic() + span;
  }

  function end(): void {
    hasEnded = true;
    link = undefined;
    deadlines.remove(watch);
  }

  function fail(error: Error): void {
    if (hasEnded) return;
    end();
    failure = explain(error);
    // A failure is told to whoever awaits the head; where nobody does yet it must not end the process.
    head.catch(() => undefined);
    refuse(failure);
    answer.fail(failure);
  }

  function cancel(reason: Error): void {
    if (hasEnded) return;
    if (link) link.abandon(call);
    else forget(call);
    fail(reason);
  }

  const answer = createAnswerBody({
    pause() {
      // The client is slow: the target waits, and its idle time does not run.
      watch.dueAt = Infinity;
      link?.pause();
    },
    resume() {
      if (hasEnded) return;
      wait('bytes');
      link?.resume();
    },
    cancel,
    idleMilliseconds: timeouts.idleMilliseconds,
  });

  const call: Call = {
    method: request.method,
    head: request.head,
    body,
    isChunked: request.isChunked,
    connectMilliseconds: timeouts.connectMilliseconds,
    onStart(given) {
      link = given;
      started = true;
      if (body) wait('body');
    },
    onBodySent() {
      if (waitsFor === 'body') wait('body');
    },
    onSent() {
      if (body && waitsFor === 'body') wait('head');
    },
    onAnswered() {
      answered = true;
    },
    onInterim({ status, rawHeaders }) {
      if (status === 103) earlyHints(rawHeaders);
      else if (status === 101) cancel(badGateway(undefined, 'a switch of protocols that nobody asked for'));
    },
    onHead({ status, rawHeaders }) {
      wait('bytes');
      arrive({ status, rawHeaders, body: answer });
    },
    onData(chunk, isLent) {
      wait('bytes');
      return answer.push(chunk, isLent);
    },
    onEnd(trailers) {
      end();
      return answer.end(trailers);
    },
    onFailure: fail,
  };

  // The wait for a connection, or for one to fall free, counts as well.
  wait('head');
  deadlines.add(watch);
  return {
    call,
    head,
    answered: () => answered,
    started: () => started,
    failure: () => failure,
    cancel,
  };
}
