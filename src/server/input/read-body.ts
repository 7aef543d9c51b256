import type { HttpRequest } from '../../http/exchange.ts';
import { ApiError, payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';

/** The largest size of a body, and the time that it may take to arrive; 0 means no limit. */
export interface BodyReading {
  readonly limits: ServerSettings['limits'];
  readonly timeoutMilliseconds: number;
  readonly clock: Clock;
}

type Refusal = () => ApiError;

interface LimitedReading extends BodyReading {
  readonly limitBytes: number;
  readonly tooLarge: Refusal;
}

/** True if the request has a body, including an empty chunked one. */
export function hasBody(request: HttpRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function aborted(): ApiError {
  return new ApiError(400, 'invalid_request', {
    description: 'The body ended early.',
    detail: { body: 'ended early' },
  });
}

const empty = Buffer.alloc(0);

function tooSlow(): ApiError {
  return new ApiError(408, 'invalid_request', {
    description: 'The body took too long.',
    detail: { body: 'took too long' },
    headers: { Connection: 'close' },
  });
}

/**
 * Reads a whole body of at most `limitBytes`. A larger declared length is rejected before any byte is read.
 * @throws ApiError 413, or that of `tooLarge`, if it is larger, 408 if it takes too long, 400 if it ends early.
 */
export function readBody(
  request: HttpRequest,
  limitBytes: number,
  reading: BodyReading,
  tooLarge: Refusal = () => payloadTooLarge(limitBytes),
): Buffer | Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limitBytes) throw tooLarge();
  if (request.content) return request.content;
  // A body in the packet of the head is available: Node delivers it one step after the head, and authentication
  // took one step.
  return readCome(request, { ...reading, limitBytes, tooLarge });
}

/** A complete body, as short ones are, is read without listeners and timer. */
function readCome(request: HttpRequest, reading: LimitedReading): Buffer | Promise<Buffer> {
  // Without content no end event follows.
  if (request.readableEnded) return empty;
  const first = request.read() as Buffer | null;
  if (first?.length !== Number(request.headers['content-length'])) return readOn(request, reading, first);
  // The body is complete, but its end event is not yet delivered. A caller that does not wait for it must ignore
  // it.
  request.resume();
  return first;
}

/** Reads the part that has not arrived yet. */
function readOn(
  request: HttpRequest,
  { clock, timeoutMilliseconds, limitBytes, tooLarge }: LimitedReading,
  first: Buffer | null,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (error: ApiError): void => {
      stopWaiting();
      request.off('data', take);
      // The remaining body is drained, so that the client can read the response.
      request.resume();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limitBytes) refuse(tooLarge());
      else chunks.push(chunk);
    };
    const stopWaiting =
      timeoutMilliseconds === 0
        ? (): void => undefined
        : clock.after(timeoutMilliseconds, () => refuse(tooSlow()));
    request.on('data', take);
    if (first) take(first);
    request.once('end', () => {
      stopWaiting();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size));
    });
    request.once('close', () => {
      stopWaiting();
      // Every request closes. An error with its costly stack is created only for an aborted one.
      if (!request.readableEnded) reject(aborted());
    });
    request.once('error', () => reject(aborted()));
  });
}
