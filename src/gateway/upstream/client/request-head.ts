/** The head of a request as it goes to a target. */
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import { UnsendableRequest, writeLines } from '../../../http/fields/written-lines.ts';

const forbiddenInPath = /[^!-~\x80-\xff]/;

export interface RequestLine {
  readonly method: string;
  /** Path and query, the bytes that go on the wire. */
  readonly path: string;
  /** Scheme and authority of the target. */
  readonly origin: string;
}

/**
 * The head with its empty line, one character a byte. Host is the target's unless a line says otherwise; framing is
 * made here, so `headers` holds none.
 * @throws UnsendableRequest for what would be read as something else by the target.
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
