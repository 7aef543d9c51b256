import type { HttpRequest } from '../../../http/exchange.ts';
import { payloadTooLarge } from '../../../conventions/api-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { requestTimeout } from '../../operations/errors.ts';
import type { Deadlines, Watch } from '../../connect/deadlines.ts';
import type { Timeouts } from '../../routes/route.ts';
import { paceOf } from './pace.ts';

/** Receives a client's body. */
export interface BodySink {
  /** Returns false if the source should wait for `resume`. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** Called if the client disconnected or sent too much. */
  fail(error: Error): void;
}

/** A client's body for a target. */
export interface UpstreamRequestBody {
  /** Starts the reading. */
  start(sink: BodySink): void;
  /** Continues, because the sink can accept bytes again. */
  resume(): void;
  /** Discards the rest. The client's connection remains open, so that a response can still be written. */
  stop(): void;
  /** The side for which the next bytes wait. */
  waitsFor(): 'client' | 'target';
  /** True if the body is complete and can be sent more than once. */
  readonly isWhole: boolean;
}

/** A body as its client sends it. */
export interface ClientBody extends UpstreamRequestBody {
  /** Starts to count the waiting time and the received bytes again. */
  restartCount(): void;
}

/** Minimum rate of a body. Only the time counts during which the gateway waits for the client. */
export interface BodyPace {
  readonly clock: Clock;
  readonly deadlines: Deadlines;
  /** 0 for no limit. */
  readonly bytesPerSecond: number;
  /** Additional time. */
  readonly graceMilliseconds: number;
  /** The longest permitted silence. */
  readonly idleMilliseconds: number;
}

/** The client disconnected; no response is possible. */
export class ClientGone extends Error {
  constructor() {
    super('the client disconnected');
    this.name = 'ClientGone';
  }
}

const ignore = (): void => undefined;

/** Opens the content of a request with the pace and the silence that the time limits of its route permit. */
export function openClientBody(
  request: HttpRequest,
  limitBytes: number | undefined,
  timeouts: Timeouts,
  instruments: Pick<BodyPace, 'clock' | 'deadlines'>,
): ClientBody {
  const { bodyBytesPerSecond: bytesPerSecond, graceMilliseconds } = paceOf(timeouts);
  const { idleMilliseconds } = timeouts;
  return createRequestBody(request, limitBytes, {
    ...instruments,
    bytesPerSecond,
    graceMilliseconds,
    idleMilliseconds,
  });
}

/**
 * Reads the content of a request no faster than it is accepted. It fails with 413 after more than `limitBytes`, and
 * with 408 if it arrives too slowly or stops: it would occupy a connection to the target.
 */
export function createRequestBody(
  request: HttpRequest,
  limitBytes: number | undefined,
  pace: BodyPace,
): ClientBody {
  const { clock, deadlines, bytesPerSecond, graceMilliseconds, idleMilliseconds } = pace;
  let received = 0;
  let counted = 0;
  let waited = 0;
  let waitsSince = 0;
  let waiting: 'client' | 'target' = 'client';
  let sink: BodySink | undefined;
  const watch: Watch = { place: -1, dueAt: Infinity, expire: () => end()?.fail(requestTimeout()) };

  /** Returns the time that the client has for its next bytes; none if it is already too late. */
  function timeLeft(): number {
    if (bytesPerSecond === 0) return idleMilliseconds;
    return Math.min(idleMilliseconds, graceMilliseconds + (counted * 1000) / bytesPerSecond - waited);
  }
  function waitForClient(now: number): void {
    waitsSince = now;
    watch.dueAt = now + timeLeft();
  }
  function take(chunk: Buffer): void {
    const now = clock.monotonic();
    received += chunk.length;
    counted += chunk.length;
    waited += now - waitsSince;
    if (limitBytes !== undefined && received > limitBytes) return end()?.fail(payloadTooLarge(limitBytes));
    if (timeLeft() < 0) return end()?.fail(requestTimeout());
    waitForClient(now);
    if (sink?.write(chunk) !== false) return;
    waiting = 'target';
    watch.dueAt = Infinity;
    request.pause();
  }
  function finish(): void {
    end()?.end();
  }
  function lose(): void {
    if (!request.complete) end()?.fail(new ClientGone());
  }
  /** Stops the reading. The caller informs the sink a last time. */
  function end(): BodySink | undefined {
    const last = sink;
    sink = undefined;
    if (!last) return undefined;
    deadlines.remove(watch);
    request.pause();
    request.off('data', take).off('end', finish).off('error', lose).off('close', lose);
    // An error without a listener would end the process.
    request.on('error', ignore);
    return last;
  }

  return {
    isWhole: false,
    start(given) {
      sink = given;
      waitForClient(clock.monotonic());
      deadlines.add(watch);
      request.on('data', take).on('end', finish).on('error', lose).on('close', lose);
      if (request.destroyed) lose();
    },
    resume() {
      if (waiting === 'client' || !sink) return;
      waiting = 'client';
      waitForClient(clock.monotonic());
      request.resume();
    },
    stop: () => void end(),
    waitsFor: () => waiting,
    restartCount() {
      counted = 0;
      waited = 0;
      if (sink && waiting === 'client') waitForClient(clock.monotonic());
    },
  };
}
