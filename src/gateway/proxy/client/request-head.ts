/** The head of a request as it goes to a target. */
import { isFieldValue } from '../../../foundation/field-value.ts';
import { fieldName } from '../headers/field-names.ts';

/** What a filter set that cannot be sent; nobody else can have put it there. */
export class UnsendableRequest extends Error {
  constructor(what: string) {
    super(`the request cannot be sent: ${what}`);
    this.name = 'UnsendableRequest';
  }
}

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
  headers: readonly string[],
  framing: string,
): string {
  if (forbiddenInPath.test(path)) throw new UnsendableRequest('its path');
  let host = '';
  let lines = '';
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    const { isToken, role, prefix } = fieldName(name);
    if (!isToken || !isFieldValue(value)) throw new UnsendableRequest(name);
    if (role === 'host') host = value;
    else lines = lines + prefix + value + '\r\n';
  }
  if (host === '') host = origin.slice(origin.indexOf('//') + 2);
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n${lines}${framing}\r\n`;
}
