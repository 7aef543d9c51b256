/** The head of a request, as it is sent to a target. */
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import { UnsendableRequest, writeLines } from '../../../http/fields/written-lines.ts';

const forbiddenInPath = /[^!-~\x80-\xff]/;

export interface RequestLine {
  readonly method: string;
  /** Path and query, in the bytes that are sent. */
  readonly path: string;
  /** Scheme and authority of the target. */
  readonly origin: string;
}

/**
 * Returns the head with its empty line. Each character is one byte. Host is the target's unless a line sets it. The
 * framing is added here, so `headers` contains none.
 * @throws UnsendableRequest for a part that the target would interpret differently.
 * @see RFC 9112 §3, §5
 */
export function requestHead(
  { method, path, origin }: RequestLine,
  headers: Pick<HeaderLines, 'written' | 'unwritten'>,
  framing: string,
): string {
  if (forbiddenInPath.test(path)) throw new UnsendableRequest('its path');
  const { text, host } = writeLines(headers.unwritten, headers.written);
  const authority = host === '' ? origin.slice(origin.indexOf('//') + 2) : host;
  return `${method} ${path} HTTP/1.1\r\nHost: ${authority}\r\nConnection: keep-alive\r\n${text}${framing}\r\n`;
}
