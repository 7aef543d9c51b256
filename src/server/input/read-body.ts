import type { HttpRequest } from '../../http/exchange.ts';
import { ApiError, invalidRequest, payloadTooLarge } from '../../conventions/api-error.ts';
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

const strictText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws ApiError 400 when the bytes are not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return strictText.decode(bytes);
  } catch {
    throw invalidRequest('The body is not valid.', { body: 'is not UTF-8' });
  }
}

const depthLimit = 32;
const keyLimit = 1000;

function measure(value: unknown, depth: number, count: { keys: number }): void {
  if (typeof value !== 'object' || value === null) return;
  const items = Object.values(value);
  count.keys += items.length;
  if (depth > depthLimit || count.keys > keyLimit) {
    throw invalidRequest('The body is not valid.', {
      body: `nests deeper than ${depthLimit} or has over ${keyLimit} members`,
    });
  }
  for (const item of items) measure(item, depth + 1, count);
}

/** @throws ApiError 400 when the text is not JSON, or nests deeper or holds more members than a request may. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not valid.', { body: 'is not valid JSON' });
  }
  measure(value, 1, { keys: 0 });
  return value;
}
