/**
 * Plain requests: those that came whole, alone and in a form that no two readers could read in two ways. Almost all
 * are plain; the rest is left to Node's parser, which knows what to make of it.
 */
import { isFieldValue } from '../../foundation/field-value.ts';
import { fieldOf, type FieldRole } from './field-roles.ts';

export interface PlainHead {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  /** Names and values in turn, as `IncomingMessage` has them. */
  readonly rawHeaders: string[];
  /** By names in lower case. */
  readonly headers: Record<string, string>;
  /** What came after the head, which is all that the request declares. */
  readonly content: Buffer;
}

/** What a head may hold; what holds more is not plain. */
export interface HeadLimits {
  readonly headerBytes: number;
  readonly headerCount: number;
}

/** Only what every reader takes for a path and a query. @see RFC 3986 §3.3, §3.4 */
const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[\w.~!$&'()*+,;=:@/?%-]*) HTTP\/1\.1$/;
const lengthForm = /^\d{1,9}$/;
const empty = Buffer.alloc(0);
const space = 0x20;
const tab = 0x09;

function isPlainField(role: FieldRole, value: string): boolean {
  switch (role) {
    case 'other':
    case 'date':
    case 'keep-alive':
      return true;
    case 'connection':
      return value === 'keep-alive' || value.toLowerCase() === 'keep-alive';
    case 'content-length':
      return lengthForm.test(value);
    case 'framing':
    case 'malformed':
      return false;
  }
}

/** The value between two places, without the blanks around it. */
function valueBetween(text: string, from: number, to: number): string {
  let first = from;
  let last = to;
  while (first < last && (text.charCodeAt(first) === space || text.charCodeAt(first) === tab)) first += 1;
  while (last > first && (text.charCodeAt(last - 1) === space || text.charCodeAt(last - 1) === tab))
    last -= 1;
  return text.slice(first, last);
}

/** Reads one line into both lists; false where it is not plain, as one is that repeats a name. */
function readLine(
  text: string,
  start: number,
  end: number,
  { rawHeaders, headers }: { rawHeaders: string[]; headers: Record<string, string> },
): boolean {
  const colon = text.indexOf(':', start);
  if (colon === -1 || colon >= end) return false;
  const name = text.slice(start, colon);
  const { lower, role, isPlain } = fieldOf(name);
  const value = valueBetween(text, colon + 1, end);
  // Also what every object has, `constructor` for one, is left to Node.
  if (!isPlain || headers[lower] !== undefined) return false;
  if (!isPlainField(role, value) || !isFieldValue(value)) return false;
  rawHeaders.push(name, value);
  headers[lower] = value;
  return true;
}

/**
 * Reads what one packet brought; `undefined` where that is anything but one whole plain request.
 * @see RFC 9112 §3, §5, §6.3
 */
export function readPlainRequest(
  packet: Buffer,
  { headerBytes, headerCount }: HeadLimits,
): PlainHead | undefined {
  const text = packet.toString('latin1', 0, headerBytes);
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  let end = text.indexOf('\r\n');
  const [, method, url] = requestLine.exec(text.slice(0, end)) ?? [];
  if (method === undefined || url === undefined) return undefined;
  const lines = { rawHeaders: new Array<string>(), headers: {} as Record<string, string> };
  while (end < headEnd) {
    const start = end + 2;
    end = text.indexOf('\r\n', start);
    if (!readLine(text, start, end, lines)) return undefined;
  }
  const { rawHeaders, headers } = lines;
  if (rawHeaders.length > 2 * headerCount) return undefined;
  const bodyStart = headEnd + 4;
  const length = Number(headers['content-length'] ?? 0);
  if (packet.length !== bodyStart + length) return undefined;
  return { method, url, rawHeaders, headers, content: length === 0 ? empty : packet.subarray(bodyStart) };
}
