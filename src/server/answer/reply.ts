import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, temporarilyUnavailable } from '../../conventions/api-error.ts';
import { errorBody } from '../../conventions/error-body.ts';
import type { AnyReply, BodyStream, ExtraHeaders } from '../../conventions/operation.ts';
import { AuditUnavailable } from '../../foundation/audit/audit-trail.ts';
import { PasswordHasherBusy } from '../../foundation/password-hash.ts';
import type { Log } from '../../foundation/log.ts';
import { StorageUnavailable } from '../../storage/database.ts';
import type { Exchange } from '../exchange.ts';

const overloadRetrySeconds = 1;
const storageRetrySeconds = 2;
// A year; what a browser may then ask in clear is nothing.
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Any failure as the answer that the client may read; what is not ours to explain is a 500 without a reason. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageUnavailable) return temporarilyUnavailable(storageRetrySeconds, error);
  if (error instanceof AuditUnavailable) return temporarilyUnavailable(storageRetrySeconds, error);
  if (error instanceof PasswordHasherBusy) return temporarilyUnavailable(overloadRetrySeconds, error);
  return new ApiError(500, 'server_error', { description: 'The request failed unexpectedly.', cause: error });
}

/** The reply of an error. @see Spec §2.9, §7 */
export function errorReply(error: ApiError, requestId: string): AnyReply {
  // An error is about this request alone; RFC 6749 §5.2 asks for it, and RFC 9111 would let a 404 or 410 be kept.
  const headers = { 'Cache-Control': 'no-store', ...error.headers };
  return { status: error.status, headers, body: errorBody(error, requestId) };
}

/**
 * Field names and values in turn, as `writeHead` takes them: six of them in 0.6 µs, against 3 with `setHeader` for
 * each.
 */
type Fields = OutgoingHttpHeader[];

function add(fields: Fields, headers: ExtraHeaders | undefined, but?: ExtraHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || (but && name in but)) continue;
    fields.push(name, typeof value === 'object' ? [...value] : String(value));
  }
}

/** The fields that every answer carries. */
function commonFields({ id, origin }: Exchange): Fields {
  const fields: Fields = ['X-Request-Id', id, 'X-Content-Type-Options', 'nosniff'];
  if (origin.startsWith('https:')) fields.push('Strict-Transport-Security', strictTransport);
  return fields;
}

function setFields(response: ServerResponse, fields: Fields): void {
  for (let index = 0; index < fields.length; index += 2) {
    const value = fields[index + 1];
    if (value !== undefined) response.setHeader(String(fields[index]), value);
  }
}

/** Puts what every answer carries on the response of one that somebody else writes. */
export function setCommonFields(exchange: Exchange): void {
  setFields(exchange.response, commonFields(exchange));
}

function contentType(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type};charset=utf-8` : type;
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

const shortBytes = 16_384;

/**
 * Text goes into one packet with the head, where bytes would be a second write; Latin-1 has a character for each byte,
 * so that few bytes may go as text.
 */
function endWith(response: ServerResponse, content: string | Uint8Array, byteLength: number): void {
  if (typeof content === 'string') {
    // ASCII is Latin-1 as well, and goes out without being looked at character by character.
    response.end(content, content.length === byteLength ? 'latin1' : 'utf8');
    return;
  }
  if (byteLength > shortBytes) {
    response.end(content);
    return;
  }
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  response.end(bytes.toString('latin1'), 'latin1');
}

/** A client that leaves a stream is no failure. */
function unlessHungUp(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** The head goes out with the first bytes: a stream that fails before them can still be answered with an error. */
async function writeStream(response: ServerResponse, fields: Fields, body: BodyStream): Promise<void> {
  setFields(response, fields);
  await pipeline(Readable.from(body), response).catch(unlessHungUp);
}

/** Writes a reply with the fields that every answer carries; gives a promise for a stream alone. */
export function writeReply(exchange: Exchange, reply: AnyReply): Promise<void> | void {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) return;
  const { status, headers, body, type = 'application/json' } = reply;
  const fields = commonFields(exchange);
  add(fields, exchange.extraHeaders, headers);
  add(fields, headers);
  response.statusCode = status;
  if (body === undefined) {
    if (status !== 204 && status !== 304) fields.push('Content-Length', '0');
    response.writeHead(status, fields).end();
    return;
  }
  if (!headers || !('Content-Type' in headers)) fields.push('Content-Type', contentType(type));
  const head = request.method === 'HEAD';
  if (isStream(body)) {
    if (!head) return writeStream(response, fields, body);
    response.writeHead(status, fields).end();
    return;
  }
  const content = serialize(body, type);
  const byteLength = Buffer.byteLength(content);
  fields.push('Content-Length', String(byteLength));
  response.writeHead(status, fields);
  if (head) response.end();
  else endWith(response, content, byteLength);
}

/** Answers with an error and logs what the client must not read. Never throws: nobody could answer that. */
export function writeError(exchange: Exchange, error: unknown, log: Log): void {
  try {
    answerError(exchange, error, log);
  } catch (cause) {
    // Recovered by hanging up: the answer itself could not be written.
    log.error('an answer was not written', { request_id: exchange.id, cause });
    exchange.response.destroy();
  }
}

function answerError(exchange: Exchange, error: unknown, log: Log): void {
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
  const { id, request } = exchange;
  const page = exchange.errorPage?.(known, { id, accept: request.headers.accept });
  void writeReply(exchange, page ?? errorReply(known, id));
}
