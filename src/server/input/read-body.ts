import type { HttpRequest } from '../../http/exchange.ts';
import { ApiError, payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ServerSettings } from '../../settings/settings.ts';

/** How much of a body is read, and how long it may take to come; 0 is for ever. */
export interface BodyReading {
  readonly limits: ServerSettings['limits'];
  readonly timeoutMilliseconds: number;
  readonly clock: Clock;
}

/** True when the request carries a body, an empty chunked one included. */
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
 * Reads a whole body of at most `limitBytes`. A declared length over the limit is refused before a byte is read.
 * @throws ApiError 413 when it is larger, 408 when it takes too long, 400 when it ends early.
 */
export function readBody(
  request: HttpRequest,
  limitBytes: number,
  reading: BodyReading,
): Buffer | Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limitBytes) throw payloadTooLarge(limitBytes);
  if (request.content) return request.content;
  // The body in the packet of the head is there: Node hands it over a step after the head, and authentication took one.
  return readCome(request, limitBytes, reading);
}

/** A body that is there as a whole, as short ones are, is taken without listeners and timer. */
function readCome(request: HttpRequest, limitBytes: number, reading: BodyReading): Buffer | Promise<Buffer> {
  // Without content there is no end to come.
  if (request.readableEnded) return empty;
  const first = request.read() as Buffer | null;
  if (first?.length !== Number(request.headers['content-length']))
    return readOn(request, limitBytes, reading, first);
  // All of it, and yet the end is still to come: whoever does not wait for it must let it pass.
  request.resume();
  return first;
}

/** Reads what has not come yet. */
function readOn(
  request: HttpRequest,
  limitBytes: number,
  { clock, timeoutMilliseconds }: BodyReading,
  first: Buffer | null,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (error: ApiError): void => {
      stopWaiting();
      request.off('data', take);
      // What is still under way is let run out, so that the client can read the answer.
      request.resume();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limitBytes) refuse(payloadTooLarge(limitBytes));
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
      // Every request closes; an error, whose stack costs, is made only for one that was cut off.
      if (!request.readableEnded) reject(aborted());
    });
    request.once('error', () => reject(aborted()));
  });
}
