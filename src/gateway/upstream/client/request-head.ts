/** The head of a request, as a connection of HTTP/1.1 sends it to a target. */
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import { UnsendableRequest } from '../../../http/fields/written-lines.ts';
import type { UpstreamRequestBody } from '../body/request-body.ts';

const forbiddenInPath = /[^!-~\x80-\xff]/;

/** A request for a target, without the form that a version of HTTP gives it. */
export interface TargetRequest {
  readonly method: string;
  /** Path and query, in the bytes that are sent. */
  readonly path: string;
  /** Scheme and authority of the target. */
  readonly origin: string;
  /** Header lines without framing and connection fields. Each character is one byte. */
  readonly headers: Pick<HeaderLines, 'raw' | 'write'>;
  /** The length of the content, if it is declared. */
  readonly contentLength: number | undefined;
  readonly body: UpstreamRequestBody | undefined;
}

/**
 * Checks a request before it waits for a connection.
 * @throws UnsendableRequest for a part that the target would interpret differently.
 * @see RFC 9112 §3, §5
 */
export function assertSendable({ path, headers }: TargetRequest): void {
  if (forbiddenInPath.test(path)) throw new UnsendableRequest('its path');
  headers.write();
}

/** True if the content is sent in chunks, because its length is not declared. @see RFC 9112 §7.1 */
export function isChunked({ body, contentLength }: TargetRequest): boolean {
  return body !== undefined && contentLength === undefined;
}

/**
 * The request is framed again: with the length that the client declared, even if it is 0, or in chunks. @see RFC
 * 9112 §6, RFC 9110 §8.6
 */
function framingOf(request: TargetRequest): string {
  if (request.contentLength !== undefined) return `Content-Length: ${request.contentLength}\r\n`;
  return isChunked(request) ? 'Transfer-Encoding: chunked\r\n' : '';
}

/**
 * Returns the head with its empty line. Each character is one byte. Host is the target's unless a line sets it.
 * @throws UnsendableRequest unless the request was checked.
 * @see RFC 9112 §3, §5
 */
export function requestHead(request: TargetRequest): string {
  const { method, path, origin, headers } = request;
  const { text, host } = headers.write();
  const authority = host === '' ? origin.slice(origin.indexOf('//') + 2) : host;
  return `${method} ${path} HTTP/1.1\r\nHost: ${authority}\r\nConnection: keep-alive\r\n${text}${framingOf(request)}\r\n`;
}
