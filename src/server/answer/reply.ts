import { STATUS_CODES, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, temporarilyUnavailable } from '../../conventions/api-error.ts';
import { errorBody } from '../../conventions/error-body.ts';
import type { AnyReply, BodyStream, ExtraHeaders } from '../../conventions/operation.ts';
import { PasswordHasherBusy } from '../../foundation/password-hash.ts';
import type { Log } from '../../foundation/log.ts';
import { StorageUnavailable } from '../../storage/database.ts';
import type { Exchange } from '../exchange.ts';

const overloadRetrySeconds = 1;
const storageRetrySeconds = 2;

/** Any failure as the answer that the client may read; what is not ours to explain is a 500 without a reason. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageUnavailable) return temporarilyUnavailable(storageRetrySeconds, error);
  if (error instanceof PasswordHasherBusy) return temporarilyUnavailable(overloadRetrySeconds, error);
  return new ApiError(500, 'server_error', { description: 'The request failed unexpectedly.', cause: error });
}

/** The reply of an error. @see Spec §2.9, §7 */
export function errorReply(error: ApiError, requestId: string): AnyReply {
  // An error is about this request alone; RFC 6749 §5.2 asks for it, and RFC 9111 would let a 404 or 410 be kept.
  const headers = { 'Cache-Control': 'no-store', ...error.headers };
  return { status: error.status, headers, body: errorBody(error, requestId) };
}

function contentType(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type};charset=utf-8` : type;
}

function setHeaders(response: ServerResponse, headers: ExtraHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, typeof value === 'number' ? String(value) : value);
  }
}

function isStream(body: unknown): body is BodyStream {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Bytes or text as they are, anything else as JSON. */
function serialize(body: unknown, type: string): string | Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (typeof body === 'string' && !type.includes('json')) return body;
  return JSON.stringify(body);
}

/**
 * Text or bytes that are known whole, with a length; HEAD has the same head and no body. Text stays text: Node puts
 * it into one packet with the head, where bytes would be a second write.
 */
function writeWhole(response: ServerResponse, content: string | Uint8Array, head: boolean): void {
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(head ? undefined : content);
}

/** A client that leaves a stream is no failure. */
function unlessHungUp(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** Writes a reply with the fields that every answer carries. */
export async function writeReply(exchange: Exchange, reply: AnyReply): Promise<void> {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) return;
  response.statusCode = reply.status;
  response.statusMessage = STATUS_CODES[reply.status] ?? '';
  setHeaders(response, exchange.extraHeaders);
  setHeaders(response, reply.headers ?? {});
  const head = request.method === 'HEAD';
  if (reply.body === undefined) {
    if (reply.status !== 204 && reply.status !== 304) response.setHeader('Content-Length', 0);
    response.end();
    return;
  }
  const type = reply.type ?? 'application/json';
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', contentType(type));
  if (!isStream(reply.body)) writeWhole(response, serialize(reply.body, type), head);
  else if (head) response.end();
  else await pipeline(Readable.from(reply.body), response).catch(unlessHungUp);
}

/** Answers with an error and logs what the client must not read. Never rejects: nobody could answer that. */
export async function writeError(exchange: Exchange, error: unknown, log: Log): Promise<void> {
  try {
    await answerError(exchange, error, log);
  } catch (cause) {
    // Recovered by hanging up: the answer itself could not be written.
    log.error('an answer was not written', { request_id: exchange.id, cause });
    exchange.response.destroy();
  }
}

async function answerError(exchange: Exchange, error: unknown, log: Log): Promise<void> {
  const known = toApiError(error);
  if (known.status >= 500) {
    log.error('a request failed', {
      request_id: exchange.id,
      status: known.status,
      error: known.code,
      operation: exchange.operation?.operationId,
      reason: known.reason,
      cause: known.cause,
    });
  }
  if (exchange.response.headersSent) {
    // The head is out, so the only honest sign of failure left is a message that ends early.
    exchange.response.destroy();
    return;
  }
  await writeReply(exchange, errorReply(known, exchange.id));
}
