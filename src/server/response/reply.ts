import { ApiError, outcomeUnknown, temporarilyUnavailable } from '../../conventions/api-error.ts';
import { errorBody } from '../../conventions/error-body.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import { withoutOwnSetCookies } from '../../conventions/own-cookies.ts';
import type { AnyReply, BodyStream, ExtraHeaders } from '../../conventions/operation.ts';
import { AuditUnavailable } from '../../foundation/audit/audit-trail.ts';
import { PasswordHasherBusy } from '../../foundation/password-hash.ts';
import type { Log } from '../../foundation/log.ts';
import { finalOutcomeOf } from '../../foundation/outcome-unknown.ts';
import type { HttpResponse } from '../../http/exchange.ts';
import { StorageUnavailable } from '../../storage/sql/database.ts';
import type { Exchange } from '../routing/exchange.ts';

const overloadRetrySeconds = 1;
const storageRetrySeconds = 2;

/**
 * Converts any failure to a response that the client may read. An unexpected failure becomes a 500 without a
 * reason.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageUnavailable)
    return finalOutcomeOf(error)
      ? outcomeUnknown(storageRetrySeconds, error)
      : temporarilyUnavailable(storageRetrySeconds, error);
  if (error instanceof AuditUnavailable) return temporarilyUnavailable(storageRetrySeconds, error);
  if (error instanceof PasswordHasherBusy) return temporarilyUnavailable(overloadRetrySeconds, error);
  return new ApiError(500, 'server_error', { description: 'The request failed unexpectedly.', cause: error });
}

/** The reply of an error. @see Spec §2.9, §7 */
export function errorReply(error: ApiError, requestId: string, operation?: OperationEntry): AnyReply {
  // An error concerns this request only. RFC 6749 §5.2 requires it, and RFC 9111 would allow caches to store a 404
  // or 410.
  const headers = { 'Cache-Control': 'no-store', ...error.headers };
  return { status: error.status, headers, body: errorBody(error, requestId, operation?.sharedNames) };
}

/** Alternating field names and values, as `writeHead` takes them. */
type Lines = string[];

function add(lines: Lines, headers: ExtraHeaders | undefined, but?: ExtraHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || (but && name in but)) continue;
    if (typeof value === 'object') for (const one of value) lines.push(name, one);
    else lines.push(name, String(value));
  }
}

/** The lines of every response. */
export function commonLines({ id, originFields }: Pick<Exchange, 'id' | 'originFields'>): Lines {
  return ['X-Request-Id', id, 'X-Content-Type-Options', 'nosniff', ...originFields];
}

function contentType(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type};charset=utf-8` : type;
}

function isStream(body: unknown): body is BodyStream {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Bytes or text as they are, any other value as JSON. */
function serialize(body: unknown, type: string): string | Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (typeof body === 'string' && !type.includes('json')) return body;
  return JSON.stringify(body);
}

const shortBytes = 16_384;

/**
 * Text goes into one packet with the head; bytes would be a second write. Latin-1 has a character for each byte, so
 * that few bytes can be sent as text.
 */
function writeWhole(
  response: HttpResponse,
  status: number,
  lines: Lines,
  content: string | Uint8Array,
  byteLength: number,
): void {
  if (typeof content === 'string') {
    // ASCII is Latin-1 as well, and is sent without a check of each character.
    response.writeHead(status, lines).end(content, content.length === byteLength ? 'latin1' : 'utf8');
    return;
  }
  if (byteLength > shortBytes) {
    response.writeHead(status, lines).end(content);
    return;
  }
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  response.writeHead(status, lines).end(bytes.toString('latin1'), 'latin1');
}

/** Resolves when the client has received the written bytes or has disconnected. */
function whenDrained(response: HttpResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.once('drain', settle).once('close', settle);
  });
}

/**
 * The head is sent immediately, because the first event may be late, and a client counts a stream as open only
 * after its head. A failure ends the stream without its last chunk, and an `EventSource` connects again.
 * @see WHATWG HTML §9.2.3
 */
async function writeStream(
  response: HttpResponse,
  status: number,
  lines: Lines,
  body: BodyStream,
): Promise<void> {
  response.writeHead(status, lines).flushHead();
  for await (const chunk of body) {
    // A client that leaves a stream is not a failure.
    if (response.closed) return;
    if (!response.write(chunk) && !response.closed) await whenDrained(response);
  }
  if (!response.closed) response.end();
}

/** Writes a reply with the fields of every response. Returns a promise only for a stream. */
export function writeReply(exchange: Exchange, reply: AnyReply): Promise<void> | void {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) return;
  const { status, headers, body, type = 'application/json' } = reply;
  if (status === 429) exchange.limit ??= reply.limit;
  const all = commonLines(exchange);
  add(all, exchange.extraHeaders, headers);
  add(all, headers);
  // A forward sets no cookie of the service. @see docs/decisions/gateway.md, own-cookies
  const lines = exchange.isForwarded ? [...withoutOwnSetCookies(all)] : all;
  if (body === undefined) {
    if (status !== 204 && status !== 304) lines.push('Content-Length', '0');
    response.writeHead(status, lines).end();
    return;
  }
  if (!headers || !('Content-Type' in headers)) lines.push('Content-Type', contentType(type));
  const head = request.method === 'HEAD';
  if (isStream(body)) {
    exchange.isEventStream = type === 'text/event-stream';
    if (!head) return writeStream(response, status, lines, body);
    response.writeHead(status, lines).end();
    return;
  }
  const content = serialize(body, type);
  const byteLength = Buffer.byteLength(content);
  lines.push('Content-Length', String(byteLength));
  if (head) response.writeHead(status, lines).end();
  else writeWhole(response, status, lines, content, byteLength);
}

/**
 * Responds with an error and logs the details that the client must not read. It never throws, because nothing could
 * handle the error.
 */
export function writeError(exchange: Exchange, error: unknown, log: Log): void {
  try {
    respondWithError(exchange, error, log);
  } catch (cause) {
    // Recovered by closing the connection: the response itself could not be written.
    log.error('response-not-written', { request_id: exchange.id, cause });
    exchange.response.destroy();
  }
}

/** A read that only counts an attempt, or notes the use of a client, may be repeated: it asked for no change. */
function asDocumented(error: ApiError, { operation }: Exchange): ApiError {
  const isUnknown = error.detail?.['outcome'] === 'unknown';
  if (!isUnknown || !operation || operation.statuses.includes(error.status)) return error;
  return temporarilyUnavailable(storageRetrySeconds, error.cause);
}

function respondWithError(exchange: Exchange, error: unknown, log: Log): void {
  const known = asDocumented(toApiError(error), exchange);
  if (known.status >= 500) {
    log.error('request-failed', {
      request_id: exchange.id,
      status: known.status,
      error: known.code,
      operation: exchange.operation?.operationId,
      reason: known.reason,
      cause: known.cause,
    });
  }
  exchange.failure = known;
  if (known.status === 429) exchange.limit = known.reason;
  if (exchange.response.headersSent) {
    // The head has been sent, so an incomplete message is the only remaining sign of failure.
    exchange.response.destroy();
    return;
  }
  const { id, request, listener, target } = exchange;
  const { accept } = request.headers;
  const page = exchange.errorPage?.(known, { id, accept, path: target.path, listener });
  void writeReply(exchange, page ?? errorReply(known, id, exchange.operation));
}
