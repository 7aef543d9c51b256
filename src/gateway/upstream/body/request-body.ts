import type { HttpRequest } from '../../../http/exchange.ts';
import { payloadTooLarge } from '../../../conventions/api-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { requestTimeout } from '../../operations/errors.ts';
import type { Deadlines, Watch } from '../../connect/deadlines.ts';

/** Who takes a client's body. */
export interface BodySink {
  /** False where no more should come before `resume` is called. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The client went away, or sent more than it may. */
  fail(error: Error): void;
}

/** A client's body on its way to a target. */
export interface UpstreamRequestBody {
  /** Nothing is read before. */
  start(sink: BodySink): void;
  /** The sink takes bytes again. */
  resume(): void;
  /** Nobody wants the rest; the client's connection stays whole, so that an answer can still be written. */
  stop(): void;
  /** Whom the next bytes wait for. */
  waitsFor(): 'client' | 'target';
  /** All of it is there, and can be sent more than once. */
  readonly isWhole: boolean;
}

/** A body as its client sends it. */
export interface ClientBody extends UpstreamRequestBody {
  /** The time that is waited, and the bytes that come, are counted from now on. */
  restartCount(): void;
}

/** How fast a body must come; only the time counts for which the client is waited for. */
export interface BodyPace {
  readonly clock: Clock;
  readonly deadlines: Deadlines;
  /** Any speed where it is 0. */
  readonly bytesPerSecond: number;
  /** What it may take besides. */
  readonly graceMilliseconds: number;
  /** The longest silence. */
  readonly idleMilliseconds: number;
}

/** The client went away; nobody is left to answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client went away');
    this.name = 'ClientGone';
  }
}

const ignore = (): void => undefined;

/**
 * The content of a request, read no faster than it is taken. It fails with 413 as soon as more than `limitBytes` has
 * come, and with 408 where it comes in drops or stops: each would keep a connection to the target busy.
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

  /** The client has so much time for its next bytes; none where it is too late already. */
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
  /** No more is read; whoever took the bytes is told a last time by the caller. */
  function end(): BodySink | undefined {
    const last = sink;
    sink = undefined;
    if (!last) return undefined;
    deadlines.remove(watch);
    request.pause();
    request.off('data', take).off('end', finish).off('error', lose).off('close', lose);
    // An error nobody listens to would end the process.
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
