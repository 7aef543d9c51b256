import type { IncomingMessage } from 'node:http';
import { payloadTooLarge } from '../../../conventions/api-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { requestTimeout } from '../../errors.ts';
import { fieldName } from '../headers/field-names.ts';

/** Who takes a client's body. */
export interface BodySink {
  /** False where no more should come before `resume` is called. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The client went away, or sent more than it may. */
  fail(error: Error): void;
}

/** A client's body on its way to a target. */
export interface RequestBody {
  /** Nothing is read before. */
  start(sink: BodySink): void;
  /** The sink takes bytes again. */
  resume(): void;
  /** Nobody wants the rest; the client's connection stays whole, so that an answer can still be written. */
  stop(): void;
  /** Whom the next bytes wait for. */
  waitsFor(): 'client' | 'target';
}

/** How fast a body must come; only the time counts for which the client is waited for. */
export interface Pace {
  readonly clock: Clock;
  readonly bytesPerSecond: number;
  /** What it may take besides. */
  readonly graceMilliseconds: number;
}

/** The client went away; nobody is left to answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client went away');
    this.name = 'ClientGone';
  }
}

/** True where a request has content, by its framing. @see RFC 9112 §6.3 */
export function hasContent({ rawHeaders }: IncomingMessage): boolean {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const { role } = fieldName(rawHeaders[index] ?? '');
    if (role === 'transfer-encoding') return true;
    if (role === 'content-length' && Number(rawHeaders[index + 1]) > 0) return true;
  }
  return false;
}

const ignore = (): void => undefined;

/**
 * The content of a request, read no faster than it is taken. With `limitBytes` it fails with 413 as soon as more has
 * come, with a `pace` with 408 where it comes in drops: each would keep a connection to the target busy.
 */
export function createRequestBody(request: IncomingMessage, limitBytes = Infinity, pace?: Pace): RequestBody {
  let received = 0;
  let waited = 0;
  let waitsSince = pace?.clock.monotonic() ?? 0;
  let waiting: 'client' | 'target' = 'client';
  let sink: BodySink | undefined;

  function take(chunk: Buffer): void {
    received += chunk.length;
    if (received > limitBytes) return end()?.fail(payloadTooLarge(limitBytes));
    if (pace && isLate(pace)) return end()?.fail(requestTimeout());
    if (sink?.write(chunk) !== false) return;
    waiting = 'target';
    request.pause();
  }
  function isLate({ clock, bytesPerSecond, graceMilliseconds }: Pace): boolean {
    const now = clock.monotonic();
    waited += now - waitsSince;
    waitsSince = now;
    return waited > graceMilliseconds + (received * 1000) / bytesPerSecond;
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
    request.pause();
    request.off('data', take).off('end', finish).off('error', lose).off('close', lose);
    // An error nobody listens to would end the process.
    request.on('error', ignore);
    return last;
  }

  return {
    start(given) {
      sink = given;
      request.on('data', take).on('end', finish).on('error', lose).on('close', lose);
      if (request.destroyed) lose();
    },
    resume() {
      if (waiting === 'client' || !sink) return;
      waiting = 'client';
      if (pace) waitsSince = pace.clock.monotonic();
      request.resume();
    },
    stop: () => void end(),
    waitsFor: () => waiting,
  };
}
